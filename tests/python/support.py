"""What several tests need: samples, real data, and graphs whose kernel is known."""

import json
import os
import unittest
from pathlib import Path

import kindred

samples = Path(__file__).resolve().parents[2] / "resources" / "samples"
data = Path(os.environ.get("KINDRED_TEST_DATA", samples.parents[2] / "shared" / "data"))


def needs(module):
    """The module, or the reason to skip a test."""
    try:
        return __import__(module)
    except ImportError:
        raise unittest.SkipTest(f"{module} is not installed") from None


def command_line():
    """The path of kindred-cli, or the reason to skip a test: a wheel comes without it."""
    if "KINDRED_CLI" not in os.environ:
        raise unittest.SkipTest("KINDRED_CLI does not say where kindred-cli is")
    return os.environ["KINDRED_CLI"]


def graphdot_cases():
    """The cases that were computed by GraphDot, by name."""
    path = data / "reference" / "graphdot" / "graphdot_oracle_cases.json"
    if not path.exists():
        raise unittest.SkipTest("the reference data are not there")
    return json.loads(path.read_text())["cases"]


def graph_of(described):
    """A graph of a case."""
    return kindred.graph(described["n"], described["edges"], weights=described["weights"], nodes=described["nodes"],
                         edge_attributes=described["edge_attrs"], name=described["title"])


# The base kernels of the cases, as GraphDot writes them and as we do.
graphdot_kernels = {
    "unlabeled": ("constant(1)", "constant(1)"),
    "labeled": ("normalised(delta(hybridization, 0.3) * (se(charge, 1) + constant(0.01)))",
                "normalised(delta(order, 0.3) + se(length, 0.05))"),
    "weighted": ("normalised(delta(hybridization, 0.3) + se(charge, 1))", "delta(order, 0.3) * se(length, 0.05)"),
    "vario-features": ("conv(rings, delta(0.3))", "conv(spectrum, se(1))"),
}
