#include "engine/align/method/cualign.hpp"

#include <algorithm>
#include <numeric>

#include "engine/align/measures.hpp"
#include "engine/align/method/completion.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/checkpoint_gap.hpp"
#include "tests/support/reference/reference_backend.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using SharedGraph = std::shared_ptr<const Graph>;

SharedGraph sharedGraph(Graph graph) { return std::make_shared<const Graph>(std::move(graph)); }

CualignAlignment byCandidates(const CualignRequest& request) {
  const auto backend = makeCpuBackend();
  Progress progress;
  return alignByCandidates(request, *backend->alignment(), progress);
}

std::vector<std::string> namesOf(const std::vector<AlignmentStage>& stages) {
  std::vector<std::string> names;
  for (const auto& stage : stages)
    names.push_back(stage.name);
  return names;
}

}  // namespace

TEST_CASE("candidates align a permuted copy, whichever embedding they are chosen by") {
  const auto network = erdosRenyi(250, 0.04, 1);
  const auto copy = noisyCopy(network, {}, 2);
  for (const auto method :
       {EmbeddingMethod::NetMF, EmbeddingMethod::Spectral, EmbeddingMethod::Features}) {
    const auto found = byCandidates({.a = sharedGraph(network),
                                     .b = sharedGraph(copy.graph),
                                     .embedding = {.method = method, .dimension = 64}});

    INFO(static_cast<int>(method));
    CHECK(measureAlignment(network, copy.graph, found.mapping, {}, {}).coverageAndS3 > 0.99);
    CHECK(100 * found.conservedEdges > 99 * found.mostEdges);
    CHECK(found.belief.trace.size() == 100);
  }
}

TEST_CASE("what the stages come to is said") {
  const auto network = sharedGraph(erdosRenyi(120, 0.08, 1));
  const auto copy = sharedGraph(noisyCopy(*network, {.removed = 0.05, .added = 0.05}, 2).graph);
  const auto found = byCandidates({.a = network,
                                   .b = copy,
                                   .embedding = {.dimension = 16},
                                   .choice = {.nearest = 6, .isUnion = true},
                                   .belief = {.iterations = 7}});

  CHECK(namesOf(found.stages) ==
        std::vector<std::string>{"embedding of B", "embedding of A", "rotation", "candidates",
                                 "overlaps", "belief propagation", "exact matching", "filling in"});
  CHECK(found.candidates >= 120 * 6);
  CHECK(found.candidates <= 120 * 6 * 2);
  CHECK(found.density == found.candidates / (120. * 120));
  CHECK(found.nonZeros > 0);
  CHECK(found.belief.trace.size() == 7);
  CHECK(found.mapping.alignedCount() == 120);
  CHECK(static_cast<double>(found.conservedEdges) ==
        measureAlignment(*network, *copy, found.mapping, {}, {}).conservedEdges);
}

TEST_CASE("the processor and the reference align alike") {
  const auto network = erdosRenyi(60, 0.15, 1);
  const CualignRequest request{.a = sharedGraph(network),
                               .b = sharedGraph(noisyCopy(network, {.removed = 0.02}, 2).graph),
                               .embedding = {.dimension = 16},
                               .belief = {.precision = Precision::Double}};
  const auto backend = makeReferenceBackend();
  Progress progress;

  const auto expected = alignByCandidates(request, *backend->alignment(), progress);
  const auto found = byCandidates(request);

  CHECK(found.candidates == expected.candidates);
  CHECK(found.nonZeros == expected.nonZeros);
  CHECK(found.conservedEdges == expected.conservedEdges);
  CHECK(found.mapping == expected.mapping);
}

TEST_CASE("networks of unequal sizes are aligned in either order") {
  const auto small = sharedGraph(barabasiAlbert(80, 3, 1));
  const auto large = sharedGraph(barabasiAlbert(140, 3, 1));

  for (const auto& [a, b] : {std::pair{small, large}, {large, small}}) {
    const auto found = byCandidates({.a = a, .b = b, .embedding = {.dimension = 16}});
    CHECK(found.mapping.alignedCount() == 80);
    CHECK(found.mapping.nodesOfA() == a->nodeCount());
  }
}

TEST_CASE("locked pairs stay aligned, however unlike their nodes are") {
  const auto network = sharedGraph(barabasiAlbert(100, 3, 1));
  const std::vector<NodePair> locked{{0, 99}, {50, 3}};

  const auto found =
      byCandidates({.a = network, .b = network, .embedding = {.dimension = 16}, .locked = locked});

  CHECK(found.mapping.imageOf(0) == 99);
  CHECK(found.mapping.imageOf(50) == 3);
  CHECK(found.confidence[50] == 1);
  CHECK(found.mapping.alignedCount() == 100);
}

TEST_CASE("similarities alone, or given candidates, need no embedding") {
  const auto network = sharedGraph(erdosRenyi(50, 0.1, 1));
  std::vector<ScoredPair> prior;
  std::vector<CandidatePair> pairs;
  for (Node node = 0; node < 50; ++node)
    for (const Node other : {node, (node + 1) % 50, (node + 7) % 50}) {
      prior.push_back({node, other, 3});
      pairs.push_back({node, other, 1});
    }
  std::vector<Node> same(50);
  std::iota(same.begin(), same.end(), 0);

  const auto fromPrior = byCandidates(
      {.a = network, .b = network, .choice = {.priorUse = PriorUse::Only}, .prior = prior});
  const auto given = std::make_shared<const Candidates>(50, 50, pairs);
  const auto fromPairs = byCandidates({.a = network, .b = network, .candidates = given});

  CHECK(std::ranges::equal(fromPrior.mapping.images(), same));
  CHECK(fromPairs.mapping == fromPrior.mapping);
  CHECK(fromPairs.pairs == given);  // not copied
  CHECK(namesOf(fromPairs.stages) ==
        std::vector<std::string>{"overlaps", "belief propagation", "exact matching", "filling in"});
}

TEST_CASE("what to do without candidates fits where they come from") {
  const auto network = sharedGraph(erdosRenyi(50, 0.1, 1));
  const auto alone = sharedGraph(Graph{{.name = "alone", .nodeCount = 4}});

  CHECK_THROWS_WITH(
      byCandidates({.a = network, .b = network, .choice = {.priorUse = PriorUse::Only}}),
      "There are no candidate pairs to align, as no similarity is above 0: give similarities of "
      "nodes, or let nearest nodes be candidates, too.");
  CHECK_THROWS_WITH(byCandidates({.a = network,
                                  .b = network,
                                  .candidates = std::make_shared<Candidates>(
                                      50, 50, std::vector<CandidatePair>{})}),
                    "The candidates that are given have no pairs: give at least one pair.");
  CHECK_THROWS_WITH(byCandidates({.a = network, .b = alone}),
                    "There are no candidate pairs to align, as the network alone has no edges to "
                    "compare its nodes by: give candidates, or similarities of nodes.");
}

TEST_CASE("a network without nodes is not aligned") {
  const auto network = sharedGraph(erdosRenyi(50, 0.1, 1));
  const auto nothing = sharedGraph(Graph{{.name = "nothing"}});

  CHECK_THROWS_WITH(byCandidates({.a = network, .b = nothing}),
                    "The network nothing has no nodes to align.");
}

TEST_CASE("nodes that are left go where they conserve edges, then by their degrees") {
  // A path 0 1 2 3 with a node 4 alone; its copy has the path 4 3 2 1, and node 0 alone.
  const Loopless a{Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}}}}};
  const Loopless b{Graph{{.nodeCount = 5, .edges = {{4, 3}, {3, 2}, {2, 1}}}}};
  std::vector<Node> images{4, 3, noNode, noNode, noNode};

  completeAlignment(images, a, b, {}, {}, {});

  CHECK(images == std::vector<Node>{4, 3, 2, 1, 0});
  CHECK(conservedEdges(images, a, b) == 3);
}

TEST_CASE("nodes that are left get no forbidden image, though others give theirs away") {
  const Loopless three{Graph{{.nodeCount = 3}}};
  const std::vector<NodePair> pairs{{2, 2}, {2, 1}, {1, 2}};
  const ForbiddenPairs forbidden{pairs, 3, 3};
  std::vector<Node> images{0, 1, noNode};
  completeAlignment(images, three, three, forbidden, {}, {});
  CHECK(images == std::vector<Node>{2, 1, 0});

  const std::vector<char> isLocked{1, 0, 0};
  images = {0, 1, noNode};
  completeAlignment(images, three, three, forbidden, isLocked, {});
  CHECK(images == std::vector<Node>{0, 1, noNode});
}

TEST_CASE("the bound is said where it is asked for, and the alignment does not exceed it") {
  const auto network = sharedGraph(erdosRenyi(60, 0.1, 1));
  const auto copy = sharedGraph(noisyCopy(*network, {.removed = 0.1}, 2).graph);
  CualignRequest request{.a = network, .b = copy, .embedding = {.dimension = 16}};
  const auto without = byCandidates(request);
  request.boundSteps = 40;
  const auto found = byCandidates(request);

  CHECK_FALSE(without.bound);
  CHECK(found.mapping == without.mapping);
  CHECK(found.bound->value >= found.reached());
  CHECK(found.bound->trace.size() <= 40);
  CHECK(found.reached() >= found.belief.best.worth.objective);
}

TEST_CASE("pairs that are alike by walks are candidates, alone or beside others") {
  const auto network = sharedGraph(erdosRenyi(100, 0.08, 1));
  const auto copy = noisyCopy(*network, {}, 2);
  CualignRequest request{
      .a = network, .b = sharedGraph(copy.graph), .embedding = {.dimension = 16}};
  const auto without = byCandidates(request);
  request.walks = {.nearest = 8};
  request.prior = {{0, 0, 50}, {0, 1, 25}};
  const auto beside = byCandidates(request);
  request.choice.priorUse = PriorUse::Only;
  const auto alone = byCandidates(request);

  CHECK(beside.candidates > without.candidates);
  CHECK(alone.candidates >= 100 * 8);
  CHECK(alone.candidates <= 2 * 100 * 8 + 2);
  CHECK(namesOf(alone.stages).front() == "walks");
  CHECK(std::ranges::max(alone.pairs->weights()) == 1);
  CHECK(alone.conservedEdges == network->edgeCount());
}

TEST_CASE("forbidden pairs are no candidates and are not filled in") {
  const auto network = sharedGraph(erdosRenyi(120, 0.06, 1));
  const auto copy = noisyCopy(*network, {}, 2);
  CualignRequest request{
      .a = network, .b = sharedGraph(copy.graph), .embedding = {.dimension = 32}};
  const auto before = resultRequestOf(request);
  for (Node node = 0; node < 60; ++node)
    request.forbidden.push_back({node, copy.truth.newFromOld()[node]});
  const ForbiddenPairs forbidden{request.forbidden, 120, 120};

  const auto found = byCandidates(request);

  for (std::int32_t at = 0; at < found.pairs->size(); ++at)
    CHECK_FALSE(forbidden.has(found.pairs->nodesA()[at], found.pairs->nodesB()[at]));
  CHECK(found.mapping.alignedCount() == 120);
  for (Node node = 0; node < 120; ++node)
    CHECK_FALSE(forbidden.has(node, found.mapping.imageOf(node)));
  CHECK(resultKey(resultRequestOf(request), std::vector<std::string>{"a"}) !=
        resultKey(before, std::vector<std::string>{"a"}));
  request.locked = {request.forbidden[7]};
  CHECK_THROWS_WITH(byCandidates(request),
                    Catch::Matchers::EndsWith("are locked and forbidden: leave the pair out of one "
                                              "of the two files."));
}

namespace {

constexpr Node leaves = 3000;
int checkpoints = 0;

Loopless star() {
  std::vector<Edge> edges;
  for (Node leaf = 1; leaf <= leaves; ++leaf)
    edges.push_back({0, leaf});
  return Loopless{Graph{{.nodeCount = leaves + 1, .edges = edges}}};
}

}  // namespace

TEST_CASE("the leaves of a star are filled in at once, and a cancel is looked for at each") {
  const auto network = star();
  std::vector<Node> images(leaves + 1, noNode);
  images[0] = 0;
  checkpoints = 0;

  completeAlignment(images, network, network, {}, {}, Progress{}.guarded([] { ++checkpoints; }));

  CHECK(conservedEdges(images, network, network) == leaves);
  CHECK(checkpoints >= leaves);
  CHECK(checkpoints <= 3 * leaves);  // one a node that is looked at
}

TEST_CASE("a chain of images that are given away is looked for in no square of the nodes") {
  constexpr Node nodes = 20'000;
  const Loopless apart{Graph{{.nodeCount = nodes}}};
  std::vector<NodePair> pairs;  // the last node of B is forbidden to all
  for (Node node = 0; node < nodes; ++node)
    pairs.push_back({node, nodes - 1});
  const ForbiddenPairs forbidden{pairs, nodes, nodes};
  std::vector<Node> images(nodes, noNode);

  const double gap = longestGapOf([&](const Progress& progress) {
    completeAlignment(images, apart, apart, forbidden, {}, progress);
  });

  CHECK(std::ranges::count(images, noNode) == 1);
  CHECK(gap < 0.02 * slowness());
}

TEST_CASE("an alignment by candidates ends early when asked to keep what is there") {
  const auto network = sharedGraph(barabasiAlbert(100, 3, 1));
  const auto backend = makeCpuBackend();
  std::stop_source keep;
  keep.request_stop();
  Progress progress{{}, keep.get_token()};

  const auto found = alignByCandidates({.a = network, .b = network, .embedding = {.dimension = 8}},
                                       *backend->alignment(), progress);

  CHECK_FALSE(found.isComplete);
  CHECK(found.belief.trace.size() == 1);
  CHECK(found.mapping.alignedCount() == 100);
}
