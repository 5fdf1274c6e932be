#include <cmath>

#include "engine/kernel/compile.hpp"
#include "tests/support/cancel.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Nodes around a circle: no two of them are too far apart for the kernel, but the corners of the
/// square around it are, so that every pair of nodes has to be looked at.
std::shared_ptr<const Graph> circle(int nodes) {
  constexpr double radius = 5;
  NumberColumn x, y;
  for (int node = 0; node < nodes; ++node) {
    x.values.push_back(radius * std::cos(6.28 * node / nodes));
    y.values.push_back(radius * std::sin(6.28 * node / nodes));
  }
  return std::make_shared<const Graph>(
      GraphData{.nodeCount = nodes, .nodeAttributes = {{"x", x}, {"y", y}}});
}

/// Nodes with lists of a hundred numbers each, no two alike: millions of comparisons of lists.
std::shared_ptr<const Graph> nodesWithLists(int nodes) {
  NumberListColumn lists;
  for (int node = 0; node < nodes; ++node) {
    for (int at = 0; at < 100; ++at)
      lists.values.push_back(node + 0.01 * at);
    lists.offsets.push_back(static_cast<std::int32_t>(lists.values.size()));
  }
  return std::make_shared<const Graph>(
      GraphData{.nodeCount = nodes, .nodeAttributes = {{"lists", lists}}});
}

}  // namespace

TEST_CASE("compiling a kernel of thousands of numbers ends soon after it is cancelled") {
  const std::vector graphs{circle(7900)};
  const auto delay = std::chrono::milliseconds{GENERATE(10, 150)};

  const double taken = secondsAfterCancel(delay, [&](Progress& progress) {
    compileKernel(graphs, {.node = "se(x, 1) * se(y, 1)"}, progress);
  });

  CHECK(taken < promisedEnd);
}

TEST_CASE("compiling a kernel of thousands of lists ends soon after it is cancelled") {
  const std::vector graphs{nodesWithLists(4000)};
  const auto delay = std::chrono::milliseconds{GENERATE(30, 200)};

  const double taken = secondsAfterCancel(delay, [&](Progress& progress) {
    compileKernel(graphs, {.node = "0.1 + 0.9 * conv(lists, se(1))"}, progress);
  });

  CHECK(taken < promisedEnd);
}

TEST_CASE("compiling ends with all of its progress done") {
  const std::vector graphs{circle(200)};
  Progress progress;

  const auto input = compileKernel(graphs, {.node = "se(x, 1) * se(y, 1)"}, progress);

  CHECK(input.node.valueCount == 2);
  CHECK(progress.snapshot().fraction == 1);
}
