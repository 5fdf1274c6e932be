"""Runs a file of tests. Ends with 77, which ctest counts as skipped, where NumPy is missing or every test was skipped."""

import os
import shutil
import sys
import unittest

skipped = 77
in_memory = "/dev/shm"  # files of tests go there, if there is room: projects wait for a disk at every step

if __name__ == "__main__":
    try:
        import numpy  # noqa: F401
    except ImportError:
        print(f"skipped: {sys.executable} has no NumPy (Debian: python3-numpy)")
        sys.exit(skipped)
    if os.access(in_memory, os.W_OK) and shutil.disk_usage(in_memory).free > 4 << 30:
        os.environ.setdefault("TMPDIR", in_memory)
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
