#include "engine/align/method/compare_nodes.hpp"

#include <cstdlib>
#include <random>
#include <stop_token>
#include <utility>

#include "engine/align/measures.hpp"
#include "engine/align/method/alignment_doubts.hpp"
#include "engine/align/method/completion.hpp"
#include "engine/align/settled_pairs.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/random.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/reference_backend.hpp"

using namespace kindred;

namespace {

/// A network that is nearly a tree, as those of roads and power lines: each node joins one of the
/// last ones that has few neighbours, and some join another nearby.
Graph roads(Node nodes) {
  std::mt19937 random{1};
  GraphData data{.nodeCount = nodes};
  std::vector<int> degrees(nodes, 0);
  const auto join = [&](Node node, Node other) {
    data.edges.push_back({other, node});
    ++degrees[node];
    ++degrees[other];
  };
  const auto nearbyOf = [&](Node node) { return node - 1 - static_cast<Node>(random() % 15); };
  for (Node node = 1; node < nodes; ++node) {
    Node other = std::max(0, nearbyOf(node));
    while (degrees[other] > 2)
      other = other > 0 ? other - 1 : node - 1;
    join(node, other);
    const Node second = nearbyOf(node);
    if (node % 4 == 0 && second >= 0 && second != other && degrees[second] < 3) join(node, second);
  }
  return Graph{std::move(data)};
}

struct NoisyRoads {
  Graph network = roads(300);
  NoisyCopy copy = noisyCopy(network, {.removed = 0.05, .keepsNodesJoined = true}, 2);
  BestAlignmentRequest request{std::make_shared<const Graph>(network),
                               std::make_shared<const Graph>(copy.graph),
                               {},
                               {.effort = 300}};

  double correctness(const Mapping& found) const {
    const auto images = copy.truth.newFromOld();
    const Mapping truth{{images.begin(), images.end()}, 300};
    return measureAlignment(network, copy.graph, found, {.truth = &truth}, {}).nodeCorrectness;
  }
};

BestAlignment alignedRoads(const NoisyRoads& roads, PartStore& parts, Progress progress = {}) {
  return alignBest(roads.request, *makeCpuBackend()->alignment(), parts, progress);
}

}  // namespace

TEST_CASE("a network that is nearly a tree is aligned by trees, where features fail") {
  NoisyRoads roads;
  MemoryParts parts, others;

  const auto found = alignedRoads(roads, parts);
  std::swap(roads.request.a, roads.request.b);
  const auto turned = alignedRoads(roads, others);

  CHECK(found.comparedBy == ComparedBy::Trees);
  CHECK(found.conservedByFeatures < found.mostEdges / 2);
  CHECK(roads.correctness(found.mapping) >= 0.8);
  CHECK(turned.comparedBy == ComparedBy::Trees);
  CHECK(roads.correctness(turned.mapping.inverse()) >= 0.8);
}

TEST_CASE("similarities at random do not lead a comparison astray") {
  NoisyRoads roads;
  MemoryParts parts, others, alone;
  const auto without = alignedRoads(roads, alone);
  Random random{3};
  for (Node node = 0; node < 300; ++node)
    for (int each = 0; each < 5; ++each)
      roads.request.similarities.push_back(
          {node, static_cast<Node>(random.below(300)), 1 + random.uniform()});

  const auto found = alignedRoads(roads, parts);
  roads.request.search.sequence = 0;
  const auto structureAlone = alignedRoads(roads, others);

  CHECK(found.anchors.pairs.empty());
  CHECK(roads.correctness(found.mapping) >= 0.8);
  CHECK(structureAlone.mapping == without.mapping);
  CHECK(structureAlone.confidence == without.confidence);
}

TEST_CASE("networks whose features are enough are not compared by trees") {
  const auto network = barabasiAlbert(300, 4, 1);
  const auto copy = noisyCopy(network, {.removed = 0.05}, 2);
  const LooplessPair networks{Loopless{network}, Loopless{copy.graph}};
  const BestAlignmentRequest request{std::make_shared<const Graph>(network),
                                     std::make_shared<const Graph>(copy.graph)};

  const auto compared = compareNodes(request, networks, *makeCpuBackend()->alignment(), {}, {});

  CHECK(compared.by == ComparedBy::Features);
  CHECK(compared.refinements > 0);
  CHECK(conservedEdges(compared.images, networks.a, networks.b) * 10 >=
        std::int64_t{9} * copy.graph.edgeCount());
}

TEST_CASE("both ways of scaling are one phase, and what converges early is done at once") {
  const auto network = barabasiAlbert(300, 4, 1);
  const auto copy = noisyCopy(network, {.removed = 0.4}, 2);
  const LooplessPair networks{Loopless{network}, Loopless{copy.graph}};
  const BestAlignmentRequest request{std::make_shared<const Graph>(network),
                                     std::make_shared<const Graph>(copy.graph)};
  const Progress progress;

  const auto compared =
      compareNodes(request, networks, *makeCpuBackend()->alignment(), {}, progress);

  REQUIRE(compared.isRefined);  // before its last step
  CHECK(progress.snapshot().phase == "Comparing nodes");
  CHECK(progress.snapshot().phaseFraction == 0.5);  // the first way was enough
}

TEST_CASE("a noisy ring is compared by a mapping that grew, which is kept and said") {
  const auto network = wattsStrogatz(600, 8, 0.05, 1);
  const auto copy = noisyCopy(network, {.removed = 0.1, .keepsNodesJoined = true}, 1);
  const BestAlignmentRequest request{std::make_shared<const Graph>(network),
                                     std::make_shared<const Graph>(copy.graph)};
  MemoryParts parts;
  Progress progress;

  const auto found = alignBest(request, *makeCpuBackend()->alignment(), parts, progress);

  CHECK(found.comparedBy == ComparedBy::Growth);
  CHECK(BestParts{parts, 600, 600}.alignment()->comparedBy == ComparedBy::Growth);
  CHECK(found.conservedEdges == copy.graph.edgeCount());  // as many as the truth conserves
  const auto doubts = alignmentDoubts(found, request);
  CHECK(std::ranges::any_of(doubts, [](const auto& one) { return one.code == "alignment.grown"; }));
}

TEST_CASE("comparisons are judged improved, and kept as they were, too") {
  const auto network = wattsStrogatz(60, 6, 0.1, 1);
  const auto copy = noisyCopy(network, {.removed = 0.2, .keepsNodesJoined = true}, 1);
  const BestAlignmentRequest request{std::make_shared<const Graph>(network),
                                     std::make_shared<const Graph>(copy.graph)};
  const LooplessPair networks{Loopless{*request.a}, Loopless{*request.b}};
  const auto truth = copy.truth.newFromOld();
  int improved = 0;
  const Improve improve = [&](std::vector<Node>& images, const Progress&) {
    if (++improved == 1) images.assign(truth.begin(), truth.end());
  };

  const auto compared =
      compareNodes(request, networks, *makeCpuBackend()->alignment(), improve, {});

  // The first comparison conserves all edges then, so that no other is tried.
  CHECK(improved == 1);
  CHECK(compared.by == ComparedBy::Features);
  CHECK(compared.judged() == std::vector<Node>{truth.begin(), truth.end()});
  CHECK(compared.images != compared.improved);
}

TEST_CASE("pairs that are forbidden stay apart in a comparison by trees") {
  NoisyRoads roads;
  for (Node node = 0; node < 300; node += 10)
    roads.request.forbidden.push_back({node, roads.copy.truth.newFromOld()[node]});
  MemoryParts parts;

  const auto found = alignedRoads(roads, parts);

  CHECK(found.comparedBy == ComparedBy::Trees);
  for (const auto& [a, b] : roads.request.forbidden)
    CHECK(found.mapping.imageOf(a) != b);
}

TEST_CASE("the reference back end refines trees as the processor does") {
  const auto network = roads(60);
  const auto copy = noisyCopy(network, {.removed = 0.05, .keepsNodesJoined = true}, 2).graph;
  const LooplessPair networks{Loopless{network}, Loopless{copy}};
  const BestAlignmentRequest request{std::make_shared<const Graph>(network),
                                     std::make_shared<const Graph>(copy)};
  const auto conserved = [&](Backend& backend) {
    const auto compared = compareNodes(request, networks, *backend.alignment(), {}, {});
    CHECK(compared.by == ComparedBy::Trees);
    return conservedEdges(compared.images, networks.a, networks.b);
  };

  // Nodes that look alike may be matched either way.
  CHECK(std::abs(conserved(*makeCpuBackend()) - conserved(*makeReferenceBackend())) <= 3);
}

TEST_CASE("an alignment by trees goes on from the comparison that is kept, and says so") {
  const NoisyRoads roads;
  MemoryParts parts;
  const auto expected = alignedRoads(roads, parts);
  constexpr std::size_t partCount = 4, comparedPart = 1;
  MemoryParts rest;
  rest.begin({}, partCount);
  rest.store(comparedPart, parts.load(comparedPart)->data, {});

  const auto found = alignedRoads(roads, rest);
  const auto kept = keptBestAlignment(300, 300, rest);

  CHECK(found.mapping == expected.mapping);
  REQUIRE(kept);
  for (const auto* alignment : {&found, &*kept}) {
    CHECK(alignment->comparedBy == ComparedBy::Trees);
    CHECK(alignment->conservedByFeatures == expected.conservedByFeatures);
  }
}

namespace {

/// A progress that asks to stop as soon as trees are compared.
class StopAmidTrees {
 public:
  explicit StopAmidTrees(Progress progress, std::stop_source stop) {
    progress_ = std::move(progress);
    stop_ = std::move(stop);
  }
  Progress progress() const {
    return progress_.guarded([] {
      if (progress_.snapshot().phase == "Comparing trees") stop_.request_stop();
    });
  }

 private:
  static inline Progress progress_;
  static inline std::stop_source stop_;
};

}  // namespace

TEST_CASE("a comparison by trees is cancelled") {
  const NoisyRoads roads;
  MemoryParts parts;
  const std::stop_source cancel;
  const StopAmidTrees stop{Progress{cancel.get_token()}, cancel};

  CHECK_THROWS_AS(alignedRoads(roads, parts, stop.progress()), Cancelled);
  CHECK(cancel.stop_requested());
}

TEST_CASE("a comparison by trees that is to end early leaves that by features, and is not kept") {
  const NoisyRoads roads;
  MemoryParts parts;
  const std::stop_source keep;
  const StopAmidTrees stop{Progress{{}, keep.get_token()}, keep};

  const auto stopped = alignedRoads(roads, parts, stop.progress());

  CHECK(keep.stop_requested());
  CHECK(stopped.refinements > 0);
  CHECK(stopped.comparedBy == ComparedBy::Features);
  CHECK_FALSE(stopped.isComplete);
  CHECK_FALSE(BestParts{parts, 300, 300}.compared());
}
