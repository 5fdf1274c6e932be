#include "viz/matrix/sparsity.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "viz/matrix/pattern.hpp"
#include "viz/matrix/swipe.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

Permutation reversed(std::int32_t size) {
  std::vector<Node> places;
  for (Node node = size - 1; node >= 0; --node)
    places.push_back(node);
  return Permutation::fromNewFromOld(places);
}

/// Even nodes first: pulls neighbours on a ring apart.
Permutation evensFirst(std::int32_t size) {
  std::vector<Node> order;
  for (Node node = 0; node < size; node += 2)
    order.push_back(node);
  for (Node node = 1; node < size; node += 2)
    order.push_back(node);
  return Permutation::fromOldFromNew(order);
}

std::vector<NamedOrder> beforeAndAfter(std::int32_t size) {
  return {{"natural", evensFirst(size)}, {"PBR", Permutation::identity(size)}};
}

Graph ring(std::int32_t size) {
  auto data = newmanWattsStrogatz(size, 6, 0.1, 7).data();
  data.name = "Small-world graph";
  return Graph{data};
}

}  // namespace

TEST_CASE("a pattern holds both halves of the matrix in the new order") {
  GraphData data{.nodeCount = 3, .edges = {{0, 1}, {2, 2}}};

  const auto pattern = patternOf("", Graph{data}, reversed(3), 2);

  CHECK(pattern.entries == std::vector<MatrixEntry>{{0, 0}, {1, 2}, {2, 1}});
  CHECK(pattern.tiles.size() == 3);
  CHECK(pattern.tilePlaces() == 4);
  CHECK(meanFill(pattern) == 0.25);
  CHECK(pattern.edgeCount == 2);
  CHECK(pattern.entriesAround(1, 0) == 1);
  CHECK(pattern.entriesAround(0, 2) == 1);
  CHECK(pattern.entriesAround(2, 2) == 0);
}

TEST_CASE("an order for another graph and an impossible tile size are refused") {
  const auto graph = ring(20);
  const std::vector<NamedOrder> wrong{{"PBR", Permutation::identity(19)}};

  CHECK_THROWS_AS(sparsityPicture(graph, wrong, {}), Error);
  CHECK_THROWS_AS(sparsityPicture(graph, {}, {}), Error);
  CHECK_THROWS_AS(sparsityPicture(graph, beforeAndAfter(20), {.tileSize = 9}), Error);
}

TEST_CASE("before and after look as they should") {
  for (const auto name : {ThemeName::Light, ThemeName::Dark}) {
    const std::string suffix = name == ThemeName::Light ? "light" : "dark";
    SparsityStyle style{.theme = name};

    auto small = sparsityPicture(ring(40), beforeAndAfter(40), style);
    small.size = {480, 340};
    checkBaseline(small, 1, "sparsity-40-" + suffix);
    if (name == ThemeName::Dark) checkBaseline(small, 2, "sparsity-40-dark-2x");

    auto large = sparsityPicture(ring(6000), beforeAndAfter(6000), style);
    large.size = {480, 340};
    checkBaseline(large, 1, "sparsity-6000-" + suffix);
  }
}

TEST_CASE("a window enlarges its part of the pattern") {
  SparsityStyle style{.window = {.x = 0.4, .y = 0.4, .zoom = 8}};
  auto picture = sparsityPicture(ring(200), std::vector{beforeAndAfter(200)[1]}, style);
  picture.size = {300, 340};

  checkBaseline(picture, 1, "sparsity-window");
}

TEST_CASE("the same picture is seen through any window, in a pane an order") {
  const auto graph = ring(200);
  const SparsityStyle near{.window = {.x = 0.4, .y = 0.4, .zoom = 8}};
  const auto exported = sparsityPicture(graph, beforeAndAfter(200), near);
  auto looked = sparsityPicture(graph, beforeAndAfter(200), {});

  looked.paint = [through = looked.paintThrough, &near](Canvas& canvas) {
    through(canvas, near.window);
  };

  const auto difference = differenceOf(rendered(exported, 1), rendered(looked, 1));
  CHECK(difference.block == 0);
  const auto panes = panesOf(looked, {.zoom = 3});
  REQUIRE(panes.size() == 2);
  CHECK(std::abs(panes[0].width - panes[1].width) <= 1);
  CHECK(panes[0].right() < panes[1].x);
}

TEST_CASE("a wide picture explains its shades beside the squares, which fill its height") {
  // As a window of 1400 by 900 shows a network of thousands of nodes.
  auto wide = sparsityPicture(ring(6000), beforeAndAfter(6000), {});
  wide.size = {927, 455};
  auto high = wide;
  high.size = {927, 900};

  const auto panes = panesOf(wide, {});
  const auto below = panesOf(high, {});

  REQUIRE(panes.size() == 2);
  CHECK(panes[0].height > 320);  // 288 with the shades below
  CHECK(panes[1].right() > 660);
  CHECK(panes[1].right() < 927 - 180);
  CHECK(below[1].right() > 900);  // where the width is short, they stay below
}

TEST_CASE("a swiped picture shows one order left of its border and the other right of it") {
  const auto graph = ring(40);
  const auto orders = beforeAndAfter(40);
  const auto first =
      std::make_shared<const Pattern>(patternOf(orders[0].name, graph, orders[0].permutation));
  const auto second =
      std::make_shared<const Pattern>(patternOf(orders[1].name, graph, orders[1].permutation));
  const auto other =
      std::make_shared<const Pattern>(patternOf("", ring(20), Permutation::identity(20)));

  auto picture = swipedPicture(first, second, 0.4, graph.name(), {});
  picture.size = {360, 440};

  checkBaseline(picture, 1, "swipe-40");
  CHECK(panesOf(picture, {}).size() == 1);
  CHECK_THROWS_AS(swipedPicture(first, other, 0.5, "", {}), Error);
}

TEST_CASE("pictures without nodes, without edges and without room are painted, too") {
  const std::vector<NamedOrder> none{{"natural", Permutation::identity(0)}};
  const std::vector<NamedOrder> five{{"natural", Permutation::identity(5)}};

  CHECK_NOTHROW(rendered(sparsityPicture(Graph{}, none, {}), 1));
  auto tiny = sparsityPicture(Graph{GraphData{.nodeCount = 5}}, five, {});
  CHECK_NOTHROW(rendered(tiny, 1));
  tiny.size = {420, 480};
  checkBaseline(tiny, 1, "sparsity-no-edges");
  tiny.size = {20, 10};
  CHECK_NOTHROW(rendered(tiny, 1));
}
