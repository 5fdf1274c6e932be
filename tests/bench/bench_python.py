"""What the module for Python costs: python tests/bench/bench_python.py KINDRED_CLI [molecules].

Import, a kernel matrix beside that of the command line, molecules of RDKit as a data set, an interrupt. Best of several
runs, by the clock and of the processor, since a machine is seldom alone."""

import csv
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

samples = Path(__file__).resolve().parents[2] / "resources" / "samples"


def best(work, times=5):
    """Seconds of the fastest of several runs: by the clock, and of the processor."""
    found = []
    for _ in range(times):
        clock, processor = time.perf_counter(), time.process_time()
        work()
        found.append((time.perf_counter() - clock, time.process_time() - processor))
    return tuple(min(column) for column in zip(*found))


def imported():
    """Seconds of `import kindred`, with NumPy, in a Python of its own."""
    code = "import time; a, b = time.perf_counter(), time.process_time(); import kindred; " \
           "print(time.perf_counter() - a, time.process_time() - b)"
    runs = [subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
            for _ in range(9)]
    return tuple(min(float(run[column]) for run in runs) for column in (0, 1))


def solved(cli, graphs):
    """Solving seconds of the same matrix from Python and from the command line, in turn; the best of each."""
    import kindred

    rows = kindred.read(samples / "drugs.csv")[list(range(318)) * graphs]
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/graphs.kindred"
        with kindred.Project(path, "w") as project:
            project.add(rows)
        for _ in range(7):
            ours.append(kindred.gram(rows).provenance["seconds"])
            told = subprocess.run([cli, "gram", path, "-o", f"{folder}/K.npy", "--json", "--quiet"], check=True,
                                  stdout=subprocess.PIPE).stdout
            theirs.append(json.loads(told)["seconds"])
            os.remove(f"{folder}/K.npy")
            os.remove(f"{folder}/K.json")
    return min(ours), min(theirs)


def molecules(count):
    """Seconds of molecules of RDKit as a data set."""
    import kindred
    from rdkit import Chem

    with open(samples / "drugs.csv", newline="") as table:
        read = [Chem.MolFromSmiles(row["smiles"]) for row in csv.DictReader(table)]
    read = [molecule for molecule in read if molecule is not None]
    many = (read * (count // len(read) + 1))[:count]
    return best(lambda: kindred.dataset(many))


def interrupted():
    """Seconds from Ctrl-C to KeyboardInterrupt, the longest of five."""
    import kindred

    rows = kindred.read(samples / "drugs.csv")[list(range(318)) * 40]
    waits = []
    for delay in (0.5, 0.63, 0.77, 0.91, 1.05):
        sent = []

        def interrupt():
            time.sleep(delay)
            sent.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        threading.Thread(target=interrupt).start()
        try:
            kindred.gram(rows)
        except KeyboardInterrupt:
            waits.append(time.perf_counter() - sent[0])
    return max(waits)


if __name__ == "__main__":
    print("import kindred: {:.3f} s by the clock, {:.3f} s of the processor".format(*imported()))
    python, command = solved(sys.argv[1], 6)
    print(f"kernel matrix of 1,908 drugs: {python:.3f} s from Python, {command:.3f} s from the command line, "
          f"{python / command:.3f} times")
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    print("{:,} molecules of RDKit: {:.2f} s by the clock, {:.2f} s of the processor".format(count, *molecules(count)))
    print(f"Ctrl-C to KeyboardInterrupt: {interrupted():.3f} s at most")
