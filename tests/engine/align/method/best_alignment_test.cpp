#include "engine/align/method/best_alignment.hpp"

#include <tbb/task_arena.h>

#include "engine/align/measures.hpp"
#include "engine/align/method/best_parts.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/reference_backend.hpp"

using namespace kindred;

namespace {

using Shared = std::shared_ptr<const Graph>;

Shared shared(Graph graph) { return std::make_shared<const Graph>(std::move(graph)); }

BestAlignment aligned(const BestAlignmentRequest& request) {
  MemoryParts parts;
  Progress progress;
  return alignBest(request, *makeCpuBackend()->alignment(), parts, progress);
}

Mapping trueMapping(const Permutation& truth) {
  const auto images = truth.newFromOld();
  return Mapping{{images.begin(), images.end()}, static_cast<std::int32_t>(images.size())};
}

}  // namespace

TEST_CASE("a permuted copy is aligned exactly") {
  const auto network = barabasiAlbert(300, 3, 1);
  const auto copy = noisyCopy(network, {}, 2);

  const auto found = aligned({shared(network), shared(copy.graph)});

  CHECK(found.isExact);
  CHECK(found.conservedEdges == network.edgeCount());
  CHECK(measureAlignment(network, copy.graph, found.mapping, {}, {}).coverageAndS3 == 1);
}

TEST_CASE("no edge less is conserved than by the true alignment, whichever network comes first") {
  const auto network = barabasiAlbert(300, 4, 1);
  for (const auto& [removed, added] : {std::pair{0.1, 0.}, {0., 0.2}, {0.05, 0.05}}) {
    INFO("removed " << removed << ", added " << added);
    const auto copy = noisyCopy(network, {.removed = removed, .added = added}, 2);
    const auto truth = trueMapping(copy.truth);
    const auto ofTruth = measureAlignment(network, copy.graph, truth, {}, {});

    const auto found = aligned({shared(network), shared(copy.graph)});
    const auto turned = aligned({shared(copy.graph), shared(network)});

    CHECK(static_cast<double>(found.conservedEdges) >= ofTruth.conservedEdges);
    CHECK(static_cast<double>(turned.conservedEdges) >= ofTruth.conservedEdges);
    CHECK(measureAlignment(network, copy.graph, found.mapping, {.truth = &truth}, {})
              .nodeCorrectness > 0.9);
  }
}

TEST_CASE("a network is found within a larger one, beside what only that one has") {
  const auto network = barabasiAlbert(150, 3, 1);
  const auto copy = noisyCopy(network, {}, 2).graph;
  const auto dense = erdosRenyi(80, 0.3, 3);
  GraphData data{.nodeCount = 230, .edges = {copy.edges().begin(), copy.edges().end()}};
  for (const auto& [a, b] : dense.edges())
    data.edges.push_back({a + 150, b + 150});
  const Graph larger{std::move(data)};

  const auto found = aligned({shared(network), shared(larger)});

  CHECK(measureAlignment(network, larger, found.mapping, {}, {}).symmetricStructure == 1);
}

TEST_CASE("all nodes of the network with fewer are aligned, in either order") {
  const auto small = barabasiAlbert(40, 2, 1);
  const auto large = barabasiAlbert(90, 3, 1);

  const auto found = aligned({shared(small), shared(large), {}, {.effort = 500}});
  const auto turned = aligned({shared(large), shared(small), {}, {.effort = 500}});

  CHECK(found.mapping.alignedCount() == 40);
  CHECK(turned.mapping == found.mapping.inverse());
  CHECK(turned.conservedEdges == found.conservedEdges);
  CHECK(turned.confidence.size() == 90);
}

TEST_CASE("locked pairs stay aligned, in either order") {
  const auto network = barabasiAlbert(50, 3, 1);
  const std::vector<NodePair> locked{{0, 49}, {17, 0}, {1, 1}};
  std::vector<NodePair> turnedPairs;
  for (const auto& [a, b] : locked)
    turnedPairs.push_back({b, a});
  const auto larger = barabasiAlbert(60, 3, 2);

  const auto found = aligned({shared(network), shared(larger), locked, {.effort = 500}});
  const auto turned = aligned({shared(larger), shared(network), turnedPairs, {.effort = 500}});

  for (const auto& [a, b] : locked) {
    CHECK(found.mapping.imageOf(a) == b);
    CHECK(turned.mapping.imageOf(b) == a);
  }
}

TEST_CASE(
    "similarities decide between alignments that conserve equally many edges, in either order") {
  // A network and two copies of it: which copy is meant, only similarities say.
  const auto network = barabasiAlbert(60, 3, 1);
  GraphData data{.nodeCount = 120, .edges = {network.edges().begin(), network.edges().end()}};
  for (const auto& [a, b] : network.edges())
    data.edges.push_back({a + 60, b + 60});
  const Graph twice{std::move(data)};
  BestAlignmentRequest request{shared(network), shared(twice), {}, {.effort = 500}};
  for (const Node first : {0, 60}) {
    request.similarities.clear();
    for (Node node = 0; node < 60; node += 6)
      request.similarities.push_back({node, first + node, 0.5});
    const auto found = aligned(request);
    auto other = request;
    std::swap(other.a, other.b);
    for (auto& pair : other.similarities)
      std::swap(pair.a, pair.b);
    const auto turned = aligned(other);

    CHECK(found.conservedEdges == network.edgeCount());
    for (Node node = 0; node < 60; ++node) {
      CHECK(found.mapping.imageOf(node) / 60 == first / 60);
      CHECK(turned.mapping.preimageOf(node) / 60 == first / 60);
    }
  }
}

TEST_CASE("a search begins with an alignment that is given, in either order") {
  const auto network = barabasiAlbert(80, 3, 1);
  const auto larger = barabasiAlbert(90, 4, 2);
  std::vector<NodePair> start, turnedStart;
  for (Node node = 0; node < 80; ++node) {
    start.push_back({node, 89 - node});
    turnedStart.push_back({89 - node, node});
  }
  BestAlignmentRequest request{shared(network), shared(larger), {}, {.effort = 0}, {}, start};
  const BestAlignmentRequest other{shared(larger), shared(network), {}, {.effort = 0}, {},
                                   turnedStart};

  const auto found = aligned(request);

  CHECK(found.refinements == 0);
  for (const auto& [a, b] : start)
    CHECK(found.mapping.imageOf(a) == b);
  CHECK(aligned(other).mapping == found.mapping.inverse());
  request.search.effort = 500;
  CHECK(aligned(request).conservedEdges > found.conservedEdges);
}

TEST_CASE("what a start lacks is filled in beside what it has, and locked pairs go before it") {
  const auto network = barabasiAlbert(80, 3, 1);
  const auto copy = noisyCopy(network, {.added = 0.05}, 2);
  const auto truth = trueMapping(copy.truth);
  BestAlignmentRequest request{shared(network), shared(copy.graph), {}, {.effort = 0}};
  for (Node node = 0; node < 80; ++node)
    if (node % 10 != 0) request.start.push_back({node, truth.imageOf(node)});

  const auto found = aligned(request);
  request.locked = {{1, truth.imageOf(2)}};
  const auto locked = aligned(request);

  CHECK(found.mapping.alignedCount() == 80);
  CHECK(found.conservedEdges == network.edgeCount());
  CHECK(locked.mapping.imageOf(1) == truth.imageOf(2));
  CHECK(locked.mapping.imageOf(2) == truth.imageOf(1));
  CHECK(locked.mapping.imageOf(3) == truth.imageOf(3));
}

TEST_CASE("a start is believed as far as searches without it agree") {
  const auto network = barabasiAlbert(150, 4, 1);
  const auto copy = noisyCopy(network, {.removed = 0.05}, 2);
  const auto truth = trueMapping(copy.truth);
  BestAlignmentRequest request{shared(network), shared(copy.graph), {}, {.effort = 20}};
  for (Node node = 0; node < 150; ++node)
    request.start.push_back({node, truth.imageOf(node)});
  request.locked = {request.start[7]};
  const auto right = aligned(request);
  for (Node node = 0; node < 150; ++node)  // a shift leaves no pair right
    request.start[node].b = truth.imageOf((node + 1) % 150);
  const auto wrong = aligned(request);
  request.search.chains = 1;
  const auto alone = aligned(request);

  const auto sure = [](float score) { return score == 1; };
  CHECK(std::ranges::count_if(right.confidence, sure) > 100);
  CHECK(right.confidence[7] == 1);
  for (Node node = 0; node < 150; ++node)
    if (wrong.confidence[node] > 0.5F)
      CHECK(wrong.mapping.imageOf(node) == right.mapping.imageOf(node));
  CHECK(std::ranges::none_of(alone.confidence, [](float score) { return score > 0; }));
}

TEST_CASE("equal networks are aligned as a start says, where structure leaves a choice") {
  const auto star = shared(Graph{{.nodeCount = 4, .edges = {{0, 1}, {0, 2}, {0, 3}}}});
  const auto found = aligned({star, star, {}, {}, {{1, 2, 9}}, {{1, 3}, {2, 1}}});

  CHECK(found.isExact);
  CHECK(std::vector(found.mapping.images().begin(), found.mapping.images().end()) ==
        std::vector<Node>{0, 3, 1, 2});
}

TEST_CASE("forbidden pairs are not aligned, in either order, though they would be best") {
  const auto network = barabasiAlbert(80, 3, 1);
  const auto copy = noisyCopy(network, {.added = 0.05}, 2);
  const auto truth = trueMapping(copy.truth);
  BestAlignmentRequest request{shared(network), shared(copy.graph), {}, {.effort = 500}};
  for (Node node = 0; node < 80; node += 2)
    request.forbidden.push_back({node, truth.imageOf(node)});
  BestAlignmentRequest turned{shared(copy.graph), shared(network), {}, {.effort = 500}};
  for (const auto& [a, b] : request.forbidden)
    turned.forbidden.push_back({b, a});

  const auto found = aligned(request);
  const auto other = aligned(turned);

  CHECK(found.mapping.alignedCount() == 80);
  for (const auto& [a, b] : request.forbidden) {
    CHECK(found.mapping.imageOf(a) != b);
    CHECK(other.mapping.imageOf(b) != a);
  }
  CHECK(found.conservedEdges > network.edgeCount() / 3);
}

TEST_CASE("an equal network is not aligned by forbidden pairs") {
  const auto network = shared(barabasiAlbert(40, 3, 1));
  const auto found = aligned({network, network, {}, {.effort = 100}, {}, {}, {{0, 0}}});

  CHECK_FALSE(found.isExact);
  CHECK(found.mapping.imageOf(0) != 0);
}

TEST_CASE("forbidden pairs that leave a node alone, or are locked, are refused in a sentence") {
  const auto path = shared(Graph{{.name = "path", .nodeCount = 3, .edges = {{0, 1}, {1, 2}}}});
  CHECK_THROWS_WITH(
      aligned({path, path, {}, {}, {}, {}, {{1, 0}, {1, 1}, {1, 2}}}),
      "What is locked and forbidden leaves node 2 of path without any partner: forbid "
      "fewer pairs.");
  CHECK_THROWS_WITH(
      aligned({path, path, {{1, 1}}, {}, {}, {}, {{1, 1}}}),
      "Nodes 2 and 2 are locked and forbidden: leave the pair out of one of the two files.");
  CHECK_THROWS_WITH(aligned({path, path, {}, {}, {}, {}, {{1, 3}}}),
                    "Nodes 2 and 4 cannot be forbidden: one of them is not there.");
}

TEST_CASE("pairs that cannot be are said by the names of their nodes, the first network first") {
  const auto three =
      shared(Graph{{.nodeCount = 3, .edges = {{0, 1}, {1, 2}}, .nodeNames = {"n1", "n2", "n3"}}});
  const auto two = shared(Graph{{.nodeCount = 2, .edges = {{0, 1}}, .nodeNames = {"m1", ""}}});

  CHECK_THROWS_WITH(aligned({three, two, {{2, 0}}, {}, {}, {}, {{2, 0}}}),
                    "Nodes n3 and m1 are locked and forbidden: leave the pair out of one of the "
                    "two files.");
  CHECK_THROWS_WITH(aligned({three, two, {{2, 1}, {1, 1}}}),
                    "Nodes n2 and 2 cannot be locked: one of them is not there, or locked "
                    "already.");
  CHECK_THROWS_WITH(aligned({three, two, {}, {}, {}, {}, {{2, 2}}}),
                    "Nodes n3 and 3 cannot be forbidden: one of them is not there.");
  CHECK_THROWS_WITH(aligned({three, two, {}, {}, {}, {{2, 0}, {2, 1}}}),
                    "Nodes n3 and 2 cannot begin aligned: one of them is not there, or aligned "
                    "already.");
  CHECK_THROWS_WITH(aligned({three, two, {}, {}, {}, {}, {{0, 0}, {1, 0}, {2, 0}}}),
                    Catch::Matchers::ContainsSubstring("leaves node m1 of "));
}

namespace {

/// Keeps what nodes are compared by in turn and by how many threads, and compares none; stops at
/// the third comparison.
class Witness final : public Alignment {
 public:
  std::vector<std::vector<ScoredPair>> pairs;
  std::vector<int> threadsThen;

  int threads() const override { return 1; }
  Refinement refine(const RefinementInput& input, int, Progress&) override {
    threadsThen.push_back(tbb::this_task_arena::max_concurrency());
    pairs.emplace_back(input.similarities.begin(), input.similarities.end());
    if (pairs.size() == 3) throw Cancelled{};
    return {.columnOfRow = std::vector<Node>(input.rows.nodeCount(), noNode)};
  }
  std::vector<ScoredPair> findAlike(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                    const Progress& progress) override {
    return alikeByWalks(a, b, kernel, progress);
  }
  Embedding embed(const Graph&, const EmbeddingOptions&, Progress&) override { return {}; }
  Embedding rotate(const SubspaceInput&, Progress&) override { return {}; }
  NearestNodes findNearest(const Embedding&, const Embedding&, std::int32_t, Progress&) override {
    return {};
  }
  Matching match(const Candidates&, std::span<const double>) override { return {}; }
  std::unique_ptr<BeliefSolver> prepareBelief(const AlignmentInput&, const Progress&) override {
    return {};
  }
  SearchResult search(const SearchInput&, const SearchOptions&, Progress&) override { return {}; }
};

}  // namespace

TEST_CASE("a pair that is known, alike by walks and locked counts by the largest, as one") {
  const auto star = shared(Graph{{.nodeCount = 4, .edges = {{0, 1}, {0, 2}, {0, 3}}}});
  const auto path = shared(Graph{{.nodeCount = 4, .edges = {{0, 1}, {1, 2}}}});
  Witness witness;
  MemoryParts parts;
  Progress progress;

  CHECK_THROWS_AS(alignBest({.a = star,
                             .b = path,
                             .locked = {{3, 3}},
                             .similarities = {{0, 1, 50}, {3, 3, 25}},
                             .walks = {.nearest = 4}},
                            witness, parts, progress),
                  Cancelled);

  CHECK(witness.threadsThen == std::vector{1, 1, 1});  // as the device has it
  // Features both ways leave similarities out; then these count, too.
  REQUIRE(witness.pairs.size() == 3);
  for (const auto& pairs : witness.pairs)
    REQUIRE(pairs.size() == 16);  // each of all pairs once
  const auto scoreOf = [&](std::size_t comparison, NodePair pair) {
    const auto found = std::ranges::find_if(witness.pairs[comparison], [&](const ScoredPair& each) {
      return each.a == pair.a && each.b == pair.b;
    });
    return found->score;
  };
  CHECK(scoreOf(0, {0, 1}) < 1);
  CHECK(scoreOf(2, {0, 1}) == 1);
  for (const std::size_t comparison : {0, 1, 2})
    CHECK(scoreOf(comparison, {3, 3}) == 1);
}

TEST_CASE("similarities may be worth more to the objective than all edges of equal networks") {
  const auto star = shared(Graph{{.nodeCount = 4, .edges = {{0, 1}, {0, 2}, {0, 3}}}});
  BestAlignmentRequest request{star, star, {}, {.goal = SearchGoal::Objective}, {{0, 1, 5}}};
  const auto similar = aligned(request);
  request.search.alpha = 0.5;
  const auto structural = aligned(request);

  CHECK(similar.mapping.imageOf(0) == 1);
  CHECK(similar.goal == Approx(10 + 1));
  CHECK(structural.mapping.imageOf(0) == 0);
  CHECK(structural.goal == Approx(3));
}

TEST_CASE("the comparison of nodes begins with pairs that are alike by walks, where asked for") {
  const auto network = barabasiAlbert(120, 3, 1);
  const auto copy = noisyCopy(network, {.added = 0.05}, 2);
  BestAlignmentRequest request{shared(network), shared(copy.graph), {}, {.effort = 500}};
  const auto key = [&] {
    return resultKey(resultRequestOf(request), std::vector<std::string>{"a"});
  };
  const auto before = key();
  request.walks = {.nearest = 10};

  const auto found = aligned(request);
  std::swap(request.a, request.b);
  const auto turned = aligned(request);

  CHECK(found.conservedEdges == network.edgeCount());
  CHECK(turned.conservedEdges == network.edgeCount());
  CHECK(key() != before);
}

TEST_CASE("networks without nodes, and pairs that cannot be locked, are refused in a sentence") {
  const auto network = shared(barabasiAlbert(10, 2, 1));
  CHECK_THROWS_WITH(aligned({network, shared(Graph{{.name = "none"}})}),
                    "The network none has no nodes to align.");
  for (const auto& locked :
       {std::vector<NodePair>{{10, 0}}, {{0, -1}}, {{0, 1}, {0, 2}}, {{0, 1}, {2, 1}}})
    CHECK_THROWS_AS(aligned({network, network, locked}), Error);
  for (const auto& start :
       {std::vector<NodePair>{{10, 0}}, {{0, -1}}, {{0, 1}, {0, 2}}, {{0, 1}, {2, 1}}})
    CHECK_THROWS_AS(aligned({network, network, {}, {}, {}, start}), Error);
}

TEST_CASE("networks of one node, of no edges and of many parts are aligned") {
  const Graph one{{.nodeCount = 1}};
  const Graph apart{{.nodeCount = 5}};
  const Graph parts{{.nodeCount = 7, .edges = {{0, 1}, {2, 3}, {3, 4}}}};
  for (const auto& [a, b, edges] :
       {std::tuple{one, one, 0}, {one, apart, 0}, {apart, parts, 0}, {parts, parts, 3}}) {
    const auto found = aligned({shared(a), shared(b)});
    CHECK(found.mapping.alignedCount() == a.nodeCount());
    CHECK(found.conservedEdges == edges);
  }
}

TEST_CASE("the reference back end aligns as well") {
  const auto network = barabasiAlbert(24, 2, 3);
  const auto copy = noisyCopy(network, {.removed = 0.05}, 2);
  const auto backend = makeReferenceBackend();
  Progress progress;

  MemoryParts parts;
  const auto found =
      alignBest({shared(network), shared(copy.graph)}, *backend->alignment(), parts, progress);

  CHECK_FALSE(found.isExact);
  CHECK(found.refinements > 0);
  CHECK(found.conservedEdges >= copy.graph.edgeCount() * 9 / 10);
}

TEST_CASE("an alignment that is stopped is kept, and says that it is not complete") {
  const auto network = shared(barabasiAlbert(60, 3, 1)), other = shared(barabasiAlbert(60, 4, 1));
  const auto backend = makeCpuBackend();
  std::stop_source keep;
  keep.request_stop();
  Progress progress{{}, keep.get_token()};

  MemoryParts parts;
  const auto stopped = alignBest({network, other}, *backend->alignment(), parts, progress);

  CHECK_FALSE(stopped.isComplete);
  CHECK(stopped.mapping.alignedCount() == 60);
  CHECK(aligned({network, other}).isComplete);
}
