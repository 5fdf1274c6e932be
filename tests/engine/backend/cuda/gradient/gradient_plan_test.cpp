#include "engine/backend/cuda/gradient/gradient_plan.hpp"

#include <set>

#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;
using namespace kindred::test;

namespace {

constexpr std::int32_t sharedBytes = 200'000;

/// The slopes of a kernel over graphs, and weights that are 1.
struct Planned {
  explicit Planned(const Graphs& graphs)
      : tunable{graphs, {.node = "delta(element, 0.3)", .edge = "delta(order, 0.4)"}, progress},
        weights{graphs.size(), graphs.size()} {
    for (const auto& number : tunable.numbers())
      numbers.push_back(number.value);
    kernel = tunable.input(numbers, progress);
    slopes = tunable.slopes(numbers, kernel);
    std::ranges::fill(weights.values(), 1);
    for (std::int32_t a = 0; a < static_cast<std::int32_t>(graphs.size()); ++a)
      for (std::int32_t b = 0; b <= a; ++b)
        pairs.push_back({a, b});
  }

  GradientInput input(Precision precision = Precision::Single) const {
    return {kernel, slopes, weights, {.precision = precision}};
  }

  Progress progress;
  TunableKernel tunable;
  Matrix weights;
  std::vector<double> numbers;
  KernelInput kernel;
  KernelSlopes slopes;
  std::vector<GraphPair> pairs;
};

}  // namespace

TEST_CASE("the arrays of a gradient have red nodes first and each entry at its node") {
  const Planned planned{graphsAroundVectorWidths()};

  const GradientArrays arrays{planned.input()};

  for (std::size_t number = 0; number < arrays.graphs.size(); ++number) {
    const auto& graph = arrays.graphs[number];
    const auto& from = planned.kernel.graphs[number];
    std::int32_t entries = 0;
    for (std::int32_t place = 0; place < graph.nodeCount; ++place) {
      const auto& node = arrays.nodes[static_cast<std::size_t>(graph.firstNode + place)];
      CHECK(node.nodeClass == from.nodes.classes[static_cast<std::size_t>(node.item)]);
      CHECK(node.endEntry - node.firstEntry ==
            from.offsets[static_cast<std::size_t>(node.item) + 1] -
                from.offsets[static_cast<std::size_t>(node.item)]);
      CHECK(node.endEntry - node.firstEntry <= graph.mostEntries);
      entries += node.endEntry - node.firstEntry;
      for (auto entry = node.firstEntry; entry < node.endEntry; ++entry)
        if (place >= graph.redCount)
          CHECK(arrays.entries[static_cast<std::size_t>(entry)].node < graph.redCount);
    }
    CHECK(entries == graph.entryCount);
  }
}

TEST_CASE("a gradient's plan has each pair once, in launches of one shape that it fits") {
  auto graphs = graphsAroundVectorWidths();
  graphs.push_back(randomGraph({.nodes = 150, .neighbours = 6}, 7));
  const Planned planned{graphs};
  const GradientArrays arrays{planned.input()};

  const GradientPlan plan{planned.input(), arrays, planned.pairs, sharedBytes};

  CHECK(plan.left.empty());
  std::set<std::pair<std::int32_t, std::int32_t>> seen;
  for (const auto& batch : plan.batches) {
    std::size_t count = 0;
    for (const auto& launch : batch.launches) {
      CHECK(launch.first == count);
      count += launch.count;
      for (auto at = launch.first; at < launch.first + launch.count; ++at) {
        const auto& task = batch.tasks[at];
        CHECK(shapeOf(arrays, task, sharedBytes) == launch.shape);
        CHECK(
            seen.emplace(std::max(task.rows, task.lanes), std::min(task.rows, task.lanes)).second);
        const auto bytes = arrays.bytesOf(task);
        if (launch.shape.sharedBytes > 0)
          CHECK(bytes <= launch.shape.sharedBytes);
        else
          CHECK(task.workspace + bytes <= static_cast<std::int64_t>(batch.workspaceBytes));
      }
    }
    CHECK(count == batch.tasks.size());
  }
  CHECK(seen.size() == planned.pairs.size());
}

TEST_CASE("the processor takes pairs that would keep a block busy for too long") {
  const Graphs graphs{randomGraph({.nodes = 10}, 1), randomGraph({.nodes = 500}, 2)};
  const Planned planned{graphs};

  const GradientPlan plan{planned.input(), GradientArrays{planned.input()}, planned.pairs,
                          sharedBytes};

  CHECK(plan.left == std::vector<GraphPair>{{1, 1}});
}

TEST_CASE("a GPU takes gradients in single precision alone") {
  const Planned planned{graphsAroundVectorWidths()};

  CHECK(isGradientTaken(planned.input()));
  CHECK_FALSE(isGradientTaken(planned.input(Precision::Double)));
}
