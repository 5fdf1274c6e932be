import unittest

import kindred

edge = kindred.graph(2, [(0, 1)])


class ErrorsTest(unittest.TestCase):
    def test_a_value_that_is_refused_is_told_by_its_keyword(self):
        with self.assertRaisesRegex(kindred.UsageError, 'maximum_iterations does not accept "0"'):
            kindred.gram([edge], maximum_iterations=0)

    def test_errors_are_those_that_python_has_for_it(self):
        self.assertTrue(issubclass(kindred.UsageError, ValueError))
        self.assertTrue(issubclass(kindred.InputError, ValueError))
        self.assertTrue(issubclass(kindred.FileError, OSError))
        self.assertTrue(issubclass(kindred.OutOfMemoryError, MemoryError))
        self.assertTrue(issubclass(kindred.DeviceError, kindred.KindredError))

    def test_a_mistyped_keyword_is_told_with_the_one_that_was_meant(self):
        with self.assertRaisesRegex(TypeError, "did you mean tolerance"):
            kindred.gram([edge], tolerence=1e-3)

    def test_an_expression_is_refused_with_the_sentence_of_the_engine(self):
        with self.assertRaisesRegex(kindred.KindredError, "charge"):
            kindred.gram([edge], node="delta(charge, 0.5)")

    def test_a_file_that_is_not_there_is_a_file_error(self):
        with self.assertRaises(kindred.FileError):
            kindred.read("no such file.csv")

    def test_a_device_that_is_not_there_is_a_device_error(self):
        with self.assertRaises(kindred.DeviceError):
            kindred.gram([edge], device="cuda:99")

    def test_a_preset_that_is_not_there_is_told_with_those_there_are(self):
        with self.assertRaisesRegex(kindred.UsageError, "molecule2d"):
            kindred.Kernel("molecule4d")


if __name__ == "__main__":
    unittest.main()
