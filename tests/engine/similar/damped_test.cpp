#include <tbb/global_control.h>

#include <Eigen/Dense>
#include <array>
#include <numeric>

#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/similar/damped_likeness.hpp"
#include "engine/similar/similar_index.hpp"
#include "engine/similar/similar_parts.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/gram/made_up_molecules.hpp"
#include "tests/engine/similar/searches.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Dense = Eigen::MatrixXd;

/// Values of a kernel: exp(-|i - j| / 3), and positive definite.
Matrix exponential(std::size_t size) {
  Matrix values{size, size};
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      values(i, j) = std::exp(-std::abs(static_cast<double>(i) - static_cast<double>(j)) / 3);
  return values;
}

Dense denseOf(const Matrix& matrix) {
  Dense dense(matrix.rows(), matrix.columns());
  for (Eigen::Index i = 0; i < dense.rows(); ++i)
    for (Eigen::Index j = 0; j < dense.cols(); ++j)
      dense(i, j) = matrix(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
  return dense;
}

Matrix rowsOf(const Matrix& matrix, const std::vector<std::int32_t>& rows) {
  Matrix some{rows.size(), matrix.columns()};
  for (std::size_t row = 0; row < rows.size(); ++row)
    std::ranges::copy(matrix.row(static_cast<std::size_t>(rows[row])), some.row(row).begin());
  return some;
}

/// Rescaled to 1 on the diagonal.
Dense rescaled(const Dense& values) {
  const Eigen::VectorXd scale = values.diagonal().cwiseSqrt().cwiseInverse();
  return scale.asDiagonal() * values * scale.asDiagonal();
}

SimilarRequest dampedRequest(std::int32_t count) {
  return {.queries = paths(count),
          .kernel = byDegree(),
          .solve = {.tolerance = 1e-10, .precision = Precision::Double},
          .options = {.most = 8, .ranking = Ranking::Damped}};
}

}  // namespace

TEST_CASE("damping by all graphs as landmarks is K (K + λ)⁻¹") {
  constexpr double damping = 2.5;
  const auto values = exponential(25);
  std::vector<std::int32_t> all(25);
  std::iota(all.begin(), all.end(), 0);

  const auto features = denseOf(CommonPart{values, all, damping, 0}.featuresOf(values));

  const Dense dense = denseOf(values);
  const Dense expected = damping * (dense + damping * Dense::Identity(25, 25)).ldlt().solve(dense);
  CHECK((dense - features * features.transpose() - expected).cwiseAbs().maxCoeff() < 1e-12);
}

TEST_CASE("by some landmarks their part alone is damped, and the rest is exact") {
  constexpr double damping = 1.5;
  const auto values = exponential(30);
  const std::vector<std::int32_t> landmarks{2, 9, 11, 20, 28};
  const auto some = rowsOf(values, landmarks);

  const auto features = denseOf(CommonPart{some, landmarks, damping, 0}.featuresOf(some));

  const Dense dense = denseOf(values), across = denseOf(some).transpose();
  Dense among(5, 5);
  for (int i = 0; i < 5; ++i)
    among.row(i) = across.row(landmarks[static_cast<std::size_t>(i)]);
  const Dense explained = across * among.ldlt().solve(across.transpose());
  const Dense shrunk =
      damping * (explained + damping * Dense::Identity(30, 30)).ldlt().solve(explained);
  const Dense expected = shrunk + dense - explained;
  CHECK((dense - features * features.transpose() - expected).cwiseAbs().maxCoeff() < 1e-12);
}

TEST_CASE("equal landmarks are as one") {
  const auto values = exponential(12);
  const std::vector<std::int32_t> once{3, 7}, twice{3, 3, 7};

  const auto one =
      denseOf(CommonPart{rowsOf(values, once), once, 2, 0}.featuresOf(rowsOf(values, once)));
  const auto two =
      denseOf(CommonPart{rowsOf(values, twice), twice, 2, 0}.featuresOf(rowsOf(values, twice)));

  CHECK((one * one.transpose() - two * two.transpose()).cwiseAbs().maxCoeff() < 1e-12);
}

TEST_CASE("a small library is ranked by the closed form of its kernel matrix") {
  const auto request = dampedRequest(20);  // fewer than landmarks
  Progress progress;
  const auto values =
      computeGram({.rows = request.queries, .kernel = request.kernel, .solve = request.solve},
                  processor(), nullptr, progress)
          .values;
  const Dense dense = denseOf(values);
  const double damping = dampingOf(20);
  const Dense expected = rescaled((dense + damping * Dense::Identity(20, 20)).ldlt().solve(dense));

  const auto result = found(request);

  CHECK(damping == 30);
  CHECK(dampingOf(5000) == 500);
  for (std::size_t query = 0; query < result.lists.size(); ++query)
    for (const auto& one : result.lists[query]) {
      CHECK_THAT(one.rank,
                 Catch::Matchers::WithinAbs(expected(static_cast<int>(query), one.graph), 2e-6));
      CHECK_THAT(one.value, Catch::Matchers::WithinAbs(
                                values(query, static_cast<std::size_t>(one.graph)), 1e-12));
    }
}

TEST_CASE("damped lists begin with twins, then fall") {
  for (const auto& list : found(dampedRequest(120)).lists) {
    REQUIRE(list.size() == 8);
    CHECK(list.front().value >= 1 - 2e-10);  // a path of the same length
    for (std::size_t at = 1; at < list.size(); ++at)
      CHECK((list[at].value >= 1 - 2e-10 || list[at - 1].value >= 1 - 2e-10 ||
             list[at].rank <= list[at - 1].rank));
  }
}

TEST_CASE("damped lists depend neither on threads nor on where a search was stopped") {
  const auto request = dampedRequest(560);
  MemoryParts kept;
  const auto expected = found(request, &kept).lists;
  {
    const tbb::global_control one{tbb::global_control::max_allowed_parallelism, 1};
    CHECK(found(request).lists == expected);
  }
  CHECK(found(request, &kept).lists == expected);
  const auto again = keptSimilar(request, kept);
  REQUIRE(again);
  CHECK(again->lists == expected);
}

TEST_CASE("an index ranks as a search of all does, and a guest as one of another set") {
  const auto count = GENERATE(120, 700);
  auto request = dampedRequest(count);
  const auto expected = found(request).lists;
  Progress progress;
  const SimilarIndex index{{request.queries, request.kernel, request.solve, Ranking::Damped},
                           std::nullopt,
                           processor(),
                           progress};
  for (const std::int32_t graph : {0, 17, count - 1})
    CHECK(index.similarTo(oneOf(request, graph), progress).lists.front() ==
          expected[static_cast<std::size_t>(graph)]);

  request.among = request.queries;
  request.queries = paths(1, 33);
  CHECK(index.similarTo(request, progress).lists == found(request).lists);
}

TEST_CASE("an index compares a molecule of another set with few, as environments rank them, too") {
  SimilarRequest request{.queries = madeUpMolecules(4, 9),
                         .among = madeUpMolecules(700, 1),
                         .kernel = kernelPreset("molecule2d").options,
                         .options = {.most = 5, .ranking = Ranking::Damped}};
  const auto expected = found(request).lists;
  Progress progress;
  const SimilarIndex index{{request.among, request.kernel, request.solve, Ranking::Damped},
                           std::nullopt,
                           processor(),
                           progress};
  for (std::int32_t guest = 0; guest < 4; ++guest) {
    auto one = request;
    one.queries = std::make_shared<const Dataset>(subset(*request.queries, std::array{guest}));
    const auto result = index.similarTo(one, progress);
    const auto& list = result.lists.front();
    const auto& others = expected[static_cast<std::size_t>(guest)];
    REQUIRE(list.size() == others.size());
    for (std::size_t at = 0; at < list.size(); ++at) {
      CHECK(list[at].graph == others[at].graph);
      CHECK_THAT(list[at].rank, Catch::Matchers::WithinAbs(others[at].rank, 1e-6));
    }
    CHECK(result.provenance.pairs < 64 + 700);  // bounds leave out some
  }
}

TEST_CASE(
    "a graph that is less like a library than its own graphs are is told of, by an index, too") {
  auto request = dampedRequest(40);  // all are landmarks
  std::vector<double> nearest;
  for (const auto& list : found(request).lists)
    nearest.push_back(list.front().rank);
  std::ranges::sort(nearest);

  request.among = request.queries;
  auto guests = std::make_shared<Dataset>(*paths(2, 5));
  GraphData complete{.name = "complete", .nodeCount = 9};
  for (Node node = 0; node < 9; ++node)
    for (Node other = 0; other < node; ++other)
      complete.edges.push_back({other, node});
  guests->graphs.push_back(std::make_shared<const Graph>(std::move(complete)));
  request.queries = guests;
  const auto listed = found(request);
  const auto most = listed.lists[2].front().rank;
  REQUIRE(most < nearest[2]);
  const auto words = "By the damped similarity complete is less like any graph of paths (" +
                     significant(most, 3) +
                     ") than 95 % of 40 that were drawn from these are like another (" +
                     significant(nearest[2], 3) + "): nothing there is much like it.";
  const Remark expected{"similar.outside", Severity::Doubt, words};
  CHECK(std::ranges::count(listed.provenance.remarks, expected) == 1);
  MemoryParts parts;
  for (const bool isResumed : {false, true}) {
    CAPTURE(isResumed);  // with all that there is
    Progress again;
    const auto kept = findSimilar(request, openDevices("cpu"), &parts, again);
    CHECK(std::ranges::count(kept.provenance.remarks, expected) == 1);
  }

  Progress progress;
  const SimilarIndex index{{request.among, request.kernel, request.solve, Ranking::Damped},
                           std::nullopt,
                           processor(),
                           progress};
  CHECK(std::ranges::count(index.similarTo(request, progress).provenance.remarks, expected) == 1);
  request.queries = paths(2, 5);
  for (const auto& remark : index.similarTo(request, progress).provenance.remarks)
    CHECK(remark.code != "similar.outside");
}

TEST_CASE("graphs that are no molecules are ranked plainly by themselves") {
  CHECK(usualRanking(byDegree(), *paths(500)) == Ranking::Plain);
  CHECK(rankingKernels(byDegree(), *paths(500)).size() == 1);
  CHECK(rankingNamed("damped") == Ranking::Damped);
  CHECK_THROWS_AS(rankingNamed("best"), Error);
}
