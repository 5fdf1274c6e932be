"""Learns sets of activities by what others use, beside the default of Kindred, in one run; prints the table.

    python3 peers.py KINDRED_CLI FILE.csv...    # needs rdkit, scikit-learn and numpy

Each file has SMILES in its first column, and the columns split (train or test), y [pEC50/pKi] and cliff_mol, as those of
MoleculeACE. Errors are those of the test part: of all of it, and of molecules on cliffs. Whatever a peer chooses, it
chooses by the training part. Counts are Morgan's of radius 2, not folded but for the forest.
"""

import csv
import math
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
from rdkit import Chem, RDLogger
from rdkit.Chem import rdFingerprintGenerator
from sklearn.ensemble import RandomForestRegressor
from sklearn.model_selection import GridSearchCV
from sklearn.svm import SVR

TARGET = "y [pEC50/pKi]"


def counts_of(smiles):
    generator = rdFingerprintGenerator.GetMorganGenerator(radius=2)
    return [generator.GetSparseCountFingerprint(Chem.MolFromSmiles(one)).GetNonzeroElements() for one in smiles]


def matrix_of(counts):
    """A column for each count that there is."""
    columns = {key: place for place, key in enumerate(sorted({key for one in counts for key in one}))}
    matrix = np.zeros((len(counts), len(columns)), np.float32)
    for row, one in enumerate(counts):
        for key, times in one.items():
            matrix[row, columns[key]] = times
    return matrix


def tanimoto(matrix):
    """Smaller counts over larger ones."""
    sums = matrix.sum(axis=1)
    common = np.zeros((len(matrix), len(matrix)))
    for level in range(1, int(matrix.max()) + 1):
        reached = (matrix >= level).astype(np.float32)
        reached = reached[:, reached.any(axis=0)]
        common += reached @ reached.T
    return common / (sums[:, None] + sums[None, :] - common)


def process(kernel, train, test, y):
    """A Gaussian process, its scale and noise those of the largest evidence."""
    values, vectors = np.linalg.eigh(kernel[np.ix_(train, train)])
    mean = y[train].mean()
    projected = vectors.T @ (y[train] - mean)

    def loss(share):  # of the noise in the variance, the scale being the best for it
        of = (1 - share) * values + share
        return len(train) * math.log(np.mean(projected**2 / of)) + np.log(of).sum()

    share = min(np.geomspace(1e-3, 0.9, 200), key=loss)
    weights = vectors @ (projected / ((1 - share) * values + share))
    return mean + (1 - share) * kernel[np.ix_(test, train)] @ weights


def vectors(kernel, train, test, y):
    """Support vectors, cost and tube by five folds."""
    grid = {"C": [0.3, 1, 3, 10, 30], "epsilon": [0.05, 0.1, 0.2]}
    search = GridSearchCV(SVR(kernel="precomputed"), grid, scoring="neg_root_mean_squared_error", cv=5)
    search.fit(kernel[np.ix_(train, train)], y[train])
    return search.predict(kernel[np.ix_(test, train)])


def forest(counts, train, test, y):
    folded = np.zeros((len(counts), 2048), np.float32)
    for row, one in enumerate(counts):
        for key, times in one.items():
            folded[row, key % 2048] += times
    trees = RandomForestRegressor(500, max_features="sqrt", random_state=1)
    return trees.fit(folded[train], y[train]).predict(folded[test])


def kindred(program, path, true):
    """Predictions of the molecules of the test part by `learn` without any other option."""
    with tempfile.TemporaryDirectory() as folder:
        tested = pathlib.Path(folder) / "tested.csv"
        command = [program, "learn", path, "--target", TARGET, "--split", "split", "-o", tested, "--quiet"]
        subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)
        with open(tested, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
    assert np.allclose([float(row["target"]) for row in rows], true)
    return np.array([float(row["prediction"]) for row in rows])


def errors(predicted, true, on_cliffs):
    wrong = (predicted - true) ** 2
    return [math.sqrt(wrong.mean()), math.sqrt(wrong[on_cliffs].mean())]


def compared(program, path):
    with open(path, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    counts = counts_of([next(iter(row.values())) for row in rows])
    y = np.array([float(row[TARGET]) for row in rows])
    test = np.array([place for place, row in enumerate(rows) if row["split"] == "test"])
    train = np.array([place for place, row in enumerate(rows) if row["split"] == "train"])
    on_cliffs = np.array([rows[place]["cliff_mol"] == "1" for place in test])
    kernel = tanimoto(matrix_of(counts))
    predictions = {
        "Kindred": kindred(program, path, y[test]),
        "Tanimoto process": process(kernel, train, test, y),
        "support vectors": vectors(kernel, train, test, y),
        "random forest": forest(counts, train, test, y),
    }
    return {peer: errors(predicted, y[test], on_cliffs) for peer, predicted in predictions.items()}


def main():
    RDLogger.DisableLog("rdApp.*")
    program, *paths = sys.argv[1:]
    sums = {}
    for path in paths:
        found = compared(program, path)
        if not sums:
            print("| set |", " | ".join(found), "|\n|---|" + "---|" * len(found))
        print("|", pathlib.Path(path).stem, "|", " | ".join("{:.3f} / {:.3f}".format(*one) for one in found.values()), "|", flush=True)
        for peer, one in found.items():
            sums[peer] = sums.get(peer, np.zeros(2)) + one
    means = [total / len(paths) for total in sums.values()]
    print("| mean |", " | ".join("**{:.3f} / {:.3f}**".format(*mean) for mean in means), "|")


if __name__ == "__main__":
    main()
