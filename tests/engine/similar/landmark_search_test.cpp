#include "engine/similar/landmark_search.hpp"

#include "engine/core/random.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/similar/landmark_cost.hpp"
#include "engine/similar/landmark_plan.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/similar/searches.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A tree with a ring, with the attributes that molecules have, and no sense in chemistry.
std::shared_ptr<const Graph> madeUpMolecule(Random& random) {
  GraphData data{.name = "made up", .nodeCount = 4 + static_cast<std::int32_t>(random.below(9))};
  std::vector<std::string> elements, hybridisations, flags;
  NumberColumn charges, hydrogens, orders;
  for (Node node = 0; node < data.nodeCount; ++node) {
    elements.emplace_back(random.below(4) == 0 ? "N" : random.below(5) == 0 ? "O" : "C");
    hybridisations.emplace_back(random.below(2) == 0 ? "sp2" : "sp3");
    charges.values.push_back(random.below(12) == 0 ? 1 : 0);
    hydrogens.values.push_back(static_cast<double>(random.below(3)));
    if (node > 0)
      data.edges.push_back(
          {static_cast<Node>(random.below(static_cast<std::uint32_t>(node))), node});
  }
  for (std::size_t edge = 0; edge < data.edges.size(); ++edge) {
    orders.values.push_back(1 + static_cast<double>(random.below(2)));
    flags.emplace_back(random.below(2) == 0 ? "yes" : "no");
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)},
                         {"hybridisation", categoriesOf(hybridisations)},
                         {"aromatic", categoriesOf(hybridisations)},
                         {"charge", charges},
                         {"hydrogens", hydrogens}};
  data.edgeAttributes = {
      {"order", orders}, {"conjugated", categoriesOf(flags)}, {"ring", categoriesOf(flags)}};
  return std::make_shared<const Graph>(std::move(data));
}

/// Every eighth is there twice.
std::shared_ptr<const Dataset> madeUpMolecules(std::size_t count, std::uint64_t seed) {
  Random random{seed};
  auto molecules = std::make_shared<Dataset>();
  molecules->name = "made up";
  while (molecules->graphs.size() < count) {
    molecules->graphs.push_back(madeUpMolecule(random));
    if (molecules->graphs.size() % 8 == 0) molecules->graphs.push_back(molecules->graphs.back());
  }
  return molecules;
}

/// By landmarks, however little they help among so few.
std::optional<SimilarResult> foundByLandmarks(const SimilarRequest& request,
                                              PartStore* store = nullptr,
                                              Progress progress = Progress{}, double mostLeft = 3) {
  const GramRequest gram{.rows = request.queries,
                         .columns = request.among,
                         .kernel = request.kernel,
                         .solve = request.solve};
  const CompiledGram compiled{gram, progress};
  const auto plan = planGram(*compiled.input(), static_cast<std::int32_t>(request.queries->size()),
                             request.among == nullptr);
  return searchByLandmarks({request, compiled, plan}, processor(), store, progress, mostLeft);
}

/// The parts that a search for each graph among the others is kept in.
std::size_t partsOf(const Dataset& graphs) {
  const auto count = static_cast<std::int32_t>(graphs.size());
  const LandmarkPlan plan{GramPlan{.rows = count, .columns = count}};
  auto parts = plan.searches().size();
  for (std::size_t round = 0; round < plan.rounds(); ++round)
    parts += plan.projections(round).size();
  return parts;
}

}  // namespace

TEST_CASE("a search by landmarks finds to the bit what a search of all pairs finds") {
  const auto molecules = madeUpMolecules(560, 1);
  SimilarRequest request{.queries = molecules,
                         .kernel = kernelPreset(GENERATE("molecule2d", "analogues")).options,
                         .options = {.most = GENERATE(1, 20),
                                     .threshold = GENERATE(0.0, 0.8),
                                     .ranking = GENERATE(Ranking::Plain, Ranking::Damped)}};

  const auto all = found(request);
  const auto some = foundByLandmarks(request);

  REQUIRE(some);
  CHECK(some->isComplete);
  CHECK(some->lists == all.lists);
  if (request.kernel == kernelPreset("molecule2d").options && request.options.threshold > 0)
    CHECK(some->provenance.pairs < all.provenance.pairs);
}

TEST_CASE("graphs that are many times there are found by landmarks as by all pairs") {
  SimilarRequest request{.queries = paths(560), .kernel = byDegree()};
  request.options = {.most = GENERATE(3, 40), .ranking = GENERATE(Ranking::Plain, Ranking::Damped)};

  const auto some = foundByLandmarks(request);

  REQUIRE(some);
  CHECK(some->lists == found(request).lists);
}

TEST_CASE("one set is searched for another by landmarks of the searched one") {
  SimilarRequest request{
      .queries = madeUpMolecules(300, 2),
      .among = madeUpMolecules(800, 3),
      .kernel = kernelPreset("molecule2d").options,
      .options = {.most = 4, .ranking = GENERATE(Ranking::Plain, Ranking::Damped)}};
  request.places.assign(300, -1);
  request.places[7] = 11;

  const auto some = foundByLandmarks(request);

  REQUIRE(some);
  CHECK(some->lists == found(request).lists);
}

TEST_CASE("a search by landmarks that was stopped goes on where it was") {
  SimilarRequest request{.queries = madeUpMolecules(1200, 4),
                         .kernel = kernelPreset("molecule2d").options,
                         .options = {.most = 2, .ranking = Ranking::Plain}};
  MemoryParts whole;
  const auto expected = foundByLandmarks(request, &whole);
  REQUIRE(expected);
  for (const int parts : {0, 1, 3}) {
    MemoryParts kept;
    FailingParts failing{kept, parts};
    CHECK_THROWS_AS(foundByLandmarks(request, &failing), Cancelled);

    const auto result = foundByLandmarks(request, &kept);

    REQUIRE(result);
    CHECK(result->isComplete);
    CHECK(result->lists == expected->lists);
    CHECK(result->provenance.pairs == expected->provenance.pairs);
  }
  CHECK(foundByLandmarks(request, &whole)->lists == expected->lists);
}

TEST_CASE("no part of a finished search is missing, as of rounds that were not needed") {
  const SimilarRequest request{
      .queries = madeUpMolecules(1200, 4),
      .kernel = kernelPreset("molecule2d").options,
      .options = {.most = 1, .threshold = 0.98, .ranking = Ranking::Plain}};
  MemoryParts parts;
  REQUIRE(foundByLandmarks(request, &parts));
  for (std::size_t part = 0; part < partsOf(*request.queries); ++part)
    CHECK(parts.load(part));
}

TEST_CASE("a search that is asked to stop keeps the lists it has") {
  std::stop_source keep;
  keep.request_stop();
  const auto result = foundByLandmarks({.queries = paths(700), .kernel = byDegree()}, nullptr,
                                       Progress{{}, keep.get_token()});
  REQUIRE(result);
  CHECK_FALSE(result->isComplete);
  CHECK(std::ranges::all_of(result->lists, [](const auto& list) { return list.empty(); }));
  CHECK(result->provenance.remarks.back().code == "similar.no-list");
}

TEST_CASE("bounds that leave more pairs than they may are given up") {
  CHECK_FALSE(foundByLandmarks({.queries = paths(300), .kernel = byDegree()}, nullptr, {}, 0));
}

TEST_CASE("few graphs, shares of machines and counts of environments are searched in full") {
  GramPlan plan{.rows = 50'000, .columns = 50'000};
  plan.pairCount = 50'000ULL * 50'001 / 2;
  SimilarRequest request;
  CHECK(maySearchByLandmarks(request, plan));
  request.share = {.part = 1, .of = 2};
  CHECK_FALSE(maySearchByLandmarks(request, plan));
  request.share = {};
  request.kernel.environments = 2;
  CHECK_FALSE(maySearchByLandmarks(request, plan));
  request.kernel.environments = 0;
  plan = {.rows = 900, .columns = 900, .pairCount = 900 * 901 / 2};
  CHECK_FALSE(maySearchByLandmarks(request, plan));
  // One query is compared with all sooner than they are placed.
  plan = {.rows = 1, .columns = 50'000, .isSymmetric = false, .pairCount = 50'000};
  CHECK_FALSE(maySearchByLandmarks(request, plan));
}
