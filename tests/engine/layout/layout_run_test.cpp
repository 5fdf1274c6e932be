#include <tbb/task_arena.h>

#include <chrono>
#include <limits>
#include <thread>

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "engine/layout/layout_parts.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/layout/networks.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/cancel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("every graph is laid out, the same each time") {
  std::vector<Graph> graphs;
  graphs.emplace_back();
  graphs.emplace_back(GraphData{.nodeCount = 1});
  graphs.emplace_back(GraphData{.nodeCount = 1, .edges = {{0, 0}}});
  graphs.emplace_back(GraphData{.nodeCount = 30});
  graphs.emplace_back(GraphData{.nodeCount = 20, .edges = {{0, 19}, {3, 3}, {4, 17}, {17, 9}}});
  graphs.emplace_back(GraphData{.nodeCount = 3, .edges = {{0, 1}, {1, 2}}, .weights = {0, 1e300}});
  graphs.emplace_back(GraphData{.nodeCount = 2, .edges = {{0, 1}}, .weights = {0}});
  graphs.push_back(erdosRenyi(120, 1, 1));
  graphs.push_back(erdosRenyi(300, 0.004, 1));
  graphs.push_back(pathGraph(20'000));
  graphs.push_back(starGraph(20'000));
  for (const auto& graph : graphs) {
    const LayoutOptions options{.steps = graph.nodeCount() > 1000 ? 5 : 100};

    const auto once = laidOut(graph, options);

    INFO(graph.nodeCount() << " nodes, " << graph.edgeCount() << " edges");
    CHECK(once.positions.size() == static_cast<std::size_t>(graph.nodeCount()));
    CHECK(isFinite(once.positions));
    CHECK(laidOut(graph, options).positions == once.positions);
  }
}

TEST_CASE("another seed gives another layout") {
  const auto graph = barabasiAlbert(100, 2, 1);
  CHECK(laidOut(graph, {.seed = 1}).positions != laidOut(graph, {.seed = 2}).positions);
}

TEST_CASE("a layout has the same bits for one thread and for two") {
  const auto graph = barabasiAlbert(3000, 3, 1);
  const auto withThreads = [&](int threads) {
    tbb::task_arena arena{threads};
    return arena.execute([&] { return laidOut(graph, {.steps = 40}); });
  };

  const auto one = withThreads(1);
  const auto two = withThreads(2);

  CHECK(one.positions == two.positions);
  CHECK(one.stress == two.stress);
}

TEST_CASE("a layout goes on from the places it is given") {
  const auto grid = gridGraph(12, 12);
  const std::vector<Point2> drawing{grid.drawing().begin(), grid.drawing().end()};

  const auto layout = laidOut(grid, {}, drawing);

  CHECK(layout.isSettled);
  CHECK(layout.stress < 0.03);
  for (const auto& [a, b] : grid.edges()) {  // still upright and not mirrored
    const int axis = b == a + 1 ? 0 : 1;
    CHECK(layout.positions[b][axis] > layout.positions[a][axis]);
  }
  const auto again = laidOut(grid, {}, layout.positions);
  CHECK(again.steps < layout.steps);
}

TEST_CASE("coincident, distant and missing places are no start to fear") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const auto graph = gridGraph(10, 10);
  std::vector<Point2> mixed(100, Point2{1e300, -1e300});
  mixed[3] = {nan, 0};
  mixed[4] = {-1e300, std::numeric_limits<double>::infinity()};
  mixed[5] = {0, 0};
  for (const auto& start : {std::vector<Point2>(100, Point2{3, 3}),
                            std::vector<Point2>(100, Point2{nan, nan}), mixed}) {
    const auto layout = laidOut(graph, {}, start);

    CHECK(isFinite(layout.positions));
    double shortest = 1;
    for (const auto& [a, b] : graph.edges())
      shortest = std::min(shortest, distance(layout.positions[a], layout.positions[b]));
    CHECK(shortest > 0.1);
  }
}

TEST_CASE("a start with too few places is refused") {
  Progress progress;
  CHECK_THROWS_AS(layOut(pathGraph(3), {}, progress, {}, randomPoints(2, 1)), Error);
}

TEST_CASE("a stopped layout keeps places for all nodes, and can go on") {
  const auto graph = gridGraph(40, 40);
  std::stop_source keep;
  Progress progress{{}, keep.get_token()};
  const LayoutWatcher stopAtOnce = [&](const Layout&) { keep.request_stop(); };

  const auto stopped = layOut(graph, {}, progress, stopAtOnce);

  CHECK_FALSE(stopped.isSettled);
  CHECK(stopped.positions.size() == 1600);
  CHECK(isFinite(stopped.positions));
  const auto complete = laidOut(graph);
  CHECK(stopped.steps < complete.steps);
  const auto resumed = laidOut(graph, {}, stopped.positions);
  CHECK(resumed.isSettled);
  CHECK(isFinite(resumed.positions));
}

TEST_CASE("a layout says whether it was stopped before its finest level, and whether it went on") {
  const auto graph = gridGraph(100, 100);
  std::stop_source early, late;
  Progress stoppedEarly{{}, early.get_token()}, stoppedLate{{}, late.get_token()};

  const auto coarse = layOut(graph, {}, stoppedEarly, [&](const Layout&) { early.request_stop(); });
  const auto fine = layOut(graph, {}, stoppedLate, [&](const Layout& layout) {
    if (layout.isFinest) late.request_stop();
  });
  const auto whole = laidOut(graph);

  CHECK_FALSE(coarse.isFinest);
  CHECK_FALSE(fine.isSettled);
  CHECK(fine.isFinest);
  CHECK(whole.isFinest);
  CHECK_FALSE(whole.isResumed);
  CHECK(laidOut(graph, {}, fine.positions).isResumed);
}

TEST_CASE("a kept layout says how far it came") {
  const auto original = GENERATE(Layout{{{0, 1}}, 3, true, true, false, 0.5},
                                 Layout{{{0, 1}}, 3, false, true, true, 0.5},
                                 Layout{{{0, 1}}, 3, false, false, false, 0.5});
  MemoryParts store;

  keepLayout(original, store);

  const auto kept = keptLayout(1, store);
  REQUIRE(kept);
  CHECK(kept->isSettled == original.isSettled);
  CHECK(kept->isFinest == original.isFinest);
  CHECK(kept->isResumed == original.isResumed);
}

TEST_CASE("a watcher sees places of all nodes, twenty times a second at most") {
  const auto graph = barabasiAlbert(4000, 3, 1);
  std::int64_t looks = 0;
  bool isComplete = true;
  const auto thread = std::this_thread::get_id();
  const LayoutWatcher watcher = [&](const Layout& layout) {
    const auto& positions = layout.positions;
    ++looks;
    isComplete = isComplete && positions.size() == 4000 && std::this_thread::get_id() == thread &&
                 isFinite(positions);
  };
  Progress progress;

  const auto begin = std::chrono::steady_clock::now();
  const auto watched = layOut(graph, {.steps = 100}, progress, watcher);
  const auto passed = std::chrono::steady_clock::now() - begin;

  REQUIRE(looks >= 1);
  CHECK(looks <= 1 + passed / std::chrono::milliseconds{50});
  CHECK(isComplete);
  CHECK(watched.positions == laidOut(graph, {.steps = 100}).positions);
}

TEST_CASE("a cancelled layout ends within 100 ms") {
  const auto graph = barabasiAlbert(20'000, 5, 1);
  for (const int delay : {10, 60, 250})
    CHECK(secondsAfterCancel(std::chrono::milliseconds{delay}, [&](Progress& progress) {
            layOut(graph, {}, progress);
          }) < promisedEnd);
}

TEST_CASE("the progress of a layout ends with all its work done") {
  Progress progress;
  const auto layout = layOut(erdosRenyi(200, 0.01, 1), {}, progress);

  const auto end = progress.snapshot();

  CHECK(layout.steps > 0);
  CHECK(end.total > 0);
  CHECK(end.done == end.total);
  CHECK(end.fraction == Approx(1));
}

TEST_CASE("options of a layout refuse what makes no sense") {
  LayoutOptions options;
  for (const auto& option : layoutOptionTable()) {
    CHECK(option.sentence.ends_with('.'));
    option.set(options, option.get(LayoutOptions{.steps = 7, .useWeights = false, .seed = 3}));
  }
  CHECK(options == LayoutOptions{.steps = 7, .useWeights = false, .seed = 3});
  CHECK_THROWS_AS(layoutOptionTable()[0].set(options, "0"), OptionError);
}
