#include "engine/kernel/start_weights.hpp"

#include "engine/core/error.hpp"
#include "tests/engine/kernel/labelled_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::vector<double> startsOf(const std::shared_ptr<const Graph>& graph, const std::string& start) {
  return compiled({graph}, {.start = start})->graphs.front().start;
}

std::shared_ptr<const Graph> atoms(const std::vector<std::string>& elements) {
  std::vector<Labels> nodes;
  for (const auto& element : elements)
    nodes.push_back({{"element", element}, {"charge", element == "N" ? 1.0 : 0.0}});
  return graphOf("atoms", nodes);
}

}  // namespace

TEST_CASE("each value of an attribute has its starting weight, others have theirs or 1") {
  const auto graph = atoms({"C", "N", "O", "Se"});

  CHECK(startsOf(graph, "element: N 5, O 3.5, other 3") == std::vector{3., 5., 3.5, 3.});
  CHECK(startsOf(graph, "element: N 5") == std::vector{1., 5., 1., 1.});
  CHECK(startsOf(graph, "charge: 1 4, 0 0.5") == std::vector{.5, 4., .5, .5});
  CHECK(startsOf(graph, "") == std::vector{1., 1., 1., 1.});
}

TEST_CASE("starting weights by a value are those of a column that holds the weights") {
  GraphData data{.nodeCount = 2, .edges = {{0, 1}}};
  data.nodeAttributes = {{"kind", categoriesOf(std::vector<std::string>{"a", "b"})},
                         {"my weight", NumberColumn{{2, 7}}}};
  const auto graph = share(std::move(data));

  CHECK(startsOf(graph, "kind: a 2, b 7") == startsOf(graph, "my weight"));
  CHECK(startsOf(graph, "degree: 1 3") == std::vector{3., 3.});
}

TEST_CASE("starting weights have one text for one meaning") {
  const auto text = [](std::string_view given) { return StartWeights::parse(given).text(); };

  CHECK(text("  element :N 5,O   3.50 ,other 3") == "element: N 5, O 3.5, other 3");
  CHECK(text("element: N 5, other 1") == "element: N 5");
  CHECK(text("element: other 2") == "element: other 2");
  CHECK(text("\"partial charge\": 0 1, 'a, b' 2, \"other\" 4") ==
        "\"partial charge\": 0 1, \"a, b\" 2, \"other\" 4");
  CHECK(text("weight") == "weight");
  CHECK(text("my weight") == "my weight");
  CHECK(text("") == "");
  for (const auto* given : {"element: N 5", "\"partial charge\": 'a, b' 2", "kind: two words 3",
                            "my weight", "'\r'", "'a: b'", "\"'quoted'\""})
    CHECK(text(text(given)) == text(given));
}

TEST_CASE("starting weights that are none are refused with what is wrong") {
  CHECK_THROWS_WITH(StartWeights::parse("element: N"),
                    "In the starting weights, \"N\" is no value with its weight: write as in "
                    "element: N 5, O 3.5, other 3.");
  CHECK_THROWS_WITH(StartWeights::parse("element: N 0"),
                    "In the starting weights, the weight of N is 0, but must be above 0.");
  CHECK_THROWS_WITH(StartWeights::parse("element: N 2, N 3"),
                    "In the starting weights, N has two weights.");
  CHECK_THROWS_AS(StartWeights::parse(": N 2"), Error);
  CHECK_THROWS_AS(StartWeights::parse("element:"), Error);
  CHECK_THROWS_AS(StartWeights::parse("element: N 1e999"), Error);
}

TEST_CASE("starting weights by what graphs do not hold are refused by name") {
  const auto graph = atoms({"C", "N"});

  CHECK_THROWS_WITH(startsOf(graph, "colour: red 2"),
                    "The starting weights are by the node attribute colour, which graph atoms does "
                    "not have.");
  CHECK_THROWS_WITH(startsOf(graph, "element"),
                    "The starting weights are taken from the node attribute element, which graph "
                    "atoms holds as a category: give a weight for each value, as in element: N 5, "
                    "O 3.5, other 3.");
  CHECK_THROWS_WITH(startsOf(graph, "charge"),
                    "The starting weight charge of node 0 of graph atoms is 0, but must be above 0 "
                    "and finite.");
}
