#include "engine/similar/fold_rescoring.hpp"

#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <stop_token>

#include "engine/core/error.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/similar/similar_parts.hpp"
#include "tests/engine/molecule/bent_chain.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The chain turned and moved, of which every coordinate is so much off.
std::vector<Point3> elsewhere(double off) {
  std::vector<Point3> places;
  for (const auto& place : bentChain()) {
    const double sign = places.size() % 2 == 0 ? off : -off;
    places.push_back({place[1] + 40 + sign, place[2] - 3 - sign, place[0] + 7 + sign});
  }
  return places;
}

/// A query and, as its list, half of it, a bad copy, a good one, and what has no Cα.
SimilarResult listed(int most, int rescored) {
  const auto chain = bentChain();
  Dataset all;
  all.graphs = {proteinOf(chain, "query"), proteinOf({chain.begin(), chain.begin() + 25}, "half"),
                proteinOf(elsewhere(0.3), "bad"), proteinOf(elsewhere(0), "good", 10),
                std::make_shared<const Graph>(GraphData{.name = "none", .nodeCount = 1})};
  const auto data = std::make_shared<const Dataset>(std::move(all));
  SimilarResult result{.request = {.queries = data,
                                   .kernel = kernelPreset("fold").options,
                                   .options = {.most = most, .rescored = rescored}}};
  result.lists = {{{1, 0.9}, {4, 0.8}, {2, 0.7}, {3, 0.6}}, {{0, 0.9}}, {}, {}, {}};
  return result;
}

std::vector<std::int32_t> graphsOf(const std::vector<SimilarGraph>& list) {
  std::vector<std::int32_t> graphs;
  for (const auto& one : list)
    graphs.push_back(one.graph);
  return graphs;
}

}  // namespace

TEST_CASE("graphs among which is no protein are not rescored") {
  auto request = listed(10, 50).request;
  CHECK(beforeRescoring(request).options.most == 50);
  auto molecules = std::make_shared<Dataset>();
  molecules->graphs = {request.queries->graphs.back()};
  request.queries = molecules;

  CHECK_THROWS_WITH(beforeRescoring(request),
                    Catch::Matchers::ContainsSubstring("Only proteins with Cα atoms"));
  request.options.rescored = 0;
  CHECK(beforeRescoring(request).options.most == 10);
}

TEST_CASE("proteins are ordered by how well they lie on the query") {
  auto result = listed(10, 50);

  rescoreByFold(result, result.request.options, {});

  CHECK(graphsOf(result.lists[0]) == std::vector<std::int32_t>{3, 2, 1, 4});
  REQUIRE(result.folds[0].size() == 4);
  const auto &good = result.folds[0][0], &bad = result.folds[0][1], &half = result.folds[0][2];
  CHECK(good.score() == Approx(1));
  CHECK(good.residues == 50);
  CHECK(good.identity == Approx(0.8));  // ten of fifty have another name
  CHECK(good.rmsd == Approx(0).margin(1e-6));
  CHECK(bad.rmsd == Approx(0.3 * std::sqrt(3.0)).epsilon(0.05));
  CHECK(half.scoreByQuery == Approx(0.5));
  CHECK(half.scoreByGraph == Approx(1));
  CHECK(result.folds[0][3] == FoldMatch{.kernel = 0.8});
  CHECK(good.kernel == 0.6);
  // Likeness in lists is the score.
  for (std::size_t rank = 0; rank < 4; ++rank) {
    CHECK(result.lists[0][rank].value == result.folds[0][rank].score());
    CHECK(result.lists[0][rank].rank == result.folds[0][rank].score());
  }
}

TEST_CASE("no list mixes scores with values of the kernel, and a threshold is one of scores") {
  auto result = listed(3, 1);
  auto alike = listed(10, 50);
  alike.request.options.threshold = 0.9;

  rescoreByFold(result, result.request.options, {});
  rescoreByFold(alike, alike.request.options, {});

  CHECK(graphsOf(result.lists[0]) == std::vector<std::int32_t>{2, 1, 4});
  CHECK(result.folds[0][1].fewestResidues == 25);
  CHECK(graphsOf(alike.lists[0]) == std::vector<std::int32_t>{3, 2});
}

TEST_CASE("a list in another order has its folds in that order") {
  auto result = listed(10, 50);
  rescoreByFold(result, result.request.options, {});
  const auto first = result.folds[0][0];

  reorderList(result, 0, std::array<std::size_t, 2>{2, 0});

  CHECK(graphsOf(result.lists[0]) == std::vector<std::int32_t>{1, 3});
  REQUIRE(result.folds[0].size() == 2);
  CHECK(result.folds[0][1] == first);
}

TEST_CASE("what the kernel finds nothing in stays behind, unless that is so of all") {
  auto result = listed(10, 50);
  result.lists[0] = {{2, 0.7}, {3, 0}};
  auto nothing = listed(10, 50);
  nothing.lists[0] = {{2, 0}, {3, 0}};

  rescoreByFold(result, result.request.options, {});
  rescoreByFold(nothing, nothing.request.options, {});

  CHECK(graphsOf(result.lists[0]) == std::vector<std::int32_t>{2, 3});
  CHECK(result.folds[0][1] == FoldMatch{});
  CHECK(graphsOf(nothing.lists[0]) == std::vector<std::int32_t>{3, 2});
}

TEST_CASE("a pair in two lists has the scores of either the other way round") {
  auto result = listed(10, 50);

  rescoreByFold(result, result.request.options, {});

  REQUIRE(result.folds[1].size() == 1);
  CHECK(result.folds[1][0].scoreByQuery == result.folds[0][2].scoreByGraph);
  CHECK(result.folds[1][0].scoreByGraph == result.folds[0][2].scoreByQuery);
}

TEST_CASE("those beyond what is rescored stay behind, and lists are cut") {
  auto result = listed(2, 3);

  rescoreByFold(result, result.request.options, {});

  CHECK(graphsOf(result.lists[0]) == std::vector<std::int32_t>{2, 1});  // 3 was the fourth
  CHECK(result.folds[0].size() == 2);

  auto incomplete = listed(2, 3);
  incomplete.isComplete = false;
  rescoreByFold(incomplete, incomplete.request.options, {});
  CHECK(graphsOf(incomplete.lists[0]) == std::vector<std::int32_t>{1, 4});
  CHECK(incomplete.folds.empty());
}

TEST_CASE("folds are kept with their lists") {
  auto result = listed(10, 50);
  rescoreByFold(result, result.request.options, {});
  MemoryParts parts;

  finishSimilar(result, parts);

  const auto kept = keptSimilar(result.request, parts);
  REQUIRE(kept);
  CHECK(kept->lists == result.lists);
  CHECK(kept->folds == result.folds);
  result.folds.clear();
  finishSimilar(result, parts);
  CHECK(keptSimilar(result.request, parts)->folds.empty());
}

TEST_CASE("rescoring stops once it is cancelled, and keeps lists that are not complete") {
  std::stop_source stop;
  stop.request_stop();
  auto cancelled = listed(10, 50), stopped = listed(10, 50);

  CHECK_THROWS_AS(rescoreByFold(cancelled, cancelled.request.options, Progress{stop.get_token()}),
                  Cancelled);
  rescoreByFold(stopped, stopped.request.options, Progress{{}, stop.get_token()});
  CHECK_FALSE(stopped.isComplete);
}

TEST_CASE("50 are rescored by the kernel of folds, and none by another") {
  CHECK(usualRescored(kernelPreset("fold").options) == 50);
  CHECK(usualRescored(kernelPreset("protein").options) == 0);
}

TEST_CASE("a listed protein is laid on its query, and says what of it lies near") {
  const auto result = listed(10, 50);
  const auto& graphs = result.request.queries->graphs;

  const auto laid = laidOn(*graphs[0], *graphs[3], {});
  const auto nothing = laidOn(*graphs[0], *graphs[4], {});

  CHECK(laid.match.score() == Approx(1));
  CHECK(laid.near.size() == 50);
  const auto moved = laid.motion(graphs[3]->positions()[7]);
  for (std::size_t axis = 0; axis < 3; ++axis)
    CHECK(moved[axis] == Approx(graphs[0]->positions()[7][axis]).margin(1e-6));
  CHECK(nothing.match.residues == 0);
  CHECK(nothing.near.empty());
  // Half of the query lies on all of what is half as long, and half of that on the query.
  const auto half = laidOn(*graphs[1], *graphs[0], {});
  CHECK(half.near.size() == 25);
  CHECK(half.match.scoreByQuery == Approx(1));

  const std::array all{graphs[3], graphs[4], graphs[1]};
  const auto superposed = superposedOn(graphs[0], all, {});
  REQUIRE(superposed.size() == 3);  // one has nothing that fits
  CHECK(superposed.graphs[0] == graphs[0]);
  CHECK(superposed.graphs[1]->positions()[7] == moved);
}
