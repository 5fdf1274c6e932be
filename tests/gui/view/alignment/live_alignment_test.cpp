#include <malloc.h>
#include <sys/resource.h>

#include <cstdio>
#include <fstream>

#include "gui/picture/picture_widget.hpp"
#include "gui/picture/processor_time.hpp"
#include "gui/view/alignment/alignment_view.hpp"
#include "gui/window/view_area.hpp"
#include "tests/gui/document/bench.hpp"
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

/// A search from pairs that are given: nothing is compared before.
ItemId searchFrom(Document& document, const SearchOptions& search) {
  const auto datasets = document.datasets();
  const GraphPlace a{datasets[0], 0}, b{datasets[1], 0};
  auto choice = alignmentChoice(
      a, b, {.a = document.graph(a), .b = document.graph(b), .search = search, .start = {{0, 0}}});
  choice.device = "cpu";
  return document.compute(choice);
}

/// Processor seconds from the start of a search to its end.
struct SearchSeconds {
  double process = 1e9;  ///< of all threads
  double thread = 1e9;   ///< of the window's

  /// Calls `begun` once the search goes on.
  template <typename Begun>
  void measure(Document& document, const Begun& begun) {
    const double ofProcess = processorSeconds(), ofThread = processorSecondsOfThread();
    const auto id = searchFrom(document, {.effort = 20'000, .chains = 2});
    begun();
    REQUIRE(waitUntil([&] { return document.result(id)->isWhole(); }, 300000));
    process = std::min(process, processorSeconds() - ofProcess);
    thread = std::min(thread, processorSecondsOfThread() - ofThread);
  }
};

}  // namespace

TEST_CASE("an alignment that is watched takes as long as one that nobody sees", "[.live]") {
  SearchSeconds alone, behind, seen;
  for (int round = 0; round < 2; ++round) {
    Bench bench;
    bench.read("interactome-a.tsv");
    bench.read("interactome-b.tsv");
    alone.measure(bench.document, [] {});

    for (const bool isSeen : {false, true}) {
      TestWindow test;
      test.open(sample("interactome-a.tsv"));
      test.open(sample("interactome-b.tsv"));
      // The view stands in the window either way, or behind that of a data set.
      (isSeen ? seen : behind).measure(test.document(), [&] {
        if (!isSeen) test.window.actions().action("show.dataset").trigger();
      });
      const auto* view = dynamic_cast<AlignmentView*>(test.window.views().current());
      REQUIRE((view != nullptr) == isSeen);
    }
  }

  std::printf(
      "search: %.2f s of processor without a window, %.2f in one behind another view, %.2f seen; "
      "the "
      "thread of the window %.2f s, %.2f seen: %.1f %% more for what is seen\n",
      alone.process, behind.process, seen.process, behind.thread, seen.thread,
      100 * (seen.thread - behind.thread) / alone.process);
  CHECK(seen.thread - behind.thread < 0.06 * alone.process);  // asked 3 %, of a busy machine twice
}

TEST_CASE("the window of a large alignment takes little beside the engine", "[.memory]") {
  const auto folder = testData("ppi");
  if (!folder) return;
  Bench bench;
  const auto openBoth = [&](Document& document) {
    document.import({*folder / "biogrid_sana/HSapiens.el.gz"});
    document.import({*folder / "meng2016_biogrid/human_PHY1.gw.gz"});
  };
  openBoth(bench.document);
  REQUIRE(bench.isIdle());
  searchFrom(bench.document, {.effort = 300});
  REQUIRE(bench.isIdle());
  const double ofEngine = memory("VmHWM");
  malloc_trim(0);
  std::ofstream{"/proc/self/clear_refs"} << "5";
  const double before = memory("VmRSS");

  TestWindow test;
  openBoth(test.document());
  REQUIRE(test.waitUntilIdle(120000));
  searchFrom(test.document(), {.effort = 300});
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
  CHECK(memory("VmHWM") - ofEngine < 1229);
}
