#include "viz/scene3d/node_colours.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/scene3d/structures.hpp"
#include "viz/scene3d/element_palette.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

namespace {

NodeColours coloursOf(const Graph& graph, const SceneStyle& style, bool isTrace = false,
                      const AtomScores& scores = {}) {
  const auto conformation = conformationOf(graph);
  return nodeColours(graph, conformation, backboneOf(graph, conformation), scores, style, isTrace);
}

std::vector<std::string> labelsOf(const NodeColours& colours) {
  std::vector<std::string> labels;
  for (const auto& key : colours.legend.keys)
    labels.push_back(key.label);
  return labels;
}

Graph withColumn(const Graph& graph, Column column) {
  auto data = graph.data();
  data.nodeAttributes.push_back(std::move(column));
  return Graph{std::move(data)};
}

}  // namespace

TEST_CASE("every element has a colour and the common ones differ") {
  std::set<std::array<double, 3>> colours;
  for (const auto* symbol : {"H", "C", "N", "O", "F", "P", "S", "Cl", "Br", "I", "Fe", "Zn"}) {
    const auto colour = ballColour(symbol);
    colours.insert({colour.red, colour.green, colour.blue});
  }
  CHECK(colours.size() == 12);
  CHECK_FALSE(ballColour("Og") == ballColour("*"));
  CHECK_FALSE(ballColour("U") == ballColour("*"));
}

TEST_CASE("atoms are coloured by their elements, explained carbon first") {
  const auto graph = ballsAndSticks(
      {{"O", {0, 0, 0}}, {"C", {1.4, 0, 0}}, {"Br", {2, 1, 0}}, {"H", {2, -1, 0}}}, {});

  const auto colours = coloursOf(graph, {});

  CHECK(colours.colours[0] == ballColour("O"));
  CHECK(colours.colours[1] == ballColour("C"));
  CHECK(labelsOf(colours) == std::vector<std::string>{"C", "Br", "H", "O"});
  CHECK(labelsOf(coloursOf(graph, {.withHydrogens = false})) ==
        std::vector<std::string>{"C", "Br", "O"});
}

TEST_CASE("numbers are coloured along the map with a bar") {
  const auto graph = withColumn(water(), {"charge", NumberColumn{{-1, 0, 1}}});

  const auto colours = coloursOf(graph, {.colourBy = "charge"});

  const auto& map = colourMap(ColourMapName::Viridis);
  CHECK(colours.colours[0] == map.at(0));
  CHECK(colours.colours[1] == map.at(0.5));
  CHECK(colours.colours[2] == map.at(1));
  REQUIRE(colours.legend.bar);
  CHECK(colours.legend.bar->label == "charge");
  CHECK(colours.legend.bar->scale.low() == -1);
}

TEST_CASE("scores are shown unless something else is asked for, a missing one in its own colour") {
  const std::array values{0.25, std::nan(""), 0.75};

  const auto colours = coloursOf(water(), {}, false, {values, "Similarity"});

  CHECK(colours.colours[1] == theme(ThemeName::Light).missing);
  REQUIRE(colours.legend.bar);
  CHECK(colours.legend.bar->missing == "no value");
  CHECK_FALSE(coloursOf(water(), {.colourBy = "element"}, false, {values, "x"}).legend.bar);
}

TEST_CASE("many categories get colours of their own and a legend that says how many more") {
  std::vector<std::string> names;
  std::vector<HandBall> balls;
  for (int at = 0; at < 20; ++at) {
    names.push_back("group " + std::to_string(10 + at));
    balls.push_back({"C", {at * 3.0, 0, 0}});
  }
  const auto graph = withColumn(ballsAndSticks(balls, {}), {"group", categoriesOf(names)});

  const auto colours = coloursOf(graph, {.colourBy = "group"});

  CHECK(colours.legend.keys.size() == 12);
  CHECK(colours.legend.keys[0].label == "group 10");
  CHECK(colours.legend.more == "and 8 more");
  std::set<std::array<double, 3>> different;
  for (const auto& colour : colours.colours)
    different.insert({colour.red, colour.green, colour.blue});
  CHECK(different.size() == 20);
}

TEST_CASE("a trace is coloured by winding where there is one chain") {
  const auto graph = sample("helix-ala-24.pdb");

  CHECK(labelsOf(coloursOf(graph, {}, true)) == std::vector<std::string>{"helix", "coil"});
}

TEST_CASE("a trace is coloured by chain where there are several, ligands by element") {
  const auto kinase = structures("pdb/1ake.cif.gz");
  if (kinase.empty()) return;

  const auto colours = coloursOf(*kinase[0], {}, true);

  CHECK(labelsOf(colours) == std::vector<std::string>{"A", "B", "C", "N", "O", "P"});
  CHECK(colours.legend.keys[1].mark != colours.legend.keys[2].mark);
  const auto conformation = conformationOf(*kinase[0]);
  const auto backbone = backboneOf(*kinase[0], conformation);
  for (std::size_t node = 0; node < colours.colours.size(); ++node)
    if (backbone.residueOf[node] < 0)
      REQUIRE(colours.colours[node] == ballColour(conformation.atoms[node].symbol));
}

TEST_CASE("a residue of a trace has the mean of its numbers") {
  const auto graph = sample("helix-ala-12.pdb");
  const auto conformation = conformationOf(graph);
  const auto backbone = backboneOf(graph, conformation);
  // Every residue has the numbers -1 and 1 in turn, so that their mean is between; all of the last
  // residue have 1.
  std::vector<double> values;
  const Node last = backbone.traces[0].nodes.back();
  for (Node node = 0; node < graph.nodeCount(); ++node)
    values.push_back(backbone.residueOf[node] == last || node % 2 == 0 ? 1 : -1);

  const auto colours = coloursOf(graph, {}, true, {values, "x"});

  CHECK(colours.colours[last] == colourMap(ColourMapName::Viridis).at(1));
  for (const Node node : backbone.traces[0].nodes) {
    if (node == last) continue;
    CHECK_FALSE(colours.colours[node] == colourMap(ColourMapName::Viridis).at(1));
    CHECK_FALSE(colours.colours[node] == colourMap(ColourMapName::Viridis).at(0));
  }
}

TEST_CASE("a rainbow runs from blue to red along each chain, ligands by element") {
  const auto kinase = structures("pdb/1ake.cif.gz");
  if (kinase.empty()) return;
  const auto& graph = *kinase[0];
  const auto conformation = conformationOf(graph);
  const auto backbone = backboneOf(graph, conformation);

  const auto colours = coloursOf(graph, {.colourBy = "rainbow"}, true);

  // Two chains of 214 residues: the first, the last and the hundredth of either.
  REQUIRE(backbone.traces.size() == 2);
  const auto& first = backbone.traces[0].nodes;
  const auto& second = backbone.traces[1].nodes;
  const auto blue = Colour::fromHex(0x2f55d4), red = Colour::fromHex(0xd7342b);
  for (const auto* chain : {&first, &second}) {
    REQUIRE(chain->size() == 214);
    CHECK(colours.colours[chain->front()] == blue);
    CHECK(colours.colours[chain->back()].red == Approx(red.red));
    CHECK(colours.colours[chain->back()].blue == Approx(red.blue));
  }
  CHECK(colours.colours[first[100]] == colours.colours[second[100]]);
  CHECK(colours.colours[first[100]].green > colours.colours[first[100]].red);
  // Every atom of a residue has its colour, so that the rainbow is seen in any form.
  for (Node node = 0; node < graph.nodeCount(); ++node)
    if (const Node residue = backbone.residueOf[node]; residue >= 0)
      REQUIRE(colours.colours[node] == colours.colours[residue]);
    else
      REQUIRE(colours.colours[node] == ballColour(conformation.atoms[node].symbol));
  REQUIRE(colours.legend.bar);
  CHECK(colours.legend.bar->label == "From the N to the C terminus of each chain, in %");
}

TEST_CASE("confidence has the four classes of the AlphaFold database") {
  const auto graph = withColumn(ballsAndSticks({{"C", {0, 0, 0}},
                                                {"C", {4, 0, 0}},
                                                {"C", {8, 0, 0}},
                                                {"C", {12, 0, 0}},
                                                {"C", {16, 0, 0}}},
                                               {}),
                                {"pLDDT", NumberColumn{{96.5, 90, 69.9, 12, std::nan("")}}});

  const auto colours = coloursOf(graph, {.colourBy = "pLDDT"});

  CHECK(colours.colours[0] == Colour::fromHex(0x0053d6));
  CHECK(colours.colours[1] == Colour::fromHex(0x65cbf3));  // very high begins above 90
  CHECK(colours.colours[2] == Colour::fromHex(0xffdb13));
  CHECK(colours.colours[3] == Colour::fromHex(0xff7d45));
  CHECK(colours.colours[4] == theme(ThemeName::Light).missing);
  CHECK(labelsOf(colours) == std::vector<std::string>{"pLDDT above 90: very high",
                                                      "70 to 90: confident", "50 to 70: low",
                                                      "below 50: very low"});
  CHECK_FALSE(colours.legend.bar);
}

TEST_CASE("what is not there is refused with a sentence") {
  const std::array values{0.5};

  CHECK_THROWS_WITH(coloursOf(water(), {.colourBy = "mood"}),
                    Catch::Matchers::ContainsSubstring("cannot be coloured by mood"));
  CHECK_THROWS_WITH(coloursOf(water(), {}, false, {values, "x"}),
                    Catch::Matchers::ContainsSubstring("has 3 atoms, but 1 scores were given"));
  CHECK_THROWS_AS(coloursOf(water(), {.colourBy = "scores"}), Error);
}
