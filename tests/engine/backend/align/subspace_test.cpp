#include "engine/align/subspace.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <cmath>

#include "engine/backend/cpu/align/rotate.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/by_definition.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::WithinAbs;

namespace {

double product(std::span<const float> a, std::span<const float> b) {
  double sum = 0;
  for (std::size_t at = 0; at < a.size(); ++at)
    sum += static_cast<double>(a[at]) * b[at];
  return sum;
}

/// Two networks, embedded each by itself.
struct Embedded {
  Graph a, b;
  EmbeddingOptions options{.dimension = 8};
  Embedding ofA = embedByDefinition(a, options, {});
  Embedding ofB = embedByDefinition(b, options, {});

  Embedding onProcessor(SimdLevel level = bestSimdLevel()) const {
    Progress progress;
    return cpu::rotate({a, b, ofA, ofB}, level, progress);
  }

  /// How far the cosines of nodes of A and of B differ.
  double largestDifference(const Embedding& first, const Embedding& second) const {
    double largest = 0;
    for (Node node = 0; node < a.nodeCount(); ++node)
      for (Node image = 0; image < b.nodeCount(); ++image)
        largest = std::max(largest, std::abs(product(first.row(node), ofB.row(image)) -
                                             product(second.row(node), ofB.row(image))));
    return largest;
  }
};

/// The share of nodes whose true image is the nearest, or as near as the nearest.
double shareNearest(const Embedded& pair, const Embedding& rotatedA, const Permutation& truth) {
  int right = 0;
  for (Node node = 0; node < pair.a.nodeCount(); ++node) {
    const auto row = rotatedA.row(node);
    const double own = product(row, pair.ofB.row(truth.newFromOld()[node]));
    bool isNearest = true;
    for (Node other = 0; other < pair.b.nodeCount(); ++other)
      if (product(row, pair.ofB.row(other)) > own + 1e-6) isNearest = false;
    right += isNearest ? 1 : 0;
  }
  return static_cast<double>(right) / pair.a.nodeCount();
}

}  // namespace

TEST_CASE("the processor rotates as the definition says, also where networks differ in size") {
  for (const auto& [nodesA, nodesB] : {std::pair{60, 60}, {50, 71}, {48, 33}}) {
    const Embedded pair{barabasiAlbert(nodesA, 3, 1), barabasiAlbert(nodesB, 4, 2)};
    const auto expected = rotateByDefinition({pair.a, pair.b, pair.ofA, pair.ofB});

    INFO(nodesA << " and " << nodesB << " nodes");
    CHECK(pair.largestDifference(pair.onProcessor(), expected) < 1e-3);
  }
}

TEST_CASE("a rotation keeps lengths, and lays a permuted copy on its network") {
  const auto network = barabasiAlbert(200, 3, 1);
  const auto copy = noisyCopy(network, {}, 2);
  const Embedded pair{network, copy.graph, {.dimension = 32}};

  const auto found = pair.onProcessor();

  for (const Node node : {0, 50, 199})
    CHECK_THAT(product(found.row(node), found.row(node)), WithinAbs(1, 1e-5));
  CHECK(shareNearest(pair, pair.ofA, copy.truth) < 0.1);
  CHECK(shareNearest(pair, found, copy.truth) > 0.9);
}

TEST_CASE("hubs of many thousand neighbours do not run out of single precision") {
  GraphData data{.nodeCount = 3000};
  for (Node leaf = 1; leaf < 3000; ++leaf)
    data.edges.push_back({0, leaf});
  for (Node leaf = 2; leaf < 1000; ++leaf)
    data.edges.push_back({1, leaf});
  const Graph network{std::move(data)};
  Progress progress;
  const EmbeddingOptions options{.method = EmbeddingMethod::Features};
  const auto embedding = embedByDefinition(network, options, {});

  const auto found =
      cpu::rotate({network, network, embedding, embedding}, bestSimdLevel(), progress);

  for (const Node node : {0, 1, 2, 2000})
    CHECK_THAT(product(found.row(node), embedding.row(node)), WithinAbs(1, 1e-3));
}

TEST_CASE("every number of threads rotates to the same bits, and every instruction set alike") {
  const Embedded pair{barabasiAlbert(130, 3, 1), barabasiAlbert(121, 4, 2)};
  const auto expected = pair.onProcessor();
  for (const auto level : {SimdLevel::Portable, SimdLevel::Avx2, SimdLevel::Avx512})
    if (level <= bestSimdLevel())
      CHECK(pair.largestDifference(pair.onProcessor(level), expected) < 1e-3);
  const tbb::global_control allowed{tbb::global_control::max_allowed_parallelism, 7};
  for (const int threads : {1, 7})
    tbb::task_arena{threads}.execute([&] { CHECK(pair.onProcessor() == expected); });
}

TEST_CASE("embeddings that do not fit their networks are refused") {
  const auto a = pathGraph(3), b = pathGraph(4);

  CHECK_THROWS_WITH(requireFitting({a, b, Embedding{4, 2}, Embedding{4, 2}}),
                    "The embedding of network A has 4 rows, but the network has 3 nodes: give one "
                    "row for each node.");
  CHECK_THROWS_WITH(requireFitting({a, b, Embedding{3, 2}, Embedding{4, 5}}),
                    "The embedding of network A has 2 columns, and that of network B 5: give "
                    "embeddings of one dimension.");
}

TEST_CASE("a rotation is cancelled at once") {
  const Embedded pair{barabasiAlbert(90, 3, 1), barabasiAlbert(90, 4, 2)};
  std::stop_source cancel;
  cancel.request_stop();
  Progress progress{cancel.get_token()};

  CHECK_THROWS_AS(cpu::rotate({pair.a, pair.b, pair.ofA, pair.ofB}, bestSimdLevel(), progress),
                  Cancelled);
}
