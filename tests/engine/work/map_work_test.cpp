#include "engine/work/map_work.hpp"

#include <cmath>

#include "engine/kernel/presets.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::shared_ptr<const Dataset> graphs(std::size_t count) {
  const auto graph = std::make_shared<const Graph>();
  return std::make_shared<const Dataset>(Dataset{.graphs = {count, graph}, .properties = {}});
}

int nearestOf(std::size_t count, const MapOptions& options, std::optional<int> nearest) {
  return mapRequestFor(graphs(count), kernelPreset("unlabeled").options, {}, options, nearest)
      .nearest();
}

/// exp(-(x - y)²) of places on a line, a row for each of the first.
Matrix waves(const std::vector<double>& rows, const std::vector<double>& columns) {
  Matrix values{rows.size(), columns.size()};
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < columns.size(); ++column)
      values(row, column) = std::exp(-std::pow(rows[row] - columns[column], 2));
  return values;
}

std::vector<double> steps(int count) {
  std::vector<double> places;
  for (int at = 0; at < count; ++at)
    places.push_back(at);
  return places;
}

}  // namespace

TEST_CASE("many graphs are mapped by the lists that t-SNE looks at, few by their matrix") {
  CHECK(nearestOf(5000, {}, std::nullopt) == 0);
  CHECK(nearestOf(5001, {}, std::nullopt) == 90);
  CHECK(nearestOf(5001, {.perplexity = 10.5}, std::nullopt) == 32);
  CHECK(nearestOf(5001, {.method = MapMethod::Pca}, std::nullopt) == 0);
}

TEST_CASE("who says how many similar graphs a map looks at is heard, however many there are") {
  CHECK(nearestOf(10, {}, 5) == 5);
  CHECK(nearestOf(5001, {}, 0) == 0);
}

TEST_CASE("new graphs that are less like a map than its graphs are like each other are doubted") {
  const auto old = steps(30);
  const auto known = waves(old, old), cross = waves({4.5, 31, 40}, old);
  Progress progress;

  const auto found = compute(MatrixMapRequest{.values = known,
                                              .options = {.method = MapMethod::Pca},
                                              .origin = {.remarks = {{"kernel.known"}}},
                                              .cross = &cross,
                                              .names = {"near", "far", "farther"}},
                             progress);

  CHECK(found->value()->usualLikeness == Approx(std::exp(-1)));  // at a distance of 1
  CHECK(found->value()->positions.size() == 33);
  const auto remarks = found->origin().remarks;
  REQUIRE(remarks.size() == 2);
  CHECK(remarks[0].code == "kernel.known");
  CHECK(remarks[1].code == "map.outside");
  CHECK(remarks[1].severity == Severity::Doubt);
  CHECK(remarks[1].sentence.starts_with("2 new graphs are less like any graph of the map"));
  CHECK(remarks[1].sentence.find("as farther") != std::string::npos);
}

TEST_CASE("of a map of few graphs nobody knows what is unlike them") {
  const auto old = steps(19);
  const auto known = waves(old, old), cross = waves({40}, old);
  Progress progress;

  const auto found = compute(MatrixMapRequest{.values = known,
                                              .options = {.method = MapMethod::Pca},
                                              .cross = &cross,
                                              .names = {"far"}},
                             progress);

  CHECK(found->value()->usualLikeness == 0);
  CHECK(found->origin().remarks.empty());
}

TEST_CASE("raw values with new graphs do not tell which are unlike a map") {
  const auto old = steps(30);
  auto known = waves(old, old), cross = waves({40}, old);
  for (auto* values : {&known, &cross})
    for (std::size_t row = 0; row < values->rows(); ++row)
      for (auto& value : values->row(row))
        value *= 7;
  Progress progress;

  const auto found = compute(MatrixMapRequest{.values = known,
                                              .options = {.method = MapMethod::Pca},
                                              .cross = &cross,
                                              .names = {"far"}},
                             progress);

  CHECK(found->value()->positions.size() == 31);
  CHECK(found->origin().remarks.empty());
}
