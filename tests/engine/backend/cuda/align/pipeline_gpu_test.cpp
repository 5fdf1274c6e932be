#include <algorithm>
#include <cmath>
#include <memory>
#include <stop_token>
#include <tuple>

#include "engine/backend/alignment.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/random.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/by_definition.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Embedding randomPoints(std::int32_t nodes, std::int32_t dimension, std::uint64_t seed) {
  Random random{seed};
  Embedding points{nodes, dimension};
  for (auto& value : points.values)
    value = static_cast<float>(random.uniform() - 0.5);
  scaleRows(points);
  return points;
}

double product(std::span<const float> a, std::span<const float> b) {
  double sum = 0;
  for (std::size_t at = 0; at < a.size(); ++at)
    sum += static_cast<double>(a[at]) * b[at];
  return sum;
}

/// How far the inner products of points differ: signs and rotations of eigenvectors are free.
double largestDifference(const Embedding& first, const Embedding& second) {
  double largest = 0;
  for (Node a = 0; a < first.nodeCount; a += 3)
    for (Node b = 0; b < first.nodeCount; ++b)
      largest = std::max(largest, std::abs(product(first.row(a), first.row(b)) -
                                           product(second.row(a), second.row(b))));
  return largest;
}

}  // namespace

TEST_CASE("every GPU finds the nearest nodes, whatever the sizes") {
  for (const auto& gpu : usableGpus())
    for (const auto& [nodesA, nodesB, dimension] :
         {std::tuple{130, 61, 9}, {48, 300, 300}, {1, 17, 1}, {97, 64, 128}, {257, 1025, 16}}) {
      auto of = randomPoints(nodesA, dimension, 1);
      const auto among = randomPoints(nodesB, dimension, 2);
      if (nodesA > 50) std::ranges::fill(of.row(7), 0.0F);
      for (const int count : {1, 7, 300, 5000}) {
        INFO(nodesA << " " << nodesB << " " << dimension << " " << count);
        const auto expected = nearestByDefinition(of, among, count);
        Progress progress;
        const auto found = gpu->alignment()->findNearest(of, among, count, progress);

        CHECK(found.offsets == expected.offsets);
        CHECK(found.nodes == expected.nodes);
        for (std::size_t at = 0; at < found.cosines.size(); ++at)
          REQUIRE(std::abs(found.cosines[at] - expected.cosines[at]) < 1e-6F);
      }
    }
}

TEST_CASE("of equally near nodes a GPU takes the lowest, and rows of 0 are near nothing") {
  Embedding points{5, 2};
  for (const Node node : {0, 2, 3, 4})
    points.row(node)[0] = node == 3 ? -1.0F : 1.0F;
  for (const auto& gpu : usableGpus()) {
    Progress progress;
    const auto found = gpu->alignment()->findNearest(points, points, 2, progress);

    CHECK(found.offsets == std::vector<std::int64_t>{0, 2, 2, 4, 6, 8});
    CHECK(found.nodes == std::vector<Node>{0, 2, 0, 2, 0, 3, 0, 2});
  }
}

TEST_CASE("every GPU rotates as the definition says, also where networks differ in size") {
  for (const auto& gpu : usableGpus())
    for (const auto& [nodesA, nodesB] : {std::pair{60, 60}, {50, 71}, {48, 33}, {140, 90}}) {
      INFO(nodesA << " and " << nodesB << " nodes");
      const auto a = barabasiAlbert(nodesA, 3, 1), b = barabasiAlbert(nodesB, 3, 2);
      const EmbeddingOptions options{.dimension = 8};
      const auto ofA = embedByDefinition(a, options, {}), ofB = embedByDefinition(b, options, {});
      const SubspaceInput input{a, b, ofA, ofB};
      const auto expected = rotateByDefinition(input);
      Progress progress;
      const auto found = gpu->alignment()->rotate(input, progress);

      double largest = 0;
      for (Node node = 0; node < nodesA; ++node)
        for (Node image = 0; image < nodesB; ++image)
          largest = std::max(largest, std::abs(product(expected.row(node), ofB.row(image)) -
                                               product(found.row(node), ofB.row(image))));
      CHECK(largest < 2e-3);
    }
}

TEST_CASE("hubs of many thousand neighbours do not run a GPU out of single precision") {
  GraphData star{.nodeCount = 6000};
  for (Node leaf = 1; leaf < 6000; ++leaf)
    star.edges.push_back({0, leaf});
  const Graph network{std::move(star)};
  const auto points = randomPoints(6000, 6, 3);
  for (const auto& gpu : usableGpus()) {
    Progress progress;
    const auto found = gpu->alignment()->rotate({network, network, points, points}, progress);
    CHECK(std::ranges::all_of(found.values, [](float value) { return std::isfinite(value); }));
    CHECK(std::abs(product(found.row(5), found.row(5)) - 1) < 1e-5);
  }
}

TEST_CASE("every GPU embeds as the processor does, twice to the same bits") {
  const auto network = barabasiAlbert(2100, 4, 2);
  for (const auto& gpu : usableGpus())
    for (const auto method : {EmbeddingMethod::NetMF, EmbeddingMethod::Spectral}) {
      INFO(static_cast<int>(method));
      const EmbeddingOptions options{.method = method, .dimension = 12};
      Progress progress;
      const auto expected = makeCpuBackend()->alignment()->embed(network, options, progress);
      const auto found = gpu->alignment()->embed(network, options, progress);

      CHECK(found.dimension == 12);
      // The eigenvalues of an adjacency matrix lie close together.
      CHECK(largestDifference(found, expected) < (method == EmbeddingMethod::NetMF ? 1e-4 : 2e-2));
      CHECK(gpu->alignment()->embed(network, options, progress) == found);
    }
}

TEST_CASE("isolated nodes and loops count for nothing in an embedding by a GPU") {
  const auto network = barabasiAlbert(2000, 4, 2);
  GraphData data{.nodeCount = 2003, .edges = {network.edges().begin(), network.edges().end()}};
  data.edges.push_back({2001, 2001});
  for (const auto& gpu : usableGpus()) {
    Progress progress;
    const auto found = gpu->alignment()->embed(Graph{data}, {.dimension = 8}, progress);
    for (const Node node : {2000, 2001, 2002})
      CHECK(product(found.row(node), found.row(node)) == 0);
    CHECK(std::abs(product(found.row(5), found.row(5)) - 1) < 1e-5);
  }
}

TEST_CASE("the stages of candidates on a GPU are cancelled") {
  const auto network = barabasiAlbert(2000, 4, 2);
  const auto points = randomPoints(2000, 8, 1);
  for (const auto& gpu : usableGpus()) {
    std::stop_source cancel;
    cancel.request_stop();
    Progress progress{cancel.get_token()};
    auto& alignment = *gpu->alignment();
    CHECK_THROWS_AS(alignment.embed(network, {}, progress), Cancelled);
    CHECK_THROWS_AS(alignment.rotate({network, network, points, points}, progress), Cancelled);
    CHECK_THROWS_AS(alignment.findNearest(points, points, 5, progress), Cancelled);
  }
}

TEST_CASE("every GPU chooses the candidates of both searches, whatever the sizes") {
  for (const auto& gpu : usableGpus())
    for (const auto& [nodesA, nodesB, dimension] : {std::tuple{130, 61, 9},
                                                    {48, 300, 300},
                                                    {1, 17, 1},
                                                    {257, 1025, 16},
                                                    {2100, 33, 4},
                                                    {3, 20'600, 3},
                                                    {64, 64, 128}}) {
      auto ofA = randomPoints(nodesA, dimension, 1);
      const auto ofB = randomPoints(nodesB, dimension, 2);
      if (nodesA > 50) std::ranges::fill(ofA.row(7), 0.0F);
      for (const std::int32_t nearest : {1, 7, 300})
        for (const bool isUnion : {false, true}) {
          INFO(nodesA << " " << nodesB << " " << dimension << " " << nearest << " " << isUnion);
          const CandidateOptions options{.nearest = nearest, .isUnion = isUnion};
          Progress progress;
          auto& alignment = *gpu->alignment();
          const auto expected = alignment.Alignment::chooseNear(ofA, ofB, options, progress);
          const auto found = alignment.chooseNear(ofA, ofB, options, progress);

          REQUIRE(found.size() == expected.size());
          CHECK(std::ranges::equal(found.offsetsA(), expected.offsetsA()));
          CHECK(std::ranges::equal(found.nodesA(), expected.nodesA()));
          CHECK(std::ranges::equal(found.nodesB(), expected.nodesB()));
          CHECK(std::ranges::equal(found.offsetsB(), expected.offsetsB()));
          CHECK(std::ranges::equal(found.orderB(), expected.orderB()));
          // The distance of near points is the root of what is left of a cosine below 1.
          for (std::int32_t at = 0; at < found.size(); ++at)
            REQUIRE(std::abs(found.weights()[at] - expected.weights()[at]) < 1e-3);
        }
    }
}

TEST_CASE("belief propagation on a GPU takes the candidates that it chose, or any others") {
  const auto a = barabasiAlbert(300, 3, 1), b = barabasiAlbert(280, 3, 2);
  const auto ofA = randomPoints(300, 12, 1), ofB = randomPoints(280, 12, 2);
  for (const auto& gpu : usableGpus()) {
    auto& alignment = *gpu->alignment();
    Progress progress;
    const auto runOn = [&](const Candidates& candidates) {
      const auto solver = alignment.prepareBelief(
          {std::make_shared<const Graph>(a), std::make_shared<const Graph>(b),
           std::make_shared<const Candidates>(candidates)},
          progress);
      return solver->run({.iterations = 20}, {}, progress);
    };
    const auto first = alignment.chooseNear(ofA, ofB, {.nearest = 9}, progress);
    const auto other = alignment.chooseNear(ofA, ofB, {.nearest = 5}, progress);

    const auto ofFirst = runOn(first);  // which are forgotten
    const auto ofOther = runOn(other);
    const auto again = alignment.chooseNear(ofA, ofB, {.nearest = 9}, progress);
    const auto ofKept = runOn(again);

    CHECK(ofKept.trace == ofFirst.trace);
    CHECK(ofKept.matching == ofFirst.matching);
    CHECK(ofOther.message.size() == static_cast<std::size_t>(other.size()));
  }
}

TEST_CASE("networks that a GPU embeds and rotates side by side come to the same bits") {
  const auto a = barabasiAlbert(2100, 4, 2), b = barabasiAlbert(1900, 4, 3);
  const EmbeddingOptions options{.dimension = 12};
  for (const auto& gpu : usableGpus()) {
    auto& alignment = *gpu->alignment();
    Progress progress;
    const auto found = alignment.embedSideBySide(a, b, options, progress);

    REQUIRE(found);
    CHECK(found->ofA == alignment.embed(a, options, progress));
    CHECK(found->ofB == alignment.embed(b, options, progress));
    CHECK(found->rotatedA == alignment.rotate({a, b, found->ofA, found->ofB}, progress));
    CHECK(found->secondsToEmbed > 0);
  }
}

TEST_CASE("a rotation by a GPU keeps lengths, of any dimension and where it is not determined") {
  const auto network = barabasiAlbert(300, 4, 2);
  for (const auto& gpu : usableGpus())
    for (const int dimension : {1, 2, 31, 128, 200, 256}) {
      INFO(dimension);
      auto points = randomPoints(300, dimension, 3);
      if (dimension == 31)
        for (Node node = 0; node < 300; ++node)
          points.row(node)[4] = points.row(node)[5];  // a direction that nothing is known of
      Progress progress;
      const auto found = gpu->alignment()->rotate({network, network, points, points}, progress);
      for (const Node node : {0, 17, 299})
        CHECK(std::abs(product(found.row(node), found.row(node)) -
                       product(points.row(node), points.row(node))) < 1e-5);
    }
}
