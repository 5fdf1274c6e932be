#include "gui/view/dataset/plot_content.hpp"

#include "tests/gui/view/dataset/tables.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

PlotContent plot(const char* x, const char* y = nullptr, Rows rows = {0, 1, 2, 3}) {
  PlotRequest request{.table = tableOf(fourPaths()), .rows = std::move(rows), .chosen = {1, 2}};
  request.x = request.table->columnNamed(x);
  if (y) request.y = request.table->columnNamed(y);
  return PlotContent{std::move(request)};
}

}  // namespace

TEST_CASE("a box in a histogram holds the rows with values between its sides") {
  const auto nodes = plot("Nodes");  // 3, 5, 2, 4: from 2 to 5

  CHECK(nodes.rowsIn({0, 0.9, 0.4, 0.1}) == Rows{0, 2});
  CHECK(nodes.rowsIn({0, 0, 1, 1}) == Rows{0, 1, 2, 3});
  CHECK(plot("Nodes", nullptr, {1, 3}).rowsIn({0, 0, 1, 1}) == Rows{1, 3});
}

TEST_CASE("a bar holds its rows and says how many they are") {
  const auto targets = plot("target");  // 0.5, missing, 2, -1

  CHECK(targets.rowsAt({0.1, 0.5}) == Rows{3});
  CHECK(targets.rowsIn({0, 0, 1, 1}) == Rows{0, 2, 3});
  CHECK(targets.wordsAt({0.1, 0.5}).toStdString() == "−1 to 0.5: 1 graph");

  const auto classes = plot("class");  // active and idle, two each
  CHECK(classes.rowsAt({0.3, 0.2}) == Rows{0, 2});
  CHECK(classes.rowsIn({0, 0.6, 1, 0.1}) == Rows{1, 3});
  CHECK(classes.wordsAt({0.3, 0.9}).startsWith("idle: 2 graph"));
}

TEST_CASE("a box among points holds those between its sides, high values on top") {
  const auto points = plot("Nodes", "target");

  // Three points: (3, 0.5), (2, 2), (4, -1); the one without a target has no place.
  CHECK(points.rowsIn({0, 0, 1, 0.4}) == Rows{2});
  CHECK(points.rowsIn({0, 0, 1, 1}) == Rows{0, 2, 3});
  CHECK(points.rowsAt({0.5, 0.01}).empty());
  // 4 of 2 to 5 with 3 % more at both ends: (4 - 1.91) / 3.18.
  CHECK(points.rowsAt({0.6572, 1 - 0.0283}) == Rows{3});
  CHECK(points.wordsAt({0.6572, 1 - 0.0283}).toStdString() == "drug 9: Nodes 4, target -1");
}
