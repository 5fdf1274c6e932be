#include "tests/viz/scene3d/structures.hpp"

#include <array>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "engine/core/progress.hpp"
#include "io/format/read.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::test {

namespace {

std::vector<std::shared_ptr<const Graph>> readGraphs(const std::filesystem::path& path,
                                                     bool withHydrogens) {
  io::ReadOptions options;
  options.atoms.withHydrogens = withHydrogens;
  Progress progress;
  return io::readDataset(std::array{path}, options, progress).dataset.graphs;
}

}  // namespace

Graph ballsAndSticks(const std::vector<HandBall>& balls, const std::vector<HandStick>& sticks) {
  GraphData data;
  data.name = "by hand";
  data.nodeCount = static_cast<std::int32_t>(balls.size());
  std::vector<std::string> elements;
  for (const auto& ball : balls) {
    elements.push_back(ball.element);
    data.positions.push_back(ball.place);
  }
  NumberColumn orders;
  for (const auto& stick : sticks) {
    data.edges.push_back({stick.a, stick.b});
    orders.values.push_back(stick.order);
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)}};
  data.edgeAttributes = {{"order", orders}};
  return Graph{std::move(data)};
}

Graph water() {
  return ballsAndSticks({{"O", {0, 0, 0}}, {"H", {0.757, 0.586, 0}}, {"H", {-0.757, 0.586, 0}}},
                        {{0, 1}, {0, 2}});
}

Graph benzeneInSpace() {
  std::vector<HandBall> balls;
  std::vector<HandStick> sticks;
  for (Node at = 0; at < 6; ++at) {
    const double angle = at * std::numbers::pi / 3;
    balls.push_back({"C", {1.39 * std::cos(angle), 1.39 * std::sin(angle), 0}});
    sticks.push_back({at, (at + 1) % 6, 1.5});
  }
  for (Node at = 0; at < 6; ++at) {
    const double angle = at * std::numbers::pi / 3;
    balls.push_back({"H", {2.48 * std::cos(angle), 2.48 * std::sin(angle), 0}});
    sticks.push_back({at, at + 6, 1});
  }
  return ballsAndSticks(balls, sticks);
}

Graph sample(std::string_view file) {
  return *readGraphs(std::filesystem::path{KINDRED_SAMPLES} / file, false).at(0);
}

std::vector<std::shared_ptr<const Graph>> structures(std::string_view file, bool withHydrogens) {
  const auto path = testData(file);
  if (!path) return {};
  return readGraphs(*path, withHydrogens);
}

}  // namespace kindred::test
