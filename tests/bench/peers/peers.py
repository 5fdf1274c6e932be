"""Kindred beside packages of Python on the same machine and data, in one run: python tests/bench/peers/peers.py [drugs].

Packages that are not installed are left out with a word. Times are seconds of the processor, the best of three, so that
work beside it changes little; Kindred has one thread. What is computed differs, and the table says what it is."""

import csv
import importlib
import os
import sys
import time
import warnings
from pathlib import Path

import numpy as np

import kindred

samples = Path(__file__).resolve().parents[3] / "resources" / "samples"
warnings.simplefilter("ignore")
patience = 30  # seconds that one measurement may take before it is not repeated


def processor():
    """Seconds of the processor so far, with those of processes that were started and have ended."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def best(work):
    """Seconds of the fastest of three runs, of one that takes long the first."""
    found = []
    for _ in range(3):
        begin = processor()
        work()
        found.append(processor() - begin)
        if found[0] > patience / 3:
            break
    return min(found)


def row(name, what, work, amount):
    """Prints a row of the table."""
    try:
        seconds = best(work)
    except ImportError as missing:
        print(f"| {name} | {what} | not installed ({missing.name}) | |")
    except Exception as error:  # of a package that does not run here
        print(f"| {name} | {what} | failed: {type(error).__name__} | |")
    else:
        print(f"| {name} | {what} | {seconds:.3g} s | {amount / seconds:,.0f} |")
    sys.stdout.flush()


def module(name):
    """A module, imported outside of what is measured."""
    return importlib.import_module(name)


def kernels(count):
    """Kernel matrices of the same molecules."""
    with open(samples / "drugs.csv", newline="") as table:
        smiles = [line["smiles"] for line in csv.DictReader(table)][:count]
    drugs = kindred.from_smiles(smiles)
    pairs = len(drugs) * (len(drugs) + 1) // 2
    print(f"\n{len(drugs)} drugs, {pairs:,} pairs.\n\n| package | computes | takes | pairs a second |\n|---|---|---|---|")

    row("Kindred", "marginalized kernel, 5 node and 3 edge attributes, to 1e-6",
        lambda: kindred.gram(drugs, kernel="molecule2d", device="cpu", threads=1), pairs)

    graphs = [one.to_networkx() for one in drugs]

    def grakel_kernel(name, **options):
        grakel = module("grakel")
        kernel = getattr(module("grakel.kernels"), name)
        read = [grakel.Graph({(a, b): 1.0 for u, v in graph.edges for a, b in ((u, v), (v, u))},
                             node_labels=dict(graph.nodes(data="element"))) for graph in graphs if graph.number_of_edges()]
        return lambda: kernel(normalize=True, **options).fit_transform(read)

    def built(make):
        try:
            return make()
        except ImportError as missing:
            def fail(missing=missing):
                raise missing
            return fail

    row("GraKeL", "random walks by elements (RandomWalkLabeled, lamda 0.01)",
        built(lambda: grakel_kernel("RandomWalkLabeled", lamda=0.01)), pairs)
    row("GraKeL", "Weisfeiler-Lehman subtrees, 4 rounds, elements",
        built(lambda: grakel_kernel("WeisfeilerLehman", n_iter=4)), pairs)
    row("GraKeL", "shortest paths, elements", built(lambda: grakel_kernel("ShortestPath")), pairs)

    def gklearn():
        kernel = module("gklearn.kernels.marginalizedKernel").marginalizedkernel
        read = []
        for graph in graphs[:40]:
            copy = graph.copy()
            for _, known in copy.nodes(data=True):
                element = known["element"]
                known.clear()
                known["element"] = element
            for _, _, known in copy.edges(data=True):
                order = str(known["order"])
                known.clear()
                known["order"] = order
            read.append(copy)
        return lambda: kernel(read, node_label="element", edge_label="order", p_quit=0.05, n_iteration=20,
                              remove_totters=False, n_jobs=1, verbose=False)

    row("graphkit-learn", "marginalized kernel of 40 of them, elements and orders, 20 rounds", built(gklearn), 40 * 41 // 2)

    def rdkit():
        chem = module("rdkit.Chem")
        structs, generators = module("rdkit.DataStructs"), module("rdkit.Chem.rdFingerprintGenerator")
        molecules = [chem.MolFromSmiles(one) for one in smiles]
        generator = generators.GetMorganGenerator(radius=2, fpSize=2048)

        def work():
            prints = [generator.GetFingerprint(molecule) for molecule in molecules if molecule is not None]
            return [structs.BulkTanimotoSimilarity(prints[at], prints[at:]) for at in range(len(prints))]

        return work

    row("RDKit", "Morgan fingerprints (radius 2), Tanimoto", built(rdkit), pairs)


def matchings(n, degree):
    """Matchings of the largest sum in a sparse random matrix."""
    sparse = module("scipy.sparse")
    random = np.random.default_rng(1)
    # A diagonal, so that there is a matching of all rows, which SciPy's needs.
    rows = np.concatenate([np.repeat(np.arange(n), degree), np.arange(n)])
    columns = np.concatenate([random.integers(0, n, n * degree), np.arange(n)])
    matrix = sparse.csr_matrix((random.random(len(rows)) + 0.01, (rows, columns)), shape=(n, n))
    print(f"\nMatching of the largest sum: {n:,} by {n:,} nodes, {matrix.nnz:,} pairs.\n\n"
          "| package | computes | takes | pairs a second |\n|---|---|---|---|")
    row("Kindred", "`match`: nodes may stay alone", lambda: kindred.match(matrix), matrix.nnz)
    csgraph = module("scipy.sparse.csgraph")
    row("SciPy", "`min_weight_full_bipartite_matching`: all nodes",
        lambda: csgraph.min_weight_full_bipartite_matching(matrix, maximize=True), matrix.nnz)
    if n <= 3000:
        optimize = module("scipy.optimize")
        dense = matrix.toarray()
        row("SciPy", "`linear_sum_assignment`, dense", lambda: optimize.linear_sum_assignment(dense, maximize=True),
            matrix.nnz)
    if n <= 1000:
        networkx = module("networkx")
        graph = networkx.Graph()
        coo = matrix.tocoo()
        graph.add_weighted_edges_from(zip(coo.row.tolist(), (coo.col + n).tolist(), coo.data.tolist()))
        row("NetworkX", "`max_weight_matching`", lambda: networkx.max_weight_matching(graph), matrix.nnz)


if __name__ == "__main__":
    kernels(int(sys.argv[1]) if len(sys.argv) > 1 else 150)
    matchings(500, 10)
    matchings(3000, 10)
    matchings(30000, 10)
