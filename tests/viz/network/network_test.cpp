#include "viz/network/network.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/painted_words.hpp"
#include "viz/matrix/window.hpp"
#include "viz/plot/degrees.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

constexpr Size square{200, 200};

/// The corners of a square and its middle.
NetworkPlaces fivePlaces() {
  return NetworkPlaces{std::make_shared<const std::vector<Point2>>(
      std::vector<Point2>{{0, 0}, {2, 0}, {2, 2}, {0, 2}, {1, 1}})};
}

std::string label(const NodeLooks& looks, std::size_t key) { return looks.keys.at(key).label; }

}  // namespace

TEST_CASE("a polygon encloses the nodes inside it, through any window") {
  const auto places = fivePlaces();
  const auto middle = places.at(4, square, {});
  CHECK(middle.x == 100);
  CHECK(middle.y == 100);
  const std::array around{Point{middle.x - 5, middle.y - 5}, Point{middle.x + 5, middle.y - 5},
                          Point{middle.x, middle.y + 9}};
  const std::array all{Point{0, 0}, Point{200, 0}, Point{200, 200}, Point{0, 200}};

  CHECK(places.inside(around, square, {}) == std::vector<Node>{4});
  CHECK(places.inside(all, square, {}) == std::vector<Node>{0, 1, 2, 3, 4});
  // The lower right quarter: y points up, so that is node 1, and the middle is at its corner.
  CHECK(places.inside(all, square, {0.51, 0.51, 2}) == std::vector<Node>{1});
}

TEST_CASE("a window around nodes shows them in its middle, and comes no nearer than asked") {
  const auto places = fivePlaces();

  const auto one = places.windowAround(std::array{Node{4}}, square, 8);
  const auto all = places.windowAround(std::array{Node{0}, Node{2}}, square, 8);

  CHECK(one.zoom == 8);
  CHECK(places.at(4, square, one).x == Approx(100));
  CHECK(places.at(4, square, one).y == Approx(100));
  CHECK(all == Window{});
}

TEST_CASE("the most frequent categories have colours of their own, and the key counts them all") {
  NodeLooks looks;
  std::vector<std::int32_t> codes{-1};
  std::vector<std::string> names;
  for (std::int32_t code = 0; code < 9; ++code) {
    names.push_back(std::string(1, static_cast<char>('a' + code)));
    codes.insert(codes.end(), 10 - static_cast<std::size_t>(code), code);
  }

  colourByCategory(looks, "kind", codes, names, ThemeName::Light);

  REQUIRE(looks.keys.size() == 9);
  CHECK(label(looks, 0) == "a (10)");
  CHECK(label(looks, 6) == "g (4)");
  CHECK(label(looks, 7) == "2 others (5)");
  CHECK(label(looks, 8) == "no value (1)");
  CHECK(looks.colour.size() == codes.size());
  CHECK(looks.colour[1] == looks.colour[10]);
  CHECK(looks.colour[codes.size() - 1] == looks.colour[codes.size() - 3]);  // both are others
}

TEST_CASE("numbers are coloured around zero, by factors or evenly, as they spread") {
  const auto kindOf = [](const std::vector<double>& values) {
    NodeLooks looks;
    colourByNumber(looks, "x", values, ThemeName::Light);
    return looks.bar->scale.kind();
  };

  CHECK(kindOf({-1, 0, 4}) == ScaleKind::Diverging);
  CHECK(kindOf({0, 1, 200}) == ScaleKind::Logarithmic);
  CHECK(kindOf({0.2, 0.9}) == ScaleKind::Linear);
  CHECK(kindOf({-0.5, 3, 6}) == ScaleKind::Linear);  // zero is near one end
}

TEST_CASE("a few numbers far from all others do not leave these one colour") {
  std::vector<double> values;
  for (int value = 0; value < 100; ++value)
    values.push_back(value - 30);
  const auto scaled = [&] {
    NodeLooks looks;
    colourByNumber(looks, "logP", values, ThemeName::Light);
    return *looks.bar;
  };
  CHECK(scaled().scale == Scale::diverging(-30, 0, 69));
  CHECK(scaled().label == "logP");

  values[3] = -900;

  // Two of a hundred lie outside at each end.
  CHECK(scaled().scale == Scale::diverging(-29, 0, 67));
  CHECK(scaled().label == "logP (outer 4 % in the end colours)");
}

TEST_CASE("a node without a number has the colour of what is missing, and the smallest size") {
  NodeLooks looks;
  const std::vector<double> values{1, std::numeric_limits<double>::quiet_NaN(), 5};

  colourByNumber(looks, "x", values, ThemeName::Light);
  sizeByNumber(looks, "x", values);

  CHECK(looks.palette[looks.colour[1]] == theme(ThemeName::Light).missing);
  CHECK(looks.bar->missing == "no value (1)");
  CHECK(looks.size[1] == looks.size[0]);
  // The area goes with the number: the middle of two areas, not of two radii.
  CHECK(looks.size[2] > looks.size[0]);
  sizeByNumber(looks, "x", std::vector<double>{0, 1, 2});
  CHECK(2 * looks.size[1] * looks.size[1] ==
        Approx(looks.size[0] * looks.size[0] + looks.size[2] * looks.size[2]));
}

TEST_CASE("names of networks do not overlap, and lit nodes have theirs first") {
  // Two nodes so near that one name alone finds room, and one that is far away.
  NetworkContent content{
      .graph = std::make_shared<const Graph>(GraphData{.nodeCount = 3, .edges = {{0, 1}, {0, 2}}}),
      .positions = std::make_shared<const std::vector<Point2>>(
          std::vector<Point2>{{0, 0}, {0.01, 0}, {0, 9}}),
      .nameOf = [](Node node) { return joined("node ", node); }};

  const auto plain = paintedWords(networkPicture(content, ThemeName::Light));
  content.lit = {1};
  const auto lit = paintedWords(networkPicture(content, ThemeName::Light));

  CHECK(plain == std::vector<std::string>{"node 0", "node 2"});
  CHECK(lit == std::vector<std::string>{"node 1"});  // node 2 is no neighbour, node 0 has no room
}

TEST_CASE("a legend beside the nodes hides none of them") {
  NodeLooks looks;
  const std::vector<std::int32_t> codes{0, 0, 0, 0};
  const std::vector<std::string> names{"a cluster with a name"};
  colourByCategory(looks, "cluster", codes, names, ThemeName::Light);
  NetworkContent content{.graph = std::make_shared<const Graph>(GraphData{.nodeCount = 4}),
                         .positions = std::make_shared<const std::vector<Point2>>(
                             std::vector<Point2>{{0, 0}, {9, 0}, {9, 9}, {0, 9}}),
                         .looks = std::make_shared<const NodeLooks>(looks)};
  /// The rightmost pixel of the colour of nodes below the legend.
  const auto rightmost = [&](bool isBeside) {
    content.hasLegendBeside = isBeside;
    auto picture = networkPicture(content, ThemeName::Light);
    picture.size = {400, 200};
    const auto image = rendered(picture, 1);
    const auto wanted = pixelOf(looks.palette.front());
    int most = -1;
    for (int y = 100; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixels()[static_cast<std::size_t>(y) * image.width() + x] == wanted)
          most = std::max(most, x);
    return most;
  };

  CHECK(networkPicture(content, ThemeName::Light).size.width == 640);
  CHECK(rightmost(false) > 270);  // in the square in the middle of 400
  const int beside = rightmost(true);
  CHECK(beside > 100);
  CHECK(beside < rightmost(false) - 30);
  content.hasLegendBeside = true;
  CHECK(networkPicture(content, ThemeName::Light).size.width == 840);
}

TEST_CASE("a long title of a legend is broken into lines, all of which are read") {
  NodeLooks looks;
  const std::vector<double> values{1, 2, 3, 4};
  const std::string title = "betweenness (estimated from 80,000 of 100,000 nodes)";
  colourByNumber(looks, title, values, ThemeName::Light);
  sizeByNumber(looks, title, values);
  const NetworkContent content{.graph = std::make_shared<const Graph>(GraphData{.nodeCount = 4}),
                               .positions = std::make_shared<const std::vector<Point2>>(
                                   std::vector<Point2>{{0, 0}, {9, 0}, {9, 9}, {0, 9}}),
                               .looks = std::make_shared<const NodeLooks>(looks),
                               .hasLegendBeside = true};

  std::string said;
  for (const auto& words : paintedWords(networkPicture(content, ThemeName::Light)))
    said += words + " ";

  CHECK(said.find(title) != std::string::npos);
  CHECK(said.find("Size: " + title + ", 1 to 4") != std::string::npos);
}

TEST_CASE("degrees over a decade are seen on logarithmic axes, which leave isolated nodes out") {
  const std::vector<std::int32_t> wide{0, 0, 1, 1, 1, 2, 2, 12}, narrow{0, 1, 2, 2, 3};

  const auto wordsOf = [](std::span<const std::int32_t> degrees) {
    std::string words;
    for (const auto& line : paintedWords(degreePicture(degrees, ThemeName::Light)))
      words += joined(line, " ");
    return words;
  };

  CHECK(wordsOf(wide).find("2 nodes without neighbours are left out.") != std::string::npos);
  CHECK(wordsOf(narrow).find("logarithmic") == std::string::npos);
}
