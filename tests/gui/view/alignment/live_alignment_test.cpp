#include <malloc.h>
#include <sys/resource.h>

#include <cstdio>
#include <fstream>

#include "gui/view/alignment/alignment_view.hpp"
#include "gui/view/picture_widget.hpp"
#include "gui/view/processor_time.hpp"
#include "gui/window/view_area.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/alignments.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

// Figures of tests/bench/README.md, not run with the other tests.

namespace {

double processorSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Of this process, MiB.
double memory(const std::string& key) {
  std::ifstream status{"/proc/self/status"};
  for (std::string word; status >> word;)
    if (double kibibytes = 0; word == key + ":" && status >> kibibytes) return kibibytes / 1024;
  return 0;
}

/// A search of about half a minute, from pairs that are given: nothing is compared before.
ItemId searchLong(Document& document) {
  const auto datasets = document.datasets();
  const GraphPlace a{datasets[0], 0}, b{datasets[1], 0};
  auto choice = alignmentChoice(a, b,
                                {.a = document.graph(a),
                                 .b = document.graph(b),
                                 .search = {.effort = 20'000, .chains = 2},
                                 .start = {{0, 0}}});
  choice.device = "cpu";
  return document.compute(choice);
}

/// Processor seconds from the start of a search to its end.
struct SearchSeconds {
  double process = 1e9;  ///< of all threads
  double thread = 1e9;   ///< of the window's

  void measure(Document& document) {
    const double ofProcess = processorSeconds(), ofThread = processorSecondsOfThread();
    const auto id = searchLong(document);
    REQUIRE(waitUntil([&] { return document.result(id)->isWhole(); }, 300000));
    process = std::min(process, processorSeconds() - ofProcess);
    thread = std::min(thread, processorSecondsOfThread() - ofThread);
  }
};

}  // namespace

TEST_CASE("an alignment that is watched takes as long as one that nobody sees", "[.live]") {
  SearchSeconds alone, seen;
  for (int round = 0; round < 2; ++round) {
    Bench bench;
    bench.read("interactome-a.tsv");
    bench.read("interactome-b.tsv");
    alone.measure(bench.document);

    TestWindow test;
    test.open(sample("interactome-a.tsv"));
    test.open(sample("interactome-b.tsv"));
    seen.measure(test.document());
    REQUIRE(dynamic_cast<AlignmentView*>(test.window.views().current()) != nullptr);
  }

  std::printf(
      "search: %.2f s of processor without a window, %.2f in one: %+.1f %%; %.2f of it (%.1f %%) "
      "by "
      "the thread of the window\n",
      alone.process, seen.process, 100 * (seen.process / alone.process - 1), seen.thread,
      100 * seen.thread / alone.process);
}

TEST_CASE("the window of a large alignment takes little beside the engine", "[.memory]") {
  const auto folder = testData("ppi/magna_real");
  if (!folder) return;
  Bench bench;
  const auto openBoth = [&](Document& document) {
    document.import({*folder / "yeast.gw"});
    document.import({*folder / "human.gw"});
  };
  openBoth(bench.document);
  REQUIRE(bench.isIdle());
  computeAlignment(bench.document, {.effort = 500});
  REQUIRE(bench.isIdle());
  const double ofEngine = memory("VmHWM");
  malloc_trim(0);
  std::ofstream{"/proc/self/clear_refs"} << "5";
  const double before = memory("VmRSS");

  TestWindow test;
  openBoth(test.document());
  REQUIRE(test.waitUntilIdle(120000));
  computeAlignment(test.document(), {.effort = 500});
  REQUIRE(test.waitUntilIdle(300000));
  auto* view = dynamic_cast<AlignmentView*>(test.window.views().current());
  REQUIRE(view != nullptr);
  REQUIRE(waitUntil([&] { return view->scene() && view->drawing().hasPicture(); }, 60000));
  for (const auto form :
       {AlignmentForm::Matrix, AlignmentForm::SideBySide, AlignmentForm::Fabric}) {
    view->setForm(form);
    REQUIRE(test.waitUntilIdle(120000));
  }

  std::printf("engine alone at most %.0f MiB; then %.0f, and with a window at most %.0f MiB\n",
              ofEngine, before, memory("VmHWM"));
}
