#include "engine/gram/accuracy.hpp"

#include <cmath>

#include "engine/backend/devices.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Rings of 3 to 10 nodes: K of n and n' nodes is n n' / (1 - (1 - q)²).
GramRequest rings() {
  auto dataset = std::make_shared<Dataset>();
  for (Node nodes = 3; nodes <= 10; ++nodes) {
    GraphData data{.nodeCount = nodes};
    for (Node node = 0; node < nodes; ++node)
      data.edges.push_back({node, (node + 1) % nodes});
    dataset->graphs.push_back(std::make_shared<const Graph>(std::move(data)));
  }
  return {.rows = dataset,
          .columns = nullptr,
          .kernel = {.node = "constant(1)", .edge = "constant(1)", .q = 0.05},
          .solve = {},
          .normalise = false};
}

GramResult exactResult(const GramRequest& request) {
  const auto& graphs = request.rows->graphs;
  GramResult result{.values = Matrix{graphs.size(), graphs.size()}, .request = request};
  for (std::size_t row = 0; row < graphs.size(); ++row)
    for (std::size_t column = 0; column < graphs.size(); ++column)
      result.values(row, column) =
          graphs[row]->nodeCount() * graphs[column]->nodeCount() / (1 - 0.95 * 0.95);
  return result;
}

}  // namespace

TEST_CASE("the errors of kernel values are those that were put in") {
  const auto backend = openBackend("cpu");
  auto result = exactResult(rings());
  Progress progress;

  const auto exact = accuracyOf(result, *backend, 200, progress);
  result.values(2, 2) *= 1.25;
  const auto wrong = accuracyOf(result, *backend, 200, progress);

  CHECK(exact.pairs == 200);
  CHECK(exact.worst < 1e-11);
  CHECK(wrong.worst == Approx(0.25));
  CHECK(wrong.mean > 0.25 / 200 * 0.99);
  CHECK(wrong.mean < 0.05);
}

TEST_CASE("errors of normalised and rectangular values are found, what is missing is passed by") {
  const auto backend = openBackend("cpu");
  Progress progress;
  auto request = rings();
  request.columns = std::make_shared<Dataset>(
      Dataset{.graphs = {request.rows->graphs[7], request.rows->graphs[0]}});
  auto rectangle = computeGram(request, *backend, nullptr, progress);
  request.normalise = true;
  auto normalised = computeGram(request, *backend, nullptr, progress);

  CHECK(accuracyOf(rectangle, *backend, 200, progress).worst < 1e-6);
  CHECK(accuracyOf(normalised, *backend, 200, progress).worst < 1e-6);
  rectangle.values(3, 1) *= 1.25;
  normalised.values(5, 0) *= 0.5;
  CHECK(accuracyOf(rectangle, *backend, 200, progress).worst == Approx(0.25));
  CHECK(accuracyOf(normalised, *backend, 200, progress).worst == Approx(0.5));
  normalised.values(5, 0) = std::nan("");
  const auto others = accuracyOf(normalised, *backend, 200, progress);
  CHECK(others.worst < 1e-6);
  CHECK(others.pairs < 200);
  CHECK(others.pairs > 150);
}

TEST_CASE("the errors of single precision are seen in double precision on the same back end") {
  const auto backend = openBackend("cpu");
  Progress progress;
  auto request = rings();
  request.solve.tolerance = 1e-3;

  const auto coarse =
      accuracyOf(computeGram(request, *backend, nullptr, progress), *backend, 100, progress);

  CHECK(coarse.worst < 1e-3);
}

TEST_CASE("the errors of nodal similarities are those that were put in") {
  const auto backend = openBackend("cpu");
  Progress progress;
  const auto input = rowInputOf(rings(), progress);
  const std::vector<GraphPair> pairs{{0, 1}, {2, 2}};
  std::vector<NodalSimilarity> similarities;
  for (const auto [a, b] : pairs)
    similarities.push_back(
        {.values = Matrix{static_cast<std::size_t>(a + 3), static_cast<std::size_t>(b + 3),
                          1 / (1 - 0.95 * 0.95)}});

  CHECK(worstErrorOf(similarities, pairs, input, *backend, progress) < 1e-11);
  similarities[1].values(4, 0) *= 1.5;
  CHECK(worstErrorOf(similarities, pairs, input, *backend, progress) == Approx(0.5));
}

TEST_CASE("no pairs have no errors") {
  const auto backend = openBackend("cpu");
  Progress progress;

  CHECK(accuracyOf(exactResult(rings()), *backend, 0, progress).pairs == 0);
  CHECK(worstErrorOf({}, {}, rowInputOf(rings(), progress), *backend, progress) == 0);
}
