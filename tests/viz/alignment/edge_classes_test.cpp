#include "viz/alignment/edge_classes.hpp"

#include <algorithm>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::viz;

namespace {

/// A ring p-q-r-s over P-Q, Q-R, P-R, P-T, where neither s nor T is aligned.
MergedNetwork ringOverTriangle() {
  const Graph a{{.nodeCount = 4,
                 .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 0}},
                 .nodeNames = {"p", "q", "r", "s"}}};
  const Graph b{{.nodeCount = 4,
                 .edges = {{0, 1}, {1, 2}, {0, 2}, {0, 3}},
                 .nodeNames = {"P", "Q", "R", "T"}}};
  return mergedNetwork(a, b, Mapping{{0, 1, 2, noNode}, 4}, {});
}

std::vector<std::string> labelsOf(const EdgeClasses& classes) {
  std::vector<std::string> labels;
  for (const auto& key : classes.keys("A", "B", theme(ThemeName::Light), {}))
    labels.push_back(key.label);
  return labels;
}

}  // namespace

TEST_CASE("edges at nodes that are not aligned are in one network for that reason alone") {
  const EdgeClasses classes{ringOverTriangle()};

  CHECK(labelsOf(classes) == std::vector<std::string>{"conserved: 2 edges", "only A: 0 edges",
                                                      "only B: 1 edge",
                                                      "A, at nodes not aligned: 2 edges",
                                                      "B, at nodes not aligned: 1 edge"});
}

TEST_CASE("conserved edges are of the worse class of their two ends, the better classes first") {
  const auto merged = ringOverTriangle();
  // p-q has a right and a wrong end, q-r a wrong end and one of which nothing is known.
  const EdgeClasses classes{merged, {{"wrong", "right"}, {1, 0, -1, -1, -1}}};

  CHECK(classes.isByPairs());
  CHECK(labelsOf(classes) == std::vector<std::string>{"wrong: 1 edge",
                                                      "conserved, nothing known: 1 edge",
                                                      "not conserved: 4 edges"});
  CHECK(classes.ofEdge(0) == 1);
}

TEST_CASE("every class of edges has a colour of its own") {
  const auto merged = ringOverTriangle();
  const PairClasses fifths{{"0", "1", "2", "3", "4"}, {4, 4, 4, -1, -1}};
  for (const auto name : {ThemeName::Light, ThemeName::Dark}) {
    const auto& colours = theme(name);
    for (const auto& classes : {EdgeClasses{merged}, EdgeClasses{merged, fifths}}) {
      const auto shades = classes.colours(colours, colours.ink);
      REQUIRE(shades.size() == classes.size());
      for (std::size_t one = 0; one < shades.size(); ++one)
        for (std::size_t other = 0; other < one; ++other)
          CHECK(std::max({std::abs(shades[one].red - shades[other].red),
                          std::abs(shades[one].green - shades[other].green),
                          std::abs(shades[one].blue - shades[other].blue)}) > 0.05);
    }
  }
}

TEST_CASE("classes of pairs have the same colours on light and on dark") {
  const auto merged = ringOverTriangle();
  const PairClasses thirds{{"0", "1", "2"}, {2, 1, 0, -1, -1}};
  const EdgeClasses classes{merged, thirds};
  const auto &light = theme(ThemeName::Light), &dark = theme(ThemeName::Dark);

  const auto onLight = classes.colours(light, light.ink), onDark = classes.colours(dark, dark.ink);

  for (std::size_t at = 0; at < thirds.labels.size(); ++at)
    CHECK(onLight[at] == onDark[at]);
  for (const Node node : {0, 1, 2})
    CHECK(classes.ofNode(merged, node, light) == classes.ofNode(merged, node, dark));
}
