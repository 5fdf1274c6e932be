import re
import unittest
from pathlib import Path

from support import needs, samples

page = Path(__file__).resolve().parents[2] / "python" / "coming-from.md"


class ComingFromTest(unittest.TestCase):
    """Every block of Python in the page runs, and what it asserts holds."""


def _test(code, needed):
    def test(self):
        for module in needed:
            needs(module)
        exec(compile(code, str(page), "exec"), {"samples": samples})

    return test


blocks = re.findall(r"^```python([^\n]*)\n(.*?)^```", page.read_text(), re.M | re.S)
for _number, (_words, _code) in enumerate(blocks, 1):
    setattr(ComingFromTest, f"test_block_{_number}_of_the_page_holds", _test(_code, _words.split()[1:]))


class PageTest(unittest.TestCase):
    def test_the_page_has_a_block_for_each_package(self):
        self.assertGreaterEqual(len(blocks), 4)


if __name__ == "__main__":
    unittest.main()
