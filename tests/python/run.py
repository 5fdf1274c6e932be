"""Runs a file of tests. Ends with 77, which ctest counts as skipped, where NumPy is missing or every test was skipped."""

import os
import sys
import unittest

skipped = 77

if __name__ == "__main__":
    try:
        import numpy  # noqa: F401
    except ImportError:
        print(f"skipped: {sys.executable} has no NumPy (Debian: python3-numpy)")
        sys.exit(skipped)
    sys.path.insert(0, os.path.dirname(__file__))
    try:
        tests = unittest.defaultTestLoader.loadTestsFromModule(__import__(sys.argv[1].removesuffix(".py")))
    except unittest.SkipTest as reason:
        print(f"skipped: {reason}")
        sys.exit(skipped)
    outcome = unittest.TextTestRunner(verbosity=2).run(tests)
    if not outcome.wasSuccessful():
        sys.exit(1)
    if outcome.testsRun > 0 and len(outcome.skipped) == outcome.testsRun:
        sys.exit(skipped)
