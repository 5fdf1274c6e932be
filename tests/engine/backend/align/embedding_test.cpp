#include "engine/align/embedding.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <cmath>

#include "engine/align/embedding_options.hpp"
#include "engine/backend/cpu/align/embed.hpp"
#include "engine/backend/cpu/align/top_eigenpairs.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/by_definition.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::WithinAbs;

namespace {

double cosine(const Embedding& embedding, Node a, Node b) {
  double sum = 0;
  for (int at = 0; at < embedding.dimension; ++at)
    sum += static_cast<double>(embedding.row(a)[at]) * embedding.row(b)[at];
  return sum;
}

/// How far E Eᵀ of two embeddings differ: signs and rotations of eigenvectors are free.
double largestDifference(const Embedding& first, const Embedding& second) {
  double largest = 0;
  for (Node a = 0; a < first.nodeCount; ++a)
    for (Node b = 0; b < first.nodeCount; ++b)
      largest = std::max(largest, std::abs(cosine(first, a, b) - cosine(second, a, b)));
  return largest;
}

Embedding onProcessor(const Graph& network, const EmbeddingOptions& options,
                      SimdLevel level = bestSimdLevel()) {
  Progress progress;
  return cpu::embed(network, options, level, progress);
}

}  // namespace

TEST_CASE("the matrix of NetMF has its closed form on a path and on a complete graph") {
  // On a path of three nodes X² is 1/2 between its ends, X³ = X: S has X (5 times) and X² (5
  // times).
  const auto ofPath = netMFMatrix(pathGraph(3), {});
  const double step = 4. / 10 * 5 / std::sqrt(2.), stay = 4. / 10 * 5;
  CHECK_THAT(ofPath(0, 1), WithinAbs(std::log(step / std::sqrt(2.)), 1e-12));  // log 1
  CHECK_THAT(ofPath(0, 2), WithinAbs(std::log(stay / 2), 1e-12));
  CHECK_THAT(ofPath(1, 1), WithinAbs(std::log(stay / 2), 1e-12));
  const auto halfNegative = netMFMatrix(pathGraph(3), {.negative = 0.5});
  CHECK_THAT(halfNegative(0, 1), WithinAbs(std::log(2.), 1e-12));
  CHECK_THAT(halfNegative(1, 1), WithinAbs(std::log(2.), 1e-12));

  // Walks on four nodes: after r steps the share of one that came back is 1/4 + 3/4 (-1/3)^r.
  GraphData complete{.nodeCount = 4};
  for (Node a = 0; a < 4; ++a)
    for (Node b = a + 1; b < 4; ++b)
      complete.edges.push_back({a, b});
  double back = 0, away = 0;
  for (int steps = 1; steps <= 3; ++steps) {
    back += 0.25 + 0.75 * std::pow(-1. / 3, steps);
    away += 0.25 - 0.25 * std::pow(-1. / 3, steps);
  }
  const auto ofComplete = netMFMatrix(Graph{complete}, {.window = 3, .negative = 0.25});
  CHECK_THAT(ofComplete(0, 0), WithinAbs(std::log(12 / 0.75 * back / 3), 1e-12));
  CHECK_THAT(ofComplete(0, 3), WithinAbs(std::log(12 / 0.75 * away / 3), 1e-12));
}

TEST_CASE("the processor embeds as the definition says") {
  const auto dense = GENERATE(0, 1);  // solved as a whole, or by a block of vectors
  const auto network = dense == 0 ? barabasiAlbert(90, 3, 1) : barabasiAlbert(333, 4, 2);
  for (const auto method : {EmbeddingMethod::NetMF, EmbeddingMethod::Spectral}) {
    const EmbeddingOptions options{.method = method, .dimension = 12};
    const auto expected = embedByDefinition(network, options, {});

    const auto found = onProcessor(network, options);

    INFO(static_cast<int>(method) << " of " << network.nodeCount());
    CHECK(found.dimension == 12);
    // The eigenvalues of an adjacency matrix lie close together.
    CHECK(largestDifference(found, expected) < (method == EmbeddingMethod::NetMF ? 1e-5 : 5e-3));
  }
}

TEST_CASE("rows have length 1, and isolated nodes and loops count for nothing") {
  auto data = GraphData{.nodeCount = 6, .edges = {{0, 1}, {1, 2}, {2, 3}, {4, 4}}};
  for (const auto method :
       {EmbeddingMethod::NetMF, EmbeddingMethod::Spectral, EmbeddingMethod::Features}) {
    const auto found = onProcessor(Graph{data}, {.method = method, .dimension = 8});

    for (const Node node : {0, 1, 2, 3})
      CHECK_THAT(cosine(found, node, node), WithinAbs(1, 1e-6));
    for (const Node node : {4, 5})
      CHECK(cosine(found, node, node) == 0);
  }
  CHECK(onProcessor(Graph{GraphData{.nodeCount = 3}}, {}).values ==
        std::vector<float>(3 * std::size_t{128}, 0));
}

TEST_CASE("a star is embedded, whose matrix has hardly any rank") {
  GraphData star{.nodeCount = 400};
  for (Node leaf = 1; leaf < 400; ++leaf)
    star.edges.push_back({0, leaf});
  const EmbeddingOptions options{.dimension = 8, .negative = 0.5};  // with 1 all values are log 1

  const auto found = onProcessor(Graph{star}, options);

  CHECK(largestDifference(found, embedByDefinition(Graph{star}, options, {})) < 1e-3);
}

TEST_CASE("many eigenpairs of a matrix are found by a block of vectors, which can be cancelled") {
  constexpr int rows = 700, count = 256;
  cpu::DensePanels matrix{{rows, rows}};
  std::ranges::fill(matrix.values, 0.0F);
  for (int at = 0; at < rows; ++at)
    matrix
        .values[matrix.shape.place(at / cpu::PanelShape::width, at) + at % cpu::PanelShape::width] =
        static_cast<float>(at + 1);
  std::stop_source cancel;
  Progress progress, cancelled{cancel.get_token()};
  cancel.request_stop();

  const auto pairs = cpu::topEigenPairs(matrix, count, 1, bestSimdLevel(), progress);

  REQUIRE(pairs.values.size() == count);
  CHECK_THAT(pairs.values.front(), WithinAbs(rows, 0.01));
  for (int at = 0; at < count; ++at)
    CHECK_THAT(pairs.values[at], WithinAbs(rows - at, 1));
  CHECK_THROWS_AS(cpu::topEigenPairs(matrix, count, 1, bestSimdLevel(), cancelled), Cancelled);
  EmbeddingOptions options;
  const auto& table = embeddingOptionTable();
  const auto dimension = std::ranges::find(table, "dimension", &Option<EmbeddingOptions>::key);
  CHECK_THROWS_AS(dimension->set(options, "257"), Error);
}

TEST_CASE("every number of threads embeds to the same bits, and every instruction set alike") {
  const auto network = barabasiAlbert(333, 4, 2);
  const EmbeddingOptions options{.dimension = 12};
  const auto expected = onProcessor(network, options);
  for (const auto level : {SimdLevel::Portable, SimdLevel::Avx2, SimdLevel::Avx512})
    if (level <= bestSimdLevel())
      CHECK(largestDifference(onProcessor(network, options, level), expected) < 1e-5);
  const tbb::global_control allowed{tbb::global_control::max_allowed_parallelism, 7};
  for (const int threads : {1, 7})
    tbb::task_arena{threads}.execute([&] { CHECK(onProcessor(network, options) == expected); });
}

TEST_CASE("features of nodes that differ are different points") {
  // A triangle with a tail: the nodes of the triangle without the tail are alike.
  const Graph kite{{.nodeCount = 5, .edges = {{0, 1}, {0, 2}, {1, 2}, {2, 3}, {3, 4}}}};

  const auto found = onProcessor(kite, {.method = EmbeddingMethod::Features});

  CHECK_THAT(cosine(found, 0, 1), WithinAbs(1, 1e-6));
  CHECK(cosine(found, 0, 2) < 0.9);
  CHECK(cosine(found, 3, 4) < 0.9);
}

TEST_CASE("embedding is cancelled at once") {
  std::stop_source cancel;
  cancel.request_stop();
  Progress progress{cancel.get_token()};

  CHECK_THROWS_AS(cpu::embed(barabasiAlbert(333, 4, 2), {}, bestSimdLevel(), progress), Cancelled);
}
