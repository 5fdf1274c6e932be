#include <limits>

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/compile.hpp"
#include "tests/engine/kernel/labelled_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("labels that a kernel cannot compare are refused with graph, attribute and advice") {
  const double missing = std::numeric_limits<double>::quiet_NaN();
  const std::vector<std::string> elements{"C", "N"};
  const NumberListColumn lists{.offsets = {0, 1, 3}, .values = {1, 2, 3}};
  const auto graph = share({.name = "aspirin",
                            .nodeCount = 2,
                            .edges = {{0, 1}},
                            .nodeAttributes = {{"element", categoriesOf(elements)},
                                               {"charge", NumberColumn{{0, missing}}},
                                               {"size", NumberColumn{{1, 2}}},
                                               {"lists", lists}}});
  const auto other =
      share({.name = "odd", .nodeCount = 1, .nodeAttributes = {{"element", NumberColumn{{6}}}}});
  const Graphs graphs{graph};

  CHECK(refusalOf(graphs, {.node = "delta(size, 0.5) * delta(elem, 0.5)"}) ==
        "In the node kernel delta(size, 0.5) * delta(elem, 0.5): The nodes of graph aspirin have "
        "no attribute elem; they have element, charge, size, lists: did you mean element?");
  CHECK(refusalOf(graphs, {.node = "delta(colour, 0.5)"}) ==
        "In the node kernel delta(colour, 0.5): The nodes of graph aspirin have no attribute "
        "colour; they have element, charge, size, lists.");
  CHECK(refusalOf(graphs, {.edge = "se(length, 1)"}) ==
        "In the edge kernel se(length, 1): The edges of graph aspirin have no attribute length; "
        "they have none at all.");
  CHECK(refusalOf(graphs, {.node = "se(charge, 1)"}) ==
        "The node attribute charge of node 1 of graph aspirin is missing: give every node a "
        "number, or leave the attribute out of the kernel.");
  CHECK_THAT(refusalOf(graphs, {.node = "se(element, 1)"}),
             Catch::Matchers::ContainsSubstring("element is a category, which has no distance"));
  CHECK_THAT(refusalOf(graphs, {.node = "dot(element)"}),
             Catch::Matchers::ContainsSubstring("dot multiplies numbers"));
  CHECK_THAT(refusalOf(graphs, {.node = "delta(lists, 0.5)"}),
             Catch::Matchers::ContainsSubstring("is a list"));
  CHECK_THAT(refusalOf(graphs, {.node = "conv(size, se(1))"}),
             Catch::Matchers::ContainsSubstring("conv compares lists"));
  CHECK_THAT(refusalOf(graphs, {.node = "dot(lists)"}),
             Catch::Matchers::ContainsSubstring(
                 "has 1 numbers in node 0 of graph aspirin and 2 in node 1"));
  CHECK_THAT(refusalOf({graph, other}, {.node = "delta(element, 0.5)"}),
             Catch::Matchers::ContainsSubstring(
                 "is a number in graph odd and a category in graph aspirin"));
  CHECK_THAT(refusalOf(graphs, {.start = "weight"}),
             Catch::Matchers::ContainsSubstring("does not have"));
  CHECK_THAT(refusalOf(graphs, {.start = "charge"}),
             Catch::Matchers::ContainsSubstring("of node 0 of graph aspirin is 0"));
  CHECK_THAT(refusalOf(graphs, {.start = "element"}),
             Catch::Matchers::ContainsSubstring("holds as a category"));
  CHECK(refusalOf({graph, share({})}, {}) ==
        "Graph number 2 has no nodes, so it has no kernel: leave it out.");
  for (const double q : {0.0, 1.0, -0.1, missing})
    CHECK_THAT(refusalOf(graphs, {.q = q}),
               Catch::Matchers::ContainsSubstring("stopping probability"));
  CHECK_THAT(refusalOf(graphs, {.lmin = 2}), Catch::Matchers::ContainsSubstring("lmin is 2"));
}

TEST_CASE("the place of an unknown attribute is where it is named") {
  const Graphs graphs{share({.nodeCount = 1, .nodeAttributes = {{"size", NumberColumn{{1}}}}})};
  try {
    compiled(graphs, {.node = "delta(size, 0.5) * delta(elem, 0.5)"});
    FAIL("accepted");
  } catch (const ExpressionError& error) {
    CHECK(error.place() == 25);
    CHECK(error.kernel() == "node");
  }
}

TEST_CASE("a kernel outside its range is refused with the two values that show it") {
  const std::vector<std::string> elements{"C", "N"};
  std::vector<double> many, wide;
  for (int at = 0; at < 100; ++at) {
    many.push_back(at * 0.01);
    wide.push_back(at);
  }
  const auto few = share({.name = "few",
                          .nodeCount = 2,
                          .edges = {{0, 1}},
                          .nodeAttributes = {{"element", categoriesOf(elements)}},
                          .edgeAttributes = {{"order", NumberColumn{{2}}}}});
  const auto continuous =
      share({.name = "m",
             .nodeCount = 100,
             .nodeAttributes = {{"x", NumberColumn{many}}, {"wide", NumberColumn{wide}}}});

  CHECK(refusalOf({few}, {.node = "delta(element, 0)"}) == "accepted");
  CHECK_THAT(refusalOf({few}, {.edge = "2 * se(order, 1)"}),
             Catch::Matchers::ContainsSubstring(
                 "The edge kernel is 2 between edge 0-1 of graph few (order 2)"));
  CHECK(refusalOf({few}, {.node = "constant(0)"}) ==
        "In the node kernel constant(0): The node kernel is 0 between node 0 of graph few and "
        "itself, but must be from 1e-30 to 1: add a constant.");
  CHECK(refusalOf({few}, {.edge = "constant(0)"}) == "accepted");

  CHECK(refusalOf({continuous}, {.node = "se(x, 0.1)"}) == "accepted");  // exp(-49) at the ends
  CHECK(refusalOf({continuous}, {.node = "0.5 * se(wide, 1) + 0.5"}) == "accepted");
  CHECK_THAT(refusalOf({continuous}, {.node = "0.6 * se(x, 1) + 0.5"}),
             Catch::Matchers::ContainsSubstring("The node kernel is 1.1 between"));
  CHECK(refusalOf({continuous}, {.node = "wendland(x, 0.5)"}) == "accepted");
  CHECK_THAT(refusalOf({continuous}, {.node = "dot(wide) + 0.5"}),
             Catch::Matchers::ContainsSubstring("scale it down"));
  CHECK_THAT(refusalOf({continuous}, {.node = "normalised(dot(wide))"}),
             Catch::Matchers::ContainsSubstring("k(x, x), which is 0 for node 0 of graph m"));
}

TEST_CASE("powers that would need more than tables are refused honestly") {
  std::vector<double> many;
  for (int at = 0; at < 100; ++at)
    many.push_back((at - 50) * 0.01);
  const Graphs graphs{share({.nodeCount = 100, .nodeAttributes = {{"x", NumberColumn{many}}}})};

  CHECK_THAT(refusalOf(graphs, {.node = "(0.5 + 0.5 * se(x, 1))^0.5"}),
             Catch::Matchers::ContainsSubstring("use a small whole exponent"));
  CHECK_THAT(refusalOf(graphs, {.node = "dot(x)^0.5"}),
             Catch::Matchers::ContainsSubstring("may be negative"));
}

TEST_CASE("sums that multiply out into too many tables are refused before they are") {
  constexpr int kinds = 1500;  // 2^26 / 1500^2 = 29.8 tables at most
  std::vector<std::string> names;
  std::vector<double> many;
  for (int at = 0; at < kinds; ++at) {
    names.push_back("kind" + std::to_string(at));
    many.push_back(0.001 * at);
  }
  const Graphs graphs{
      share({.nodeCount = kinds,
             .nodeAttributes = {{"kind", categoriesOf(names)}, {"x", NumberColumn{many}}}})};
  const std::string five = "(se(x, 1) + se(x, 2) + se(x, 3) + se(x, 4) + se(x, 5))";
  const std::string six =
      "(rq(x, 1, 1) + rq(x, 2, 1) + rq(x, 3, 1) + rq(x, 4, 1) + rq(x, 5, 1) + "
      "rq(x, 6, 1))";

  CHECK(refusalOf(graphs, {.node = "0.01 * delta(kind, 0.9) * " + five + " * " + six}) ==
        "In the node kernel 0.01 * delta(kind, 0.9) * " + five + " * " + six +
            ": This multiplies out into more than 29 different products of functions of "
            "continuous numbers, the most for 1,500 kinds of node: use fewer such functions, or "
            "compare fewer attributes.");
  CHECK_THAT(refusalOf(graphs, {.node = "0.02 * " + five + "^8"}),
             Catch::Matchers::ContainsSubstring("cannot be raised to 8"));
}
