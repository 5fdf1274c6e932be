import os
import signal
import threading
import time
import unittest

import kindred
from support import needs, samples

large = kindred.read(samples / "drugs.csv")[list(range(318)) * 40]  # 81 million pairs: minutes of work


def resident_bytes():
    """The memory that this process has in use."""
    with open("/proc/self/statm") as sizes:
        return int(sizes.read().split()[1]) * os.sysconf("SC_PAGESIZE")


class WorkTest(unittest.TestCase):
    def test_an_interrupt_ends_work_within_a_fifth_of_a_second(self):
        sent = []
        works = threading.Event()

        def interrupt():
            works.wait()
            sent.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's & has it ignored
        self.addCleanup(signal.signal, signal.SIGINT, before)
        threading.Thread(target=interrupt).start()
        with self.assertRaises(KeyboardInterrupt):
            kindred.gram(large, device="cpu", progress=lambda moment: works.set())

        self.assertLess(time.perf_counter() - sent[0], 0.4 if os.cpu_count() < 4 else 0.2)

    def test_other_threads_run_while_the_engine_works(self):
        ticks = []
        stop = threading.Event()

        def tick():
            while not stop.wait(0.01):
                ticks.append(time.perf_counter())

        thread = threading.Thread(target=tick)
        thread.start()
        kindred.gram(large, device="cpu", progress=lambda moment: len(ticks) < 10)
        stop.set()
        thread.join()

        self.assertGreaterEqual(len(ticks), 10)

    def test_a_callable_hears_how_far_the_work_is(self):
        moments = []

        def hear(moment):
            moments.append(moment)
            return len(moments) < 5

        kindred.gram(large, device="cpu", progress=hear)

        self.assertGreaterEqual(len(moments), 5)
        self.assertTrue(all(isinstance(moment, kindred.Moment) for moment in moments))
        fractions = [moment.fraction for moment in moments]
        self.assertEqual(fractions, sorted(fractions))

    def test_what_a_callable_raises_ends_the_work(self):
        def fail(moment):
            raise LookupError("enough")

        with self.assertRaisesRegex(LookupError, "enough"):
            kindred.gram(large, device="cpu", progress=fail)

    def test_a_callable_that_returns_false_keeps_what_is_there(self):
        K = kindred.gram(large[:4000], device="cpu", progress=lambda moment: moment.fraction < 0.1)

        self.assertFalse(K.is_complete)
        self.assertIn("stopped", repr(K))

    def test_two_thousand_small_calls_leave_no_memory_behind(self):
        path, triangle = kindred.graph(2, [(0, 1)]), kindred.graph(3, [(0, 1), (1, 2), (2, 0)])

        def call(times):
            for _ in range(times):
                kindred.nodal(path, triangle, device="cpu")

        call(200)
        before = resident_bytes()
        call(2000)

        self.assertLess(resident_bytes() - before, 8_000_000)  # 15 to 25 kB a call would be 40 MB

    def test_a_bar_of_tqdm_is_drawn(self):
        needs("tqdm")
        import contextlib
        import io

        with contextlib.redirect_stderr(io.StringIO()) as drawn:
            kindred.gram(large[:1000], progress=True)

        self.assertIn("100 %", drawn.getvalue())


if __name__ == "__main__":
    unittest.main()
