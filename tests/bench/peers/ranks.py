"""How many actives come first: rankings of `similar` against plain counts of environments (Morgan's counts, radius 2).

    python3 ranks.py FOLDER    # FOLDER/ace/*.csv and FOLDER/smiles/*.csv of the shared test data

Eleven searches: 70 molecules of at least 7.5 of each of the ten sets of FOLDER/ace among all others, 700 of lipo.csv, 400 of
nci_first_5K.smi, 300 of sweetfda_approved.csv and 300 of pdbbind_full.csv; 200 actives among 1,800 inactive molecules of
hiv.csv. Ten more within a set: 60 of at least 7.5 among 540 of at most 6.5. Queries are drawn ten times, five (or one) at a
time; the others go by their largest rank. "diverse": actives of which no two share .4 of their environments.
"""

import csv
import pathlib
import random
import sys
import warnings

import kindred
import numpy as np

warnings.simplefilter("ignore")
FOLDER = pathlib.Path(sys.argv[1])
SETS = sorted((FOLDER / "ace").glob("*.csv"))
ACTIVITY = "y [pEC50/pKi]"


def column(name, key="smiles"):
    with open(FOLDER / name) as file:
        return [row[key] for row in csv.DictReader(file)]


def some(items, count, label, chance):
    items = list(items)
    chance.shuffle(items)
    return [(smiles, label) for smiles in items[:count]]


def of_activity(path, accepts):
    with open(path) as file:
        return [row["smiles"] for row in csv.DictReader(file) if accepts(float(row[ACTIVITY]))]


def libraries():
    chance = random.Random(7)
    pool = []
    for path in SETS:
        pool += some(of_activity(path, lambda y: y >= 7.5), 70, path.stem, chance)
    with open(FOLDER / "smiles/nci_first_5K.smi") as file:
        pool += some([line.split()[0] for line in file if line.strip()], 400, "", chance)
    for name, count in (("lipo", 700), ("sweetfda_approved", 300), ("pdbbind_full", 300)):
        pool += some(column(f"smiles/{name}.csv"), count, "", chance)
    yield "pool", pool
    smiles, active = column("smiles/hiv.csv"), column("smiles/hiv.csv", "HIV_active")
    yield "pool", [one for label, count in (("1", 200), ("0", 1800))
                   for one in some([s for s, a in zip(smiles, active) if a == label], count, "hiv" * (label == "1"), chance)]
    for path in SETS:
        yield "set", (some(of_activity(path, lambda y: y >= 7.5), 60, path.stem, chance)
                      + some(of_activity(path, lambda y: y <= 6.5), 540, "", chance))


def read(molecules):
    labels = dict(reversed(molecules))  # of a molecule that is there twice, the first counts
    graphs = kindred.from_smiles(list(labels))
    return graphs, np.array(list(labels.values()))[np.array(graphs.rows)]


def ranks(graphs, kernel, ranking, **options):
    found = kindred.similar(graphs, kernel=kernel, ranking=ranking, most=len(graphs), **options)
    matrix = np.full((len(graphs), len(graphs)), -np.inf)
    matrix[found.queries, found.graphs] = found.ranks
    return matrix


def measures(scores, active):
    found = np.flatnonzero(active[np.argsort(-scores, kind="stable")]) + 1
    count, actives, alpha = len(active), len(found), 20.0
    area = 1 - (found.sum() - actives * (actives + 1) / 2) / (actives * (count - actives))
    share = actives / count
    early = np.exp(-alpha * found / count).sum() / (share * (1 - np.exp(-alpha)) / (np.exp(alpha / count) - 1))
    bedroc = (early * share * np.sinh(alpha / 2) / (np.cosh(alpha / 2) - np.cosh(alpha / 2 - alpha * share))
              + 1 / (1 - np.exp(alpha * (1 - share))))
    first = int(np.ceil(0.05 * count))
    return area, bedroc, (found <= first).sum() / actives * count / first


def diverse(actives, alike):
    chosen = []
    for one in np.random.default_rng(3).permutation(actives):
        if all(alike[one, other] < 0.4 for other in chosen):
            chosen.append(one)
    return np.array(chosen)


def searched(matrix, actives, others, queries):
    used = np.concatenate([actives, others])
    active = np.arange(len(used)) < len(actives)
    chance = np.random.default_rng(1)
    results = []
    for _ in range(10 if queries > 1 else 25):
        asked = chance.choice(len(actives), queries, replace=False)
        rest = np.ones(len(used), bool)
        rest[asked] = False
        scores = matrix[np.ix_(used[asked], used[rest])].max(0)
        results.append(measures(scores, active[rest]))
    return np.mean(results, 0)


def main():
    table = {}
    for kind, molecules in libraries():
        graphs, labels = read(molecules)
        forms = {"environments, plain": ranks(graphs, "environments", "plain"),
                 "analogues, plain": ranks(graphs, "analogues", "plain"),
                 "damped": ranks(graphs, "analogues", "damped")}
        for target in sorted(set(labels) - {""}):
            actives, others = np.flatnonzero(labels == target), np.flatnonzero(labels != target)
            for group in ("all", "diverse"):
                those = diverse(actives, forms["environments, plain"]) if group == "diverse" else actives
                if len(those) < 10:
                    continue
                for queries in (5, 1):
                    for form, matrix in forms.items():
                        table.setdefault((kind, group, queries), {}).setdefault(form, []).append(
                            searched(matrix, those, others, queries))
    for (kind, group, queries), forms in table.items():
        base = np.array(forms["environments, plain"])
        for form, rows in forms.items():
            rows = np.array(rows)
            mean, ahead = rows.mean(0), (rows > base).sum(0)
            print(f"{kind:5}{group:8}{queries} {form:22} AUC {mean[0]:.3f} BEDROC {mean[1]:.3f} EF5 {mean[2]:.2f}"
                  f"  ahead on {ahead[0]} {ahead[1]} {ahead[2]} of {len(rows)}")


main()
