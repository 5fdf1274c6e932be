#include "engine/align/measures.hpp"

#include <cmath>
#include <numeric>

#include "engine/align/given_pairs.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

AlignmentMeasures measured(const Graph& a, const Graph& b, const Mapping& mapping,
                           const AlignmentKnowledge& knowledge = {}) {
  return measureAlignment(a, b, mapping, knowledge, Progress{});
}

Mapping identity(std::int32_t nodes) {
  std::vector<Node> images(nodes);
  std::iota(images.begin(), images.end(), 0);
  return {std::move(images), nodes};
}

Mapping mappingOf(const Permutation& permutation) {
  const auto images = permutation.newFromOld();
  return {{images.begin(), images.end()}, permutation.size()};
}

/// A path of four nodes and a lone one; the self-loop counts for nothing.
Graph path() { return Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}, {0, 0}}}}; }

/// A square with a diagonal, and two lone nodes.
Graph square() {
  return Graph{{.nodeCount = 6, .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 1}, {4, 4}}}};
}

}  // namespace

TEST_CASE("measures of a small alignment are those found by hand") {
  const Mapping mapping{{0, 1, 2, 4, noNode}, 6};  // conserves 0-1 and 1-2

  const auto measures = measured(path(), square(), mapping);

  CHECK(measures.alignedNodes == 4);
  CHECK(measures.conservedEdges == 2);
  CHECK(measures.alignedEdgesA == 3);
  CHECK(measures.alignedEdgesB == 3);  // 0-1, 1-2, 0-2
  CHECK(measures.edgeCorrectness == Approx(2.0 / 3));
  CHECK(measures.inducedStructure == Approx(2.0 / 3));
  CHECK(measures.symmetricStructure == Approx(2.0 / (3 + 3 - 2)));
  CHECK(measures.nodeCoverage == Approx(8.0 / 11));
  CHECK(measures.generalizedS3 == Approx(2.0 / (3 + 3 - 2)));
  CHECK(measures.coverageAndS3 == Approx(std::sqrt(4.0 / 11)));
  CHECK(measures.connectedNodes == 3);
  CHECK(measures.connectedEdges == 2);
  CHECK(measures.neighbourhoodConsistency == Approx((1.0 / 3 + 1 + 1.0 / 4 + 0) / 4));
}

TEST_CASE("unaligned nodes count for S³ and not for GS³") {
  const auto measures = measured(path(), square(), {{0, 1, noNode, noNode, noNode}, 6});

  CHECK(measures.symmetricStructure == Approx(1.0 / 3));
  CHECK(measures.generalizedS3 == 1);
  CHECK(measures.nodeCoverage == Approx(4.0 / 11));
  CHECK(measures.alignedEdgesA == 1);
}

TEST_CASE("measures against a truth are those found by hand") {
  const Mapping mapping{{0, 1, 2, 4, noNode}, 6}, truth{{0, 1, 2, 3, noNode}, 6};

  const auto measures = measured(path(), square(), mapping, {.truth = &truth});

  CHECK(measures.nodeCorrectness == Approx(3.0 / 5));
  CHECK(measures.orbitCorrectness == Approx(3.0 / 5));
  CHECK(measures.precision == Approx(3.0 / 4));
  CHECK(measures.recall == Approx(3.0 / 4));
  CHECK(measures.f1 == Approx(3.0 / 4));
  CHECK(measures.neighbourhoodJaccard == Approx(3.0 / 4));
}

TEST_CASE("precision and recall differ where fewer nodes are aligned than the truth aligns") {
  const Mapping mapping{{0, noNode, 3, noNode, noNode}, 6}, truth{{0, 1, 2, 3, noNode}, 6};

  const auto measures = measured(path(), square(), mapping, {.truth = &truth});

  CHECK(measures.precision == Approx(1.0 / 2));
  CHECK(measures.recall == Approx(1.0 / 4));
  CHECK(measures.f1 == Approx(1.0 / 3));
  CHECK(measures.nodeCorrectness == Approx(1.0 / 5));
  // Neighbours of 3 are {0, 2}, of 2 they are {0, 1, 3}: one of four is common.
  CHECK(measures.neighbourhoodJaccard == Approx((1 + 1.0 / 4) / 4));
}

TEST_CASE("nodes that structure cannot tell apart count as right for each other") {
  const Mapping truth{{0, 1, 2, 3, noNode}, 6};

  SECTION("in the second network: opposite corners of a square") {
    const Mapping mapping{{2, 3, 0, 1, noNode}, 6};
    const auto measures = measured(path(), square(), mapping, {.truth = &truth});
    CHECK(measures.nodeCorrectness == 0);
    CHECK(measures.orbitCorrectness == Approx(4.0 / 5));
  }
  SECTION("in the first network: the two ends of a path, whose images differ") {
    const Mapping mapping{{3, noNode, noNode, 0, noNode}, 6};
    const auto measures = measured(path(), square(), mapping, {.truth = &truth});
    CHECK(measures.nodeCorrectness == 0);
    CHECK(measures.orbitCorrectness == Approx(2.0 / 5));
  }
}

TEST_CASE("similarities weigh the ends of conserved edges") {
  const Mapping mapping{{0, 1, 2, 4, noNode}, 6};
  std::vector<ScoredPair> similarities{{0, 0, 1}, {1, 1, 0.5}, {1, 2, 1}, {3, 4, 1}};
  const double expected = ((1 + 0.5) / 2 + (0.5 + 0) / 2) / 3;

  const auto measures = measured(path(), square(), mapping, {.similarities = similarities});
  for (auto& pair : similarities)
    pair.score *= 300;  // bit scores
  const auto ofScores = measured(path(), square(), mapping, {.similarities = similarities});
  for (auto& pair : similarities)
    pair.score /= 600;
  const auto ofHalves = measured(path(), square(), mapping, {.similarities = similarities});

  CHECK(measures.weightedEdgeCorrectness == Approx(expected));
  CHECK(ofScores.weightedEdgeCorrectness == Approx(expected));
  CHECK(ofHalves.weightedEdgeCorrectness == Approx(expected / 2));
}

TEST_CASE("terms that aligned nodes share are counted where both have some") {
  const Mapping mapping{{0, 1, 2, 4, noNode}, 6};
  const Annotations annotations{{{1, 2, 3}, {1, 2}, {}, {7}, {1}},
                                {{1, 2, 3, 4}, {2, 9}, {1}, {}, {8}, {}}};

  const auto measures = measured(path(), square(), mapping, {.annotations = &annotations});

  CHECK(measures.annotatedPairs == 3);  // all aligned nodes but 2
  CHECK(measures.sharing1Term == Approx(2.0 / 3));
  CHECK(measures.sharing2Terms == Approx(1.0 / 3));
  CHECK(measures.sharing3Terms == Approx(1.0 / 3));
  CHECK(measures.termJaccard == Approx((3.0 / 4 + 1.0 / 3 + 0) / 3));
  CHECK(std::isnan(measured(path(), square(), mapping).annotatedPairs));
}

TEST_CASE("the identity of a network has every measure 1") {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const auto graph = erdosRenyi(200, 0.01, seed);  // some nodes are isolated
    const auto same = identity(200);
    std::vector<ScoredPair> similarities;
    for (Node node = 0; node < 200; ++node)
      similarities.push_back({node, node, 1});

    const Annotations annotations{std::vector<Annotations::Terms>(200, {1, 2, 5}),
                                  std::vector<Annotations::Terms>(200, {1, 2, 5})};

    const auto measures =
        measured(graph, graph, same,
                 {.truth = &same, .similarities = similarities, .annotations = &annotations});

    for (const auto& measure : alignmentMeasures()) {
      CAPTURE(measure.key, seed);
      CHECK((measure.isCount || measures.*measure.value == Approx(1)));
    }
    CHECK(measures.conservedEdges == graph.edgeCount());
  }
}

TEST_CASE("the true alignment with a noisy copy conserves what the noise left") {
  const auto graph = barabasiAlbert(500, 4, 3);
  const double edges = graph.edgeCount();

  const auto thinned = noisyCopy(graph, {.removed = 0.25}, 5),
             grown = noisyCopy(graph, {.added = 0.1}, 5);

  const auto less = measured(graph, thinned.graph, mappingOf(thinned.truth));
  CHECK(less.conservedEdges == edges - std::round(0.25 * edges));
  CHECK(less.inducedStructure == 1);
  CHECK(less.symmetricStructure == Approx(less.edgeCorrectness));
  const auto more = measured(graph, grown.graph, mappingOf(grown.truth));
  CHECK(more.edgeCorrectness == 1);
  CHECK(more.generalizedS3 == Approx(edges / (edges + std::round(0.1 * edges))));
}

TEST_CASE("only measures of one side change when the networks change places") {
  const Mapping mapping{{0, 1, 2, 4, noNode}, 6};

  const auto there = measured(path(), square(), mapping);
  const auto back = measured(square(), path(), mapping.inverse());

  CHECK(back.conservedEdges == there.conservedEdges);
  CHECK(back.coverageAndS3 == Approx(there.coverageAndS3));
  CHECK(back.connectedNodes == there.connectedNodes);
  CHECK(back.neighbourhoodConsistency == Approx((1.0 / 2 + 1 + 1.0 / 3 + 0) / 4));
  CHECK(back.edgeCorrectness == Approx(2.0 / 5));
}

TEST_CASE("what would be nothing over nothing, or is not known, has no value") {
  const Graph lone{{.nodeCount = 2}};

  const auto measures = measured(lone, lone, identity(2));

  CHECK(std::isnan(measures.edgeCorrectness));
  CHECK(std::isnan(measures.generalizedS3));
  CHECK(std::isnan(measures.nodeCorrectness));
  CHECK(std::isnan(measures.weightedEdgeCorrectness));
  CHECK(measures.nodeCoverage == 1);
  CHECK(measures.neighbourhoodConsistency == 1);
  CHECK(measures.connectedNodes == 0);
  CHECK(std::isnan(measured(Graph{}, Graph{}, Mapping{}).nodeCoverage));
}

TEST_CASE("ranks of true partners leave out pairs that were known") {
  // Both ends of the path change places; the middle is locked.
  const Graph line{{.nodeCount = 3, .edges = {{0, 1}, {1, 2}}}};
  const auto truth = identity(3);
  const std::vector<NodePair> locked{{1, 1}};

  const auto all = measured(line, line, Mapping{{2, 1, 0}, 3}, {.truth = &truth});
  const auto others =
      measured(line, line, Mapping{{2, 1, 0}, 3}, {.truth = &truth, .locked = locked});

  CHECK(all.rankedNodes == 3);
  CHECK(all.first == Approx(1. / 3));
  CHECK(all.reciprocalRank == Approx((1 + 1. / 2 + 1. / 2) / 3));
  CHECK(others.rankedNodes == 2);
  CHECK(others.first == 0);
  CHECK(others.among10 == 1);
  CHECK(others.reciprocalRank == Approx(1. / 2));
  CHECK(others.nodeCorrectness == all.nodeCorrectness);

  const auto none = measured(line, line, truth, {.truth = &truth, .locked = pairsOf(truth)});
  CHECK(none.rankedNodes == 0);
  CHECK(std::isnan(none.first));
  CHECK(std::isnan(none.reciprocalRank));
}
