#include "engine/align/method/alignment_doubts.hpp"

#include <algorithm>
#include <set>

#include "engine/align/settled_pairs.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/random.hpp"
#include "engine/graph/generate.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Shared = std::shared_ptr<const Graph>;

Shared sharedGraph(Graph graph) { return std::make_shared<const Graph>(std::move(graph)); }

BestAlignment alignedOnCpu(const BestAlignmentRequest& request) {
  MemoryParts parts;
  Progress progress;
  return alignBest(request, *makeCpuBackend()->alignment(), parts, progress);
}

/// A request that asks for so many searches.
BestAlignmentRequest by(int searches) { return {.search = {.chains = searches}}; }

/// Says how settled the first pairs of so many are, if the searches agree on some of them.
std::string settledWords(int settled, Node pairs, std::size_t locked = 0) {
  std::vector<Node> images(pairs);
  std::vector<float> confidence(pairs, 0.25F);
  for (Node node = 0; node < pairs; ++node) {
    images[node] = node;
    if (node < settled) confidence[node] = 1;
  }
  auto request = by(4);
  request.locked.resize(locked);
  return alignmentDoubts(
             {.mapping = Mapping{images, pairs}, .confidence = confidence, .mostEdges = 3}, request)
      .at(0)
      .sentence;
}

/// Another network of the same degrees: pairs of edges exchange their ends, again and again.
Graph shuffledEdges(const Graph& network, std::uint64_t seed) {
  std::set<std::pair<Node, Node>> edges;
  const auto inOrder = [](Node one, Node other) {
    return std::pair<Node, Node>{std::min(one, other), std::max(one, other)};
  };
  for (const auto& [a, b] : network.edges())
    edges.insert(inOrder(a, b));
  std::vector<std::pair<Node, Node>> list(edges.begin(), edges.end());
  Random random{seed};
  for (std::size_t step = 0; step < 20 * list.size(); ++step) {
    auto& one = list[random.below(static_cast<std::uint32_t>(list.size()))];
    auto& other = list[random.below(static_cast<std::uint32_t>(list.size()))];
    const auto first = inOrder(one.first, other.second), second = inOrder(other.first, one.second);
    if (first.first == first.second || second.first == second.second || first == second ||
        edges.contains(first) || edges.contains(second))
      continue;
    edges.erase(one);
    edges.erase(other);
    edges.insert({first, second});
    one = first;
    other = second;
  }
  GraphData data{.nodeCount = network.nodeCount()};
  for (const auto& [a, b] : edges)
    data.edges.push_back({a, b});
  return Graph{std::move(data)};
}

const std::string mayBeUnlike =
    "So few are settled even if two networks have nothing in common: these may not be alike, or "
    "many of their nodes are, or the search needs more effort.";

}  // namespace

TEST_CASE("an alignment that began with trees says what features conserved") {
  BestAlignment alignment{.mapping = Mapping{{0, 1}, 2}, .mostEdges = 200};
  CHECK(alignmentDoubts(alignment, by(4)).empty());
  alignment.comparedBy = ComparedBy::Trees;
  alignment.conservedByFeatures = 5;

  const auto doubts = alignmentDoubts(alignment, by(4));

  REQUIRE(doubts.size() == 1);
  CHECK(doubts[0].code == "alignment.by-trees");
  CHECK(doubts[0].severity == Severity::Note);
  CHECK(doubts[0].sentence ==
        "The search began with a comparison by trees: that by features conserved 3 % of the "
        "edges.");
}

TEST_CASE("an alignment says how many of its pairs all searches agree on") {
  BestAlignment alignment{
      .mapping = Mapping{{1, noNode, 0, 2}, 4}, .confidence = {1, 0, 0.5, 1}, .mostEdges = 3};

  const auto doubts = alignmentDoubts(alignment, by(4));
  REQUIRE(doubts.size() == 1);
  CHECK(
      doubts[0].sentence ==
      "2 of 3 pairs are settled, since all searches agree on them and they conserve edges of each "
      "other; take the others as guesses.");
  CHECK(doubts[0].severity == Severity::Note);
  CHECK(alignmentDoubts(alignment, by(1)).empty());

  alignment.confidence = {1, 0, 0.5, 0.25};
  CHECK(alignmentDoubts(alignment, by(4))[0].severity == Severity::Doubt);
  alignment.confidence = {0, 0, 0, 0};  // nobody compared searches
  CHECK(alignmentDoubts(alignment, by(4)).empty());
}

TEST_CASE("an alignment that no other is better than says why its search ended") {
  const auto path = [](Node nodes) {
    GraphData data{.nodeCount = nodes};
    for (Node node = 1; node < nodes; ++node)
      data.edges.push_back({node - 1, node});
    return sharedGraph(Graph{std::move(data)});
  };
  BestAlignmentRequest request{.a = path(3), .b = path(5), .search = {.chains = 1}};
  BestAlignment alignment{
      .mapping = Mapping{{1, 2, 3}, 5}, .conservedEdges = 2, .mostEdges = 2, .goal = 1};  // S³

  const auto codes = [&] {
    std::string all;
    for (const auto& doubt : alignmentDoubts(alignment, request))
      all += doubt.code + " ";
    return all;
  };
  CHECK(codes() == "alignment.best-possible ");
  alignment.isComplete = false;
  CHECK(codes() == "alignment.stopped ");
  alignment.isComplete = true;
  request.search.sequence = 0.5;
  request.similarities = {{0, 0, 1}};  // others may be more alike
  CHECK(codes().empty());
  request.similarities.clear();
  // One of two edges: 1 / (2 + 1 - 1), since one edge of B joins images.
  alignment.mapping = Mapping{{1, 2, 4}, 5};
  alignment.conservedEdges = 1;
  alignment.goal = 0.5;
  CHECK(codes().empty());
}

TEST_CASE("an alignment says if nodes were not compared with all others") {
  BestAlignment alignment{.mapping = Mapping{{0, 1}, 2}};
  CHECK(alignmentDoubts(alignment, by(1)).empty());
  alignment.isSparse = true;
  const auto doubts = alignmentDoubts(alignment, by(1));
  REQUIRE(doubts.size() == 1);
  CHECK(doubts[0].sentence ==
        "There are too many pairs of nodes to compare them all, so each node was compared with its "
        "likeliest partners alone.");
}

TEST_CASE("only the pairs that are sure are kept") {
  const Mapping mapping{{1, noNode, 0, 2}, 4};
  const std::vector<float> confidence{1, 0, 0.5, 1};

  CHECK(surePairs(mapping, confidence) == Mapping{{1, noNode, noNode, 2}, 4});
  CHECK(surePairs(mapping, confidence, 0.5) == mapping);
  CHECK(settledCount(mapping, confidence) == 2);
  CHECK_THROWS_WITH(surePairs(mapping, std::vector<float>(4, 0)),
                    Catch::Matchers::StartsWith("Nobody knows how sure these pairs are"));
}

TEST_CASE("one pair, none and all are said in words of their own") {
  CHECK(settledWords(1, 1) == "The one pair is settled: the searches agree on it.");
  CHECK(settledWords(0, 1).starts_with("The one pair is not settled: take it as a guess."));
  CHECK(settledWords(3, 3) == "All 3 pairs are settled: the searches agree on them.");
  CHECK(settledWords(0, 3).starts_with("None of 3 pairs is settled: take them as guesses."));
  CHECK(settledWords(1, 3).starts_with("1 of 3 pairs is settled, since all searches agree on it"));
  CHECK(settledWords(2, 3).starts_with("2 of 3 pairs are settled, since all searches agree on t"));
}

TEST_CASE("pairs that were fixed before are counted apart from those that are settled") {
  CHECK(settledWords(2, 2, 1) ==
        "The one pair is settled: the searches agree on it. 1 pair is locked.");
  CHECK(settledWords(2, 2, 2) == "2 pairs are locked.");

  BestAlignment alignment{
      .mapping = Mapping{{0, 1, 2}, 3}, .confidence = {1, 1, 0.5}, .mostEdges = 3};
  alignment.anchors.pairs = {{0, 0}};
  CHECK(alignmentDoubts(alignment, by(4))[0].sentence ==
        "1 of 2 pairs is settled, since all searches agree on it and it conserves edges; take the "
        "others as guesses. 1 pair is fixed by its similarity.");
}

TEST_CASE(
    "networks may be unlike if few pairs are settled, unless best hits show that they are alike") {
  BestAlignment alignment{.mapping = Mapping{{0, 1, 2, 3, 4, 5}, 6},
                          .confidence = std::vector<float>(6, 0.25F),
                          .mostEdges = 100,
                          .isComplete = false};
  const auto words = [&] { return alignmentDoubts(alignment, by(4))[0].sentence; };
  using Catch::Matchers::ContainsSubstring;

  CHECK_THAT(words(), ContainsSubstring(mayBeUnlike));
  // Ten edges, where chance has nine, are no sign of kinship; twenty more are.
  alignment.anchors = {.bestHits = 6, .possibleEdges = 50, .conservedEdges = 10, .byChance = 9};
  CHECK_THAT(words(), ContainsSubstring(mayBeUnlike));
  alignment.anchors.conservedEdges = 30;
  CHECK_THAT(words(), !ContainsSubstring(mayBeUnlike));
  alignment.anchors = {};
  alignment.conservedEdges = 99;
  CHECK_THAT(words(), ContainsSubstring(mayBeUnlike));
  alignment.conservedEdges = 100;
  CHECK_THAT(words(), !ContainsSubstring(mayBeUnlike));
}

TEST_CASE("unrelated networks of equal degrees may be unlike, whatever similarities say") {
  const auto network = barabasiAlbert(150, 3, 1);
  const auto other = shuffledEdges(network, 2);
  BestAlignmentRequest request{
      .a = sharedGraph(network), .b = sharedGraph(other), .search = {.effort = 100}};
  for (Node node = 0; node < 150; ++node)
    request.similarities.push_back({node, node * 7 % 150, 1});

  const auto doubts = alignmentDoubts(alignedOnCpu(request), request);

  CHECK_THAT(doubts[0].sentence, Catch::Matchers::ContainsSubstring(mayBeUnlike));
}

TEST_CASE("one search, or searches that try nothing, say nothing of how sure pairs are") {
  BestAlignmentRequest request{.a = sharedGraph(barabasiAlbert(60, 3, 1)),
                               .b = sharedGraph(barabasiAlbert(60, 3, 2))};
  const auto isAnySure = [&] {
    return std::ranges::any_of(alignedOnCpu(request).confidence, [](float one) { return one > 0; });
  };

  request.search = {.effort = 20, .chains = 2};
  CHECK(isAnySure());
  request.search = {.effort = 20, .chains = 1};
  CHECK_FALSE(isAnySure());
  request.search = {.effort = 0, .chains = 2};
  CHECK_FALSE(isAnySure());
}
