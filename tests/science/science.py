"""Checks what the project claims of chemistry and of networks against what the command line computes today.

    python3 science.py KINDRED_CLI DATA [WORDS...]    # all claims, or those with one of the words in their texts

DATA is the folder of shared test data. KINDRED_WRITE_TABLE=1 writes the figures into README.md beside this file. It ends
with 1 if a figure is beyond its bound, and with 77, which ctest counts as skipped, without data.
"""

import csv
import json
import os
import pathlib
import platform
import resource
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from datetime import date

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = HERE.parents[1] / "resources/samples"
BEGIN, END = "<!-- figures: written by science.py -->\n", "<!-- end of figures -->\n"


@dataclass
class Figure:
    """A number of the answers of commands, and the bounds that it has to hold."""

    name: str
    of: object  # a path into the answer, such as "measures.rmse", or a function of the answer
    least: float = float("-inf")
    most: float = float("inf")
    why: str = ""  # who set the bound

    def value(self, answers):
        values = [self.of(answer) if callable(self.of) else at(answer, self.of) for answer in answers]
        return sum(values) / len(values)

    def bound(self):
        parts = [f"≥ {self.least:g}" * (self.least > float("-inf")), f"≤ {self.most:g}" * (self.most < float("inf"))]
        return ", ".join(part for part in parts if part) + f" ({self.why})"


@dataclass
class Claim:
    """Commands of which the figures are, on average."""

    what: str
    commands: list
    figures: list


def at(answer, path):
    for key in path.split("."):
        answer = answer[int(key) if isinstance(answer, list) else key]
    return answer


def alike_before_others(answer):
    """Returns the least kernel value of neighbours in the list less the largest of other pairs: 1 with 2, 3 with 4, ..."""
    with open(answer["output"]) as file:
        rows = [[float(value) for value in row[1:]] for row in list(csv.reader(file))[1:]]
    pairs = [(i, j) for i in range(len(rows)) for j in range(i)]
    alike = min(rows[i][j] for i, j in pairs if i // 2 == j // 2)
    return alike - max(rows[i][j] for i, j in pairs if i // 2 != j // 2)


def neighbours(kernel, nearest, auc, median):
    return Claim(f"Category of 318 drugs by others, `{kernel}`",
                 [f"bench learn {SAMPLES}/drugs.csv --target category --kernel {kernel}"],
                 [Figure("1-NN", "neighbours.nearest", least=nearest, why="set when the preset was made"),
                  Figure("AUC of pairs", "neighbours.auc", least=auc, why="likewise"),
                  Figure("median of K", "neighbours.median", *median, why="likewise")])


def learned(name, file, target, times, most, why):
    return Claim(f"{name}, {times} random splits", [f"learn smiles/{file} --target {target} --validation random --times {times}"],
                 [Figure("RMSE", "measures.rmse", most=most, why=why),
                  Figure("within 95 % intervals", "measures.coverage", 0.93, 0.97, "what such intervals mean")])


def copies(name, removed, seeds, accuracy, why):
    return Claim(f"{name} and noisy copies of it ({seeds}), {removed} % of edges removed",
                 [f"bench networks ppi/framework_txt/{name}.txt --remove {removed} --seeds {seeds}"],
                 [Figure("accuracy", "rows.0.accuracy", least=accuracy, why=why)])


def permuted(name):
    return Claim(f"{name} and a permuted copy of it", [f"bench networks ppi/cualign_table1/{name}.gw --remove 0 --seeds 1"],
                 [Figure("conserved edges beside the true mapping", "rows.0.conserved_of_truth", least=1, why="the true mapping")])


def exact(what, files, options=""):
    return Claim(f"Kernel values of {what} against double precision", [f"bench gram {files} --repeats 1 {options}"],
                 [Figure("worst relative error", "worst_error", most=1e-6, why="the tolerance")])


def yeast(noise, published):
    less, more = "ppi/syeast/yeast0_Y2H1.gw", f"ppi/syeast/yeast{noise}_Y2H1.gw"
    return [Claim(f"Yeast against itself with {noise} % more edges and the other way round, `best`",
                  [f"align {less} {more} -o OUT.align", f"align {more} {less} -o OUT.align"],
                  [Figure("conserved edges", "alignment.conserved_edges", least=8323, why="the true mapping")]),
            Claim(f"Yeast with {noise} % more edges, `cualign`, a tenth of all pairs as candidates at most",
                  [f"align {less} {more} -o OUT.align --method cualign --density 0.1"],
                  [Figure("NCV-GS³", "alignment.measures.ncv_gs3", least=published, why="the published method, programmed again")])]


CUGAL = "published for cuGAL"
SETS = ["1871_Ki", "204_Ki", "218_EC50", "231_Ki", "235_EC50", "237_Ki", "244_Ki", "2835_Ki", "3979_EC50", "4616_EC50"]
CLAIMS = [
    neighbours("molecule2d", 0.48, 0.66, (0.40, 0.60)),
    neighbours("analogues", 0.53, 0.66, (0, 0.30)),
    learned("ESOL", "delaney.csv", "logSolubility", 5, 0.575, "asked"),
    learned("FreeSolv", "freesolv.csv", "freesolv", 10, 1.08, "asked"),
    learned("Lipophilicity", "lipo.csv", "lipo", 3, 0.565, "asked"),
    Claim("Activities of ten sets of MoleculeACE, their splits",
          [f"learn ace/CHEMBL{name}.csv --target 'y [pEC50/pKi]' --split split" for name in SETS],
          [Figure("mean RMSE", "measures.rmse", most=0.623, why="a Tanimoto process has .627; what the README says, .003 more")]),
    Claim("Atomization energies of QM7 by 2,000 of them, kcal/mol",
          ["bench learn sdf/qm7.xyz.gz --targets sdf/qm7_pbe0.txt --adds-up --graphs 3000 --times 1 --test-share .3333"],
          [Figure("MAE", "measures.mae", most=1.15, why="asked")]),
    Claim("MUTAG, ten folds", ["learn tud/MUTAG --target label --folds 10"],
          [Figure("share right", "measures.accuracy", least=0.855, why="asked")]),
    exact("318 drugs", f"{SAMPLES}/drugs.csv"),
    exact("318 drugs, long walks", f"{SAMPLES}/drugs.csv", "--q 0.0005"),
    exact("the first 2,000 of PDBbind", "smiles/pdbbind_full.csv"),
    exact("proteins of 40 to 700 atoms", "pdb/*.pdb pdb/*.ent", "--smallest 40 --largest 700 --kernel molecule3d"),
    Claim("Three proteins, two crystals each, `fold`",
          [f"gram {' '.join(f'pdb/{name}' for name in '1ubi.pdb 1ubq.pdb 4pti.ent 5pti.pdb 1crn.pdb 1ejg.pdb'.split())} --kernel fold -o OUT.csv"],
          [Figure("least K of crystals less the largest of others", alike_before_others, least=0.9, why="one fold each")]),
    *yeast(5, 0.957), *yeast(15, 0.827), *yeast(25, 0.739),
    copies("ca-netscience", 10, 5, 0.658, CUGAL), copies("ca-netscience", 30, 5, 0.487, CUGAL),
    copies("inf-euroroad", 10, 5, 0.739, CUGAL), copies("inf-euroroad", 20, 5, 0.305, CUGAL),
    copies("bio-celegans", 10, 5, 0.722, CUGAL),
    copies("in-arenas", 10, 5, 0.956, CUGAL), copies("in-arenas", 30, 5, 0.926, CUGAL),
    copies("bio-dmela", 10, 1, 0.797, CUGAL),
    permuted("fly_Y2H1"), permuted("fly_PHY1"), permuted("human_Y2H1"),
    Claim("human_Y2H1 and a copy, each without another 5 % of its edges",
          ["bench networks ppi/cualign_table1/human_Y2H1.gw --remove 5 --both --seeds 1"],
          [Figure("conserved edges beside the true mapping", "rows.0.conserved_of_truth", least=0.9999, why="the README")]),
]


def answered(cli, data, command, folder):
    words = [word for part in shlex.split(command.replace("OUT", f"{folder}/out"))
             for word in (sorted(str(file.relative_to(data)) for file in data.glob(part)) if "*" in part else [part])]
    ended = subprocess.run([cli, *words, "--json", "--quiet", "--device", "cpu"], cwd=data, capture_output=True, text=True)
    if ended.returncode != 0:
        raise SystemExit(f"{command}\n{ended.stdout}{ended.stderr}")
    return json.loads(ended.stdout)


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def rows_of(cli, data, claims):
    """Yields a row of the table, and whether its figure holds, as commands end."""
    for claim in claims:
        begin = processor_seconds()
        with tempfile.TemporaryDirectory() as folder:
            answers = [answered(cli, data, command, folder) for command in claim.commands]
            values = [figure.value(answers) for figure in claim.figures]
        seconds = f"{processor_seconds() - begin:.0f}"
        what = claim.what
        for figure, value in zip(claim.figures, values):
            yield (f"| {what} | {figure.name} | {value:.4g} | {figure.bound()} | {seconds} |",
                   figure.least <= value <= figure.most)
            what = seconds = ""


def main():
    cli, data, words = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]
    if not (data / "smiles").is_dir():
        print(f"skipped: no test data in {data}")
        sys.exit(77)
    chosen = [claim for claim in CLAIMS if not words or any(word in claim.what for word in words)]
    table, holds = [], True
    for row, held in rows_of(cli, data, chosen):
        print(row + " BEYOND ITS BOUND" * (not held), flush=True)
        table.append(row)
        holds = holds and held
    if os.environ.get("KINDRED_WRITE_TABLE") and not words:
        page = HERE / "README.md"
        before, rest = page.read_text().split(BEGIN)
        head = f"{date.today()}, {os.cpu_count()} cores, {platform.machine()}.\n\n| claim | figure | measured | bound | seconds of processor |\n|---|---|---|---|---|\n"
        page.write_text(before + BEGIN + head + "\n".join(table) + "\n" + END + rest.split(END)[1])
    sys.exit(0 if holds else 1)


if __name__ == "__main__":
    main()
