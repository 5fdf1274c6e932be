#include "viz/matrix/gram.hpp"

#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/matrix/clustered_tree.hpp"
#include "viz/matrix/window.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

/// Items on a line in three groups, not in order; similarity falls with their distance.
std::shared_ptr<Matrix> groups(std::size_t size) {
  auto matrix = std::make_shared<Matrix>(size, size);
  const auto place = [](std::size_t item) {
    return static_cast<double>(item * 7 % 3) + 0.3 * std::sin(static_cast<double>(item));
  };
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column)
      (*matrix)(row, column) = std::exp(-std::pow(place(row) - place(column), 2));
  return matrix;
}

GramContent named(std::size_t size) {
  GramContent content{.values = groups(size)};
  for (std::size_t item = 0; item < size; ++item)
    content.rowNames.push_back("molecule " + std::to_string(item));
  return content;
}

}  // namespace

TEST_CASE("heat maps look as they should") {
  for (const auto name : {ThemeName::Light, ThemeName::Dark}) {
    const std::string suffix = name == ThemeName::Light ? "light" : "dark";

    auto picture = gramPicture(named(12), {.theme = name});
    picture.size = {420, 360};
    checkBaseline(picture, 1, "gram-12-" + suffix);

    auto content = named(90);
    content.tree = clusteredTree(*content.values);
    auto tree = gramPicture(content, {.theme = name, .colourMap = ColourMapName::Magma});
    tree.size = {360, 400};
    checkBaseline(tree, 1, "gram-90-clustered-" + suffix);
    if (name == ThemeName::Light) checkBaseline(tree, 2, "gram-90-clustered-light-2x");
  }
}

TEST_CASE("a rectangular matrix with missing values on a diverging scale looks as it should") {
  auto matrix = std::make_shared<Matrix>(8, 30);
  for (std::size_t row = 0; row < 8; ++row)
    for (std::size_t column = 0; column < 30; ++column)
      (*matrix)(row, column) = std::sin(static_cast<double>(row + column) / 4) + 0.2;
  for (std::size_t column = 10; column < 16; ++column)
    (*matrix)(3, column) = std::numeric_limits<double>::quiet_NaN();
  auto picture = gramPicture({.values = matrix, .title = "Cross kernel"},
                             {.colourMap = ColourMapName::Vik, .scale = ScaleKind::Diverging});
  picture.size = {420, 220};

  checkBaseline(picture, 1, "gram-rectangular");
}

TEST_CASE("names without room are told of, with the size that has room") {
  const auto leftOutAt = [](Picture picture, Size size) {
    std::string leftOut;
    picture.size = size;
    picture.paint = [&](Canvas& canvas) { leftOut = picture.leftOut(canvas); };
    rendered(picture, 1);
    return leftOut;
  };
  auto content = named(90);
  content.tree = clusteredTree(*content.values);
  const auto many = gramPicture(content, {});

  const auto told = leftOutAt(many, {640, 710});
  auto sizes = told.substr(told.find(" in ") + 4);
  std::erase(sizes, ',');
  const double width = std::stod(sizes);
  const double height = std::stod(sizes.substr(sizes.find("×") + std::string{"×"}.size()));

  CHECK_THAT(told, Catch::Matchers::ContainsSubstring("names beside the matrix are left out"));
  CHECK(height / width == Approx(710.0 / 640).epsilon(0.02));
  CHECK(leftOutAt(many, {width, height}).empty());
  CHECK_FALSE(leftOutAt(many, {0.8 * width, 0.8 * height}).empty());
  CHECK(leftOutAt(gramPicture(named(12), {}), {720, 640}).empty());
  CHECK(leftOutAt(gramPicture(content, {.withNames = false}), {640, 710}).empty());
}

TEST_CASE("names, orders and ranges that do not fit are refused") {
  auto wrongNames = named(5);
  wrongNames.rowNames.pop_back();
  GramContent wrongOrder{.values = groups(5), .order = Permutation::identity(4)};
  const GramContent plain{.values = groups(5)};
  GramContent withZero{.values = std::make_shared<Matrix>(2, 2, 0)};

  CHECK_THROWS_AS(gramPicture(wrongNames, {}), Error);
  CHECK_THROWS_AS(gramPicture(wrongOrder, {}), Error);
  CHECK_THROWS_AS(gramPicture(plain, {.low = 2, .high = 1}), Error);
  CHECK_THROWS_AS(gramPicture(withZero, {.scale = ScaleKind::Logarithmic}), Error);
}

TEST_CASE("a heat map shows through a window what lies there") {
  auto matrix = std::make_shared<Matrix>(4, 4, 0);
  (*matrix)(3, 1) = 1;
  const auto picture = gramPicture({.values = matrix}, {});
  const Window window{.x = 0.25, .y = 0.75, .zoom = 4};  // row 3, column 1
  auto seen = picture;
  Rectangle pane;
  seen.paint = [&](Canvas& canvas) {
    pane = picture.panes(canvas, window).front();
    picture.paintThrough(canvas, window);
  };

  const auto image = rendered(seen, 1);

  CHECK(pane.width == Approx(pane.height).margin(1));
  const auto pixel = [&](double x, double y) {
    return image.row(static_cast<int>(
        pane.y + y * pane.height))[static_cast<std::size_t>(pane.x + x * pane.width)];
  };
  const auto highest = pixelsOf(colourMap(ColourMapName::Viridis)).back();
  CHECK(pixel(0.05, 0.05) == highest);
  CHECK(pixel(0.95, 0.95) == highest);
}

TEST_CASE("matrices of nothing, of one value and of no value are painted") {
  const auto missing = std::numeric_limits<double>::quiet_NaN();
  for (const auto& matrix : {Matrix{}, Matrix{1, 1, 1}, Matrix{3, 3, missing}}) {
    auto picture = gramPicture({.values = std::make_shared<Matrix>(matrix)}, {});
    CHECK_NOTHROW(rendered(picture, 1));
    picture.size = {10, 10};
    CHECK_NOTHROW(rendered(picture, 1));
  }
}

TEST_CASE("matrices without a difference look as they should") {
  const auto missing = std::numeric_limits<double>::quiet_NaN();
  auto nothing = gramPicture({.values = std::make_shared<Matrix>(3, 3, missing)}, {});
  GramContent alike{.values = std::make_shared<Matrix>(4, 4, 1)};
  alike.tree = clusteredTree(*alike.values);
  GramContent alone{.values = std::make_shared<Matrix>(1, 1, 1)};
  alone.tree = clusteredTree(*alone.values);
  auto tree = gramPicture(alike, {});
  auto single = gramPicture(alone, {});

  nothing.size = tree.size = single.size = {300, 300};
  checkBaseline(nothing, 1, "gram-all-missing");
  checkBaseline(tree, 1, "gram-all-equal");
  checkBaseline(single, 1, "gram-single");
}

TEST_CASE("a colour range takes a number or auto") {
  GramStyle style;
  for (const auto& option : gramStyleTable())
    if (option.key == "low") {
      CHECK(option.get(style) == "auto");
      option.set(style, "0.25");
      CHECK(style.low == 0.25);
      option.set(style, "auto");
      CHECK(std::isnan(style.low));
      CHECK_THROWS_AS(option.set(style, "nan"), Error);
    }
}
