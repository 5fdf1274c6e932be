#include "engine/work/embed_work.hpp"

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/gram/made_up_molecules.hpp"
#include "tests/engine/similar/searches.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

ComputedPointer<GraphCoordinates> embedded(const EmbedRequest& request,
                                           std::shared_ptr<PartStore> store = nullptr,
                                           Progress progress = {}) {
  const WorkSetting setting{WorkDevices{processor()}, std::move(store), {}};
  return compute(request, setting, progress);
}

GraphCoordinates coordinatesOf(const EmbedRequest& request) { return *embedded(request)->value(); }

/// All pairs in double precision, solved to the last digits.
Matrix exactValues(const EmbedRequest& request) {
  Progress progress;
  return computeGram({.rows = request.graphs,
                      .columns = request.by,
                      .kernel = request.kernel,
                      .solve = {.tolerance = 1e-12, .precision = Precision::Double}},
                     processor(), nullptr, progress)
      .values;
}

double product(const GraphCoordinates& one, std::size_t a, const GraphCoordinates& other,
               std::size_t b) {
  double sum = 0;
  for (std::size_t at = 0; at < one.landmarks.size(); ++at)
    sum += double{one.of(a)[at]} * other.of(b)[at];
  return sum;
}

/// How far the worst value between two sets is beyond its bound; below 0 if none is.
double worstExcess(const Matrix& values, const GraphCoordinates& rows,
                   const GraphCoordinates& columns) {
  const auto ofRows = rows.remainders(), ofColumns = columns.remainders();
  double worst = -1;
  for (std::size_t a = 0; a < values.rows(); ++a)
    for (std::size_t b = 0; b < values.columns(); ++b) {
      if (&rows == &columns && a == b) continue;
      const double off = std::abs(values(a, b) - product(rows, a, columns, b));
      worst = std::max(worst, off - double{ofRows[a]} * ofColumns[b]);
    }
  return worst;
}

EmbedRequest ofMolecules(std::size_t count, int landmarks = 40) {
  return {.graphs = madeUpMolecules(count, 1),
          .kernel = kernelPreset("molecule2d").options,
          .options = {.landmarks = landmarks}};
}

/// The graphs from `first` on, or so many of them.
std::shared_ptr<const Dataset> someOf(const Dataset& graphs, std::int32_t first,
                                      std::int32_t count) {
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), first);
  return std::make_shared<const Dataset>(subset(graphs, numbers));
}

}  // namespace

TEST_CASE("no similarity is further from the product of coordinates than remainders allow") {
  EmbedRequest request{.graphs = madeUpMolecules(150, 1),
                       .options = {.landmarks = GENERATE(1, 40, 150)}};
  request.kernel = kernelPreset(GENERATE("molecule2d", "analogues", "environments")).options;
  const auto found = coordinatesOf(request);
  CHECK(found.landmarks.size() == static_cast<std::size_t>(request.options.landmarks));
  CHECK(worstExcess(exactValues(request), found, found) <= 0);
}

TEST_CASE("networks and paths are embedded as molecules are") {
  const auto found = coordinatesOf({.graphs = paths(120), .kernel = byDegree(), .options = {20}});
  CHECK(worstExcess(exactValues({.graphs = paths(120), .kernel = byDegree()}), found, found) <= 0);
}

TEST_CASE("fewer landmarks are the first of more, and more leave less") {
  const auto few = coordinatesOf(ofMolecules(300, 30)), more = coordinatesOf(ofMolecules(300, 270));
  CHECK(std::ranges::equal(few.landmarks, std::span{more.landmarks}.first(30)));
  // So are their coordinates, but for what lets bounds hold, which grows with landmarks.
  for (std::size_t graph = 1; graph < 300; graph += 7)
    CHECK(product(few, 0, few, graph) == Approx(product(few, 0, more, graph)).margin(2e-3));
  CHECK(quantilesOf(more, false).mostly < quantilesOf(few, false).mostly);
}

TEST_CASE("a graph is placed alike by the landmarks of a set that it is in or not") {
  const auto all = ofMolecules(200);
  const auto known = coordinatesOf(all);
  auto some = all;
  some.by = all.graphs;
  some.graphs = someOf(*all.graphs, 120, 60);

  const auto placed = coordinatesOf(some);

  CHECK(placed.landmarks == known.landmarks);
  const auto remainders = placed.remainders(), expected = known.remainders();
  for (std::size_t graph = 0; graph < 60; ++graph) {
    CHECK(remainders[graph] == Approx(expected[graph + 120]).margin(1e-4));
    for (std::size_t at = 0; at < 40; ++at)
      CHECK(placed.of(graph)[at] == Approx(known.of(graph + 120)[at]).margin(1e-4));
  }
}

TEST_CASE("similarities of new graphs to those that are known are bounded") {
  auto request = ofMolecules(80);
  request.by = madeUpMolecules(120, 7);
  const auto known = coordinatesOf(requestOfKnown(request));
  const auto found = coordinatesOf(request);
  CHECK(worstExcess(exactValues(request), found, known) <= 0);
}

TEST_CASE("twins lie at one point, and what is like nothing at the origin") {
  // Walks of two nodes or more: a single atom has none.
  auto atoms = std::make_shared<Dataset>(*madeUpMolecules(40, 3));
  atoms->graphs.push_back(std::make_shared<const Graph>(GraphData{.name = "atom", .nodeCount = 1}));
  EmbedRequest request{.graphs = atoms, .kernel = {.lmin = 1}, .options = {10}};
  const auto found = coordinatesOf(request);
  const auto last = atoms->size() - 1;
  CHECK(std::ranges::all_of(found.of(last), [](float number) { return number == 0; }));
  CHECK(std::ranges::equal(found.of(7), found.of(8)));
}

TEST_CASE("coordinates that were stopped go on where they were") {
  const auto request = ofMolecules(1500, 400);
  const auto whole = std::make_shared<MemoryParts>();
  const auto expected = embedded(request, whole);
  for (const int parts : {0, 1, 2}) {
    const auto kept = std::make_shared<MemoryParts>();
    CHECK_THROWS_AS(embedded(request, std::make_shared<FailingParts>(*kept, parts)), Cancelled);

    const auto result = embedded(request, kept);

    CHECK(result->isComplete());
    CHECK(std::ranges::equal(result->value()->numbers(), expected->value()->numbers()));
    CHECK(result->value()->remainders() == expected->value()->remainders());
  }
  Progress progress;
  const auto again = kept(request, *whole, progress);
  CHECK(std::ranges::equal(again->value()->numbers(), expected->value()->numbers()));
  CHECK(again->origin() == expected->origin());
}

TEST_CASE("coordinates that are asked to stop before there are any are none") {
  std::stop_source keep;
  keep.request_stop();
  CHECK_THROWS_AS(embedded(ofMolecules(300), nullptr, Progress{{}, keep.get_token()}), Cancelled);
}

TEST_CASE("landmarks are drawn until remainders are small, and those not needed leave no gap") {
  const EmbedRequest request{.graphs = paths(1200), .kernel = byDegree()};
  const auto parts = std::make_shared<MemoryParts>();
  const auto found = embedded(request, parts);
  CHECK(found->value()->landmarks.size() == 256);  // of 50 different paths
  CHECK(quantilesOf(*found->value(), false).mostly < 0.1);
  CHECK(found->origin().remarks.back().code == "embed.landmarks");
  // 1,200 graphs by 256, 256 and 688 landmarks, 512 × 512 pairs at most in a part.
  for (std::size_t part = 0; part < 2 + 2 + 4; ++part)
    CHECK(parts->load(part));
}

TEST_CASE("landmarks that see little are a doubt") {
  const auto remarks = embedded(ofMolecules(200, 1))->origin().remarks;
  CHECK(remarks.back().code == "embed.coarse");
}

TEST_CASE("values that are those of no kernel have no coordinates") {
  const auto request = ofMolecules(60);
  const auto parts = std::make_shared<MemoryParts>();
  embedded(request, parts);
  // A similarity of 3 stands behind what the last graph is like itself.
  auto part = parts->load(0).value();
  const float impossible = 3;
  std::ranges::copy(std::as_bytes(std::span{&impossible, 1}),
                    part.data.end() - 40 * static_cast<std::ptrdiff_t>(sizeof impossible));
  parts->store(0, part.data, part.facts);
  Progress progress;
  CHECK_THROWS_WITH(kept(request, *parts, progress),
                    Catch::Matchers::ContainsSubstring("those of no kernel"));
}

TEST_CASE("a tolerance that bounds nothing by so many landmarks is refused") {
  auto request = ofMolecules(300, 200);
  request.solve.tolerance = 1e-3;
  CHECK_THROWS_WITH(embedded(request), Catch::Matchers::ContainsSubstring("at most 89 landmarks"));
}

TEST_CASE("values that do not reach their tolerance are refused") {
  auto request = ofMolecules(60);
  request.solve.maximumIterations = 1;
  CHECK_THROWS_WITH(embedded(request), Catch::Matchers::ContainsSubstring("did not reach"));
}
