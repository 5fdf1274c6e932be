#include "engine/work/index_work.hpp"

#include "engine/kernel/presets.hpp"
#include "engine/work/embed_work.hpp"
#include "engine/work/similar_work.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/gram/made_up_molecules.hpp"
#include "tests/engine/similar/searches.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

constexpr std::int32_t large = 5000;

/// A library that is just large enough for an index to be kept.
SimilarRequest dampedPaths() {
  return {.queries = paths(1, 33),
          .among = paths(large),
          .kernel = byDegree(),
          .options = {.most = 5, .ranking = Ranking::Damped}};
}

IndexRequest indexOf(const SimilarRequest& request) {
  return {request.among, request.kernel, request.solve, request.options.ranking};
}

}  // namespace

TEST_CASE("an index by landmarks at hand finds to the bit what one without them finds") {
  SimilarRequest request{.queries = madeUpMolecules(6, 9),
                         .among = madeUpMolecules(1100, 1),
                         .kernel = kernelPreset("molecule2d").options,
                         .options = {.most = 5, .ranking = Ranking::Damped}};
  MemoryParts parts;
  Progress progress;
  const EmbedRequest asked{
      .graphs = request.among, .kernel = request.kernel, .options = {.landmarks = 128}};
  compute(asked, {.devices = {processor()}, .store = {&parts, [](auto*) {}}}, progress);
  const auto values = keptValues(asked, parts, progress);
  REQUIRE(values);
  const SimilarIndex with{indexOf(request), values, processor(), progress};
  const SimilarIndex without{indexOf(request), std::nullopt, processor(), progress};

  for (const auto ranking : {Ranking::Damped, Ranking::Plain}) {
    request.options.ranking = ranking;
    const auto some = with.similarTo(request, progress);
    const auto expected = found(request);
    CHECK(some.lists == without.similarTo(request, progress).lists);
    REQUIRE(some.lists.size() == expected.lists.size());
    for (std::size_t query = 0; query < some.lists.size(); ++query)
      for (std::size_t at = 0; at < 5; ++at) {
        CHECK(some.lists[query][at].graph == expected.lists[query][at].graph);
        CHECK_THAT(some.lists[query][at].rank,
                   Catch::Matchers::WithinAbs(expected.lists[query][at].rank, 1e-6));
      }
    CHECK(some.provenance.pairs < 6 * (128 + 1100));  // bounds leave out some
  }
}

TEST_CASE("many queries at once are searched together, with the same answer") {
  SimilarRequest request{.queries = madeUpMolecules(SimilarIndex::mostQueries + 1, 9),
                         .among = madeUpMolecules(200, 1),
                         .kernel = kernelPreset("molecule2d").options,
                         .options = {.most = 5, .ranking = Ranking::Damped}};
  Progress progress;
  const SimilarIndex index{indexOf(request), std::nullopt, processor(), progress};

  const auto all = index.similarTo(request, progress);
  const auto expected = found(request);
  REQUIRE(all.lists.size() == expected.lists.size());
  for (std::size_t query = 0; query < all.lists.size(); ++query)
    CHECK(std::ranges::equal(all.lists[query], expected.lists[query], {}, &SimilarGraph::graph,
                             &SimilarGraph::graph));
  CHECK(all.provenance.pairs == request.queries->size() * 201);  // one by one there are landmarks
  request.queries = madeUpMolecules(1, 9);
  const auto one = index.similarTo(request, progress).lists.front();
  CHECK(std::ranges::equal(one, all.lists.front(), {}, &SimilarGraph::graph, &SimilarGraph::graph));
}

TEST_CASE("landmarks are kept of large libraries that are ranked by damping") {
  const auto request = dampedPaths();
  auto index = indexOf(request);
  REQUIRE(landmarksOf(index));
  CHECK(stepsOf(request).size() == 1);
  CHECK(stepsOf(request).front().inputs == std::vector<std::size_t>{1});
  CHECK(stepsOf({.queries = request.among, .kernel = request.kernel}).empty());

  index.ranking = Ranking::Plain;
  CHECK_FALSE(landmarksOf(index));
  index = indexOf(request);
  index.library = paths(large - 1);
  CHECK_FALSE(landmarksOf(index));
  index = indexOf(request);
  index.kernel.environments = 2;
  CHECK_FALSE(landmarksOf(index));
  index = indexOf(request);
  index.solve.tolerance = 1e-2;  // no bound holds
  CHECK_FALSE(landmarksOf(index));
}

TEST_CASE(
    "kept landmarks have a key by kernel, tolerance and precision, not by the lists asked for") {
  const auto request = dampedPaths();
  const auto keyOf = [](const SimilarRequest& of) {
    return resultKey(stepsOf(of).front().request, {});
  };
  auto other = request;
  other.kernel.q = 0.2;
  CHECK(keyOf(other) != keyOf(request));
  other = request;
  other.solve.tolerance = 1e-5;
  CHECK(keyOf(other) != keyOf(request));
  other = request;
  other.solve.precision = Precision::Double;
  CHECK(keyOf(other) != keyOf(request));
  other = request;
  other.options.most = 7;
  CHECK(keyOf(other) == keyOf(request));
}

TEST_CASE("a second query of a library takes the landmarks that the first one kept") {
  auto request = dampedPaths();
  MemoryParts parts;
  const auto foundIn = [&](PartStore& landmarks) {
    Progress progress;
    const WorkSetting setting{.devices = {processor()},
                              .store = std::make_shared<MemoryParts>(),
                              .steps = {{&landmarks, [](auto*) {}}}};
    const auto result = compute(request, setting, progress);
    CHECK(kept(request, *setting.store, progress)->value()->lists == result->value()->lists);
    return result->value();
  };

  const auto first = foundIn(parts);
  CHECK(first->lists == found(request).lists);
  REQUIRE(parts.end());
  CHECK(parts.end()->isComplete);
  FailingParts unchanged{parts, 0};
  request.queries = paths(2, 40);
  CHECK(foundIn(unchanged)->lists == found(request).lists);
}
