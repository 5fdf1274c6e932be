#include "engine/kernel/compile.hpp"

#include <limits>
#include <random>

#include "engine/kernel/base_kernel.hpp"
#include "tests/engine/kernel/compiled.hpp"
#include "tests/engine/kernel/direct_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Graphs = std::vector<std::shared_ptr<const Graph>>;

std::shared_ptr<const Graph> share(GraphData data) {
  return std::make_shared<const Graph>(std::move(data));
}

/// A graph without edges whose nodes carry the given labels; every graph has its own name tables,
/// so that a category has another code in another graph.
std::shared_ptr<const Graph> graphOf(const std::string& name, const std::vector<Labels>& nodes) {
  GraphData data{.name = name, .nodeCount = static_cast<std::int32_t>(nodes.size())};
  for (const auto& [attribute, first] : nodes.front()) {
    if (std::holds_alternative<double>(first)) {
      NumberColumn column;
      for (const auto& node : nodes)
        column.values.push_back(std::get<double>(node.at(attribute)));
      data.nodeAttributes.push_back({attribute, column});
    } else if (std::holds_alternative<std::string>(first)) {
      std::vector<std::string> texts;
      for (const auto& node : nodes)
        texts.push_back(std::get<std::string>(node.at(attribute)));
      data.nodeAttributes.push_back({attribute, categoriesOf(texts)});
    } else if (std::holds_alternative<std::vector<double>>(first)) {
      NumberListColumn column;
      for (const auto& node : nodes) {
        const auto& list = std::get<std::vector<double>>(node.at(attribute));
        column.values.insert(column.values.end(), list.begin(), list.end());
        column.offsets.push_back(static_cast<std::int32_t>(column.values.size()));
      }
      data.nodeAttributes.push_back({attribute, column});
    } else {
      CategoryListColumn column;
      std::vector<std::string> texts;
      for (const auto& node : nodes) {
        const auto& list = std::get<std::vector<std::string>>(node.at(attribute));
        texts.insert(texts.end(), list.begin(), list.end());
        column.offsets.push_back(static_cast<std::int32_t>(texts.size()));
      }
      const auto all = categoriesOf(texts);
      column.codes = all.codes;
      column.names = all.names;
      data.nodeAttributes.push_back({attribute, column});
    }
  }
  return share(std::move(data));
}

class RandomLabels {
 public:
  std::vector<std::vector<Labels>> graphs(int graphCount, int nodeCount) {
    std::vector<std::vector<Labels>> result(graphCount);
    for (auto& graph : result)
      for (int node = 0; node < nodeCount; ++node)
        graph.push_back(one());
    return result;
  }

 private:
  double uniform(double low, double high) {
    return std::uniform_real_distribution<double>{low, high}(generator_);
  }
  int whole(int low, int high) { return std::uniform_int_distribution<int>{low, high}(generator_); }

  Labels one() {
    const std::vector<std::string> elements{"C", "N", "O", "Cl", "Br"};
    std::vector<double> rings(whole(1, 3));
    for (auto& ring : rings)
      ring = whole(3, 7);
    std::vector<std::string> groups(whole(1, 3));
    for (auto& group : groups)
      group = elements[whole(0, 4)];
    return {{"element", elements[whole(0, 4)]},
            {"charge", static_cast<double>(whole(-2, 2))},
            {"mass", uniform(0, 2)},
            {"partial", uniform(-1, 1)},
            {"rings", rings},
            {"groups", groups},
            {"features", std::vector<double>{uniform(0.1, 0.5), uniform(0, 0.5), uniform(0, 0.5)}}};
  }

  std::mt19937_64 generator_{20};
};

double compiledValue(const KernelInput& input, std::size_t graphX, std::int32_t nodeX,
                     std::size_t graphY, std::int32_t nodeY) {
  const auto values = [&](std::size_t graph, std::int32_t node) {
    return std::span{input.graphs[graph].nodes.values}.subspan(node * input.node.valueCount,
                                                               input.node.valueCount);
  };
  return input.node(input.graphs[graphX].nodes.classes[nodeX], values(graphX, nodeX),
                    input.graphs[graphY].nodes.classes[nodeY], values(graphY, nodeY));
}

std::string refusalOf(const Graphs& graphs, const KernelOptions& options) {
  try {
    compiled(graphs, options);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("a compiled kernel is its expression, evaluated directly, for any labels") {
  const auto text = GENERATE(
      as<std::string>{}, "constant(0.3)", "delta(element, 0.5)",
      "delta(element, 0.5) * se(charge, 1.0)", "se(mass, 1)", "rq(mass, 0.5, 2)",
      "0.1 + 0.9 * wendland(mass, 1.5)", "normalised(dot(features))", "normalised(dot(mass) + 0.3)",
      "conv(rings, delta(0.3))", "normalised(conv(rings, se(2), sum))",
      "normalised(conv(groups, delta(0.2)))", "0.5 * delta(element, 0.2) + 0.5 * se(mass, 0.7)",
      "(0.5 * delta(element, 0.2) + 0.5 * se(mass, 0.7))^3",
      "(delta(element, 0.2) * se(mass, 2))^0.5",
      "delta(element, 0.2)^0.5 * (0.2 * conv(rings, delta(0.3)) + 0.8)",
      "normalised(delta(element, 0.3) * (se(partial, 1) + 0.01))",
      "normalised(normalised(dot(features) + se(mass, 1)) + delta(charge, 0.1))^2",
      "normalised((dot(features) + 0.5)^2 * se(mass, 1)) * se(mass, 3)", "delta(mass, 0.4)",
      "(0.2 + 0.3 * se(mass, 1)) * (0.4 + 0.2 * se(partial, 1) + 0.2 * se(mass, 1))");
  const auto labels = RandomLabels{}.graphs(4, 20);  // 80 nodes: mass and partial are continuous
  Graphs graphs;
  for (std::size_t at = 0; at < labels.size(); ++at)
    graphs.push_back(graphOf("g" + std::to_string(at), labels[at]));

  const auto input = *compiled(graphs, {.node = text});

  const auto root = BaseKernel::parse(text).root();
  INFO(text);
  for (std::size_t a = 0; a < graphs.size(); ++a)
    for (std::size_t b = 0; b < graphs.size(); ++b)
      for (std::int32_t x = 0; x < 20; ++x)
        for (std::int32_t y = 0; y < 20; ++y)
          REQUIRE(compiledValue(input, a, x, b, y) ==
                  Approx(directKernel(root, labels[a][x], labels[b][y])).epsilon(1e-13));
}

TEST_CASE("everything over categories and few numbers is one table") {
  const auto labels = RandomLabels{}.graphs(4, 20);
  Graphs graphs;
  for (const auto& nodes : labels)
    graphs.push_back(graphOf("", nodes));

  const auto table =
      *compiled(graphs, {.node = "normalised(delta(element, 0.5) + se(charge, 1)) * (0.5 + 0.5 "
                                 "* conv(groups, delta(0.5)))"});
  const auto mixed = *compiled(graphs, {.node = "delta(element, 0.5) * se(mass, 1)"});

  CHECK(table.node.isTable());
  CHECK(table.node.valueCount == 0);
  CHECK(table.edge.isTable());
  CHECK_FALSE(mixed.node.isTable());
  CHECK(mixed.node.classCount == 5);
  CHECK(mixed.node.valueCount == 1);
  REQUIRE(mixed.node.terms.size() == 1);
  CHECK(mixed.node.terms[0].radials.size() == 1);
}

TEST_CASE("categories too many for a table stay arithmetic and compare by name") {
  std::vector<std::string> names;
  for (int at = 0; at < 5000; ++at)
    names.push_back("protein" + std::to_string(at));
  const std::vector<std::string> reversed(names.rbegin(), names.rend());
  const auto a = share({.nodeCount = 5000, .nodeAttributes = {{"id", categoriesOf(names)}}});
  const auto b = share({.nodeCount = 5000, .nodeAttributes = {{"id", categoriesOf(reversed)}}});

  const auto input = *compiled(Graphs{a, b}, {.node = "delta(id, 0.25)"});

  CHECK(input.node.classCount == 1);
  CHECK(compiledValue(input, 0, 17, 1, 4999 - 17) == 1);
  CHECK(compiledValue(input, 0, 17, 1, 17) == 0.25);
}

TEST_CASE("too many classes together: the attribute of most values stays arithmetic") {
  // 20 elements × 21 groups × 22 sites = 9240 classes, 420 without the sites.
  std::vector<std::string> elements, groups, sites;
  for (int at = 0; at < 9240; ++at) {
    elements.push_back("e" + std::to_string(at % 20));
    groups.push_back("g" + std::to_string(at / 20 % 21));
    sites.push_back("s" + std::to_string(at / 420));
  }
  const auto graph = share({.nodeCount = 9240,
                            .nodeAttributes = {{"element", categoriesOf(elements)},
                                               {"group", categoriesOf(groups)},
                                               {"site", categoriesOf(sites)}}});

  const auto input = *compiled(
      Graphs{graph}, {.node = "delta(element, 0.5) * delta(group, 0.4) * delta(site, 0.3)"});

  CHECK(input.node.classCount == 420);
  CHECK(input.node.valueCount == 1);
  CHECK(compiledValue(input, 0, 0, 0, 0) == 1);
  CHECK(compiledValue(input, 0, 0, 0, 1) == 0.5);
  CHECK(compiledValue(input, 0, 0, 0, 20) == 0.4);
  CHECK(compiledValue(input, 0, 0, 0, 420) == 0.3);
  CHECK(compiledValue(input, 0, 0, 0, 9239) == Approx(0.06).epsilon(1e-15));
}

TEST_CASE("more different lists than a table holds are refused") {
  NumberListColumn lists;
  for (int at = 0; at < 5000; ++at) {
    lists.values.push_back(at);
    lists.offsets.push_back(at + 1);
  }
  const auto graph = share({.nodeCount = 5000, .nodeAttributes = {{"lists", lists}}});

  CHECK_THAT(refusalOf({graph}, {.node = "conv(lists, delta(0.5))"}),
             Catch::Contains("meets 5000 different kinds of node, more than the 4096"));
}

TEST_CASE("an empty list is alike only to an empty list") {
  const auto graph = share(
      {.nodeCount = 3,
       .nodeAttributes = {{"rings", NumberListColumn{.offsets = {0, 0, 0, 1}, .values = {6}}}}});

  const auto input = *compiled(Graphs{graph}, {.node = "conv(rings, delta(0.3))"});

  CHECK(compiledValue(input, 0, 0, 0, 1) == 1);
  CHECK(compiledValue(input, 0, 0, 0, 2) == 0.3);
  CHECK(compiledValue(input, 0, 2, 0, 2) == 1);
}

TEST_CASE("both conventions of the degree, with a self-loop once and isolated nodes") {
  // 0-1 of weight 2, a loop at 1 of weight 3, node 2 alone, nodes 3-4 joined by weight 0.
  const auto graph =
      share({.nodeCount = 5, .edges = {{0, 1}, {1, 1}, {3, 4}}, .weights = {2, 3, 0}});

  const auto standard = *compiled(Graphs{graph}, {.q = 0.2});
  const auto paper = *compiled(Graphs{graph}, {.q = 0.2, .convention = Convention::Paper});

  const auto& d = standard.graphs[0].degree;
  const std::vector<double> sums{2, 5, 1, 1, 1};
  for (std::size_t node = 0; node < sums.size(); ++node)
    CHECK(d[node] == Approx(sums[node] / 0.8).epsilon(1e-15));
  CHECK(standard.rightHandSideFactor == 1);
  CHECK(paper.graphs[0].degree == std::vector<double>{2.2, 5.2, 0.2, 0.2, 0.2});
  CHECK(paper.rightHandSideFactor == Approx(0.04).epsilon(1e-15));
  CHECK_FALSE(standard.graphs[0].hasUnitWeights);
}

TEST_CASE("extreme weights are brought near 1 where a common factor does not matter") {
  const auto huge = share({.nodeCount = 3, .edges = {{0, 1}, {1, 2}}, .weights = {3e200, 6e200}});
  const auto tiny = share({.nodeCount = 3, .edges = {{0, 1}, {1, 2}}, .weights = {3e-200, 6e-200}});

  const auto standard = *compiled(Graphs{huge, tiny}, {});
  const auto paper = *compiled(Graphs{huge, tiny}, {.convention = Convention::Paper});

  for (const auto& graph : standard.graphs) {
    CHECK(graph.weights[1] == 2 * graph.weights[0]);
    CHECK(graph.weights[1] >= 0.5);
    CHECK(graph.weights[1] < 1);
    CHECK(graph.degree[1] == Approx(3 * graph.weights[0] / 0.95).epsilon(1e-15));
  }
  CHECK(paper.graphs[0].weights[0] == 3e200);
}

TEST_CASE("a compiled graph is the graph in plain arrays") {
  const auto graph = share({.nodeCount = 4,
                            .edges = {{2, 0}, {0, 1}, {1, 1}},
                            .nodeAttributes = {{"p", NumberColumn{{1, 2, 3, 4}}}},
                            .edgeAttributes = {{"order", NumberColumn{{1, 2, 1}}}}});

  const auto plain = *compiled(Graphs{graph}, {.edge = "se(order, 1)"});
  const auto weighted = *compiled(Graphs{graph}, {.start = "p"});

  const auto& compiled = plain.graphs[0];
  CHECK(compiled.offsets == std::vector<std::int32_t>{0, 2, 4, 5, 5});
  CHECK(compiled.neighbours == std::vector<Node>{1, 2, 0, 1, 0});
  CHECK(compiled.edgeOf == std::vector<std::int32_t>{1, 0, 1, 2, 0});
  CHECK(compiled.edgeLabels.classes == std::vector<std::int32_t>{0, 1, 0});
  CHECK(plain.edge.table(0, 1) == Approx(std::exp(-0.5)).epsilon(1e-15));
  CHECK(compiled.hasUnitWeights);
  CHECK(compiled.hasUnitStart);
  CHECK(weighted.graphs[0].start == std::vector<double>{1, 2, 3, 4});
  CHECK_FALSE(weighted.graphs[0].hasUnitStart);
}

TEST_CASE("a graph without edges needs no edge attributes") {
  const auto ion = share({.nodeCount = 1});
  const auto bond =
      share({.nodeCount = 2, .edges = {{0, 1}}, .edgeAttributes = {{"order", NumberColumn{{2}}}}});

  CHECK_NOTHROW(compiled(Graphs{ion, bond}, {.edge = "se(order, 0.5)"}));
  CHECK_NOTHROW(compiled(Graphs{ion}, {.edge = "normalised(se(order, 0.5) + dot(x))"}));
}

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
        "no attribute elem; they have element, charge, size, lists.");
  CHECK(refusalOf(graphs, {.edge = "se(length, 1)"}) ==
        "In the edge kernel se(length, 1): The edges of graph aspirin have no attribute length; "
        "they have none at all.");
  CHECK(refusalOf(graphs, {.node = "se(charge, 1)"}) ==
        "The node attribute charge of node 1 of graph aspirin is missing: give every node a "
        "number, or leave the attribute out of the kernel.");
  CHECK_THAT(refusalOf(graphs, {.node = "se(element, 1)"}),
             Catch::Contains("element is a category, which has no distance"));
  CHECK_THAT(refusalOf(graphs, {.node = "dot(element)"}),
             Catch::Contains("dot multiplies numbers"));
  CHECK_THAT(refusalOf(graphs, {.node = "delta(lists, 0.5)"}), Catch::Contains("is a list"));
  CHECK_THAT(refusalOf(graphs, {.node = "conv(size, se(1))"}),
             Catch::Contains("conv compares lists"));
  CHECK_THAT(refusalOf(graphs, {.node = "dot(lists)"}),
             Catch::Contains("has 1 numbers in node 0 of graph aspirin and 2 in node 1"));
  CHECK_THAT(refusalOf({graph, other}, {.node = "delta(element, 0.5)"}),
             Catch::Contains("is a number in graph odd and a category in graph aspirin"));
  CHECK_THAT(refusalOf(graphs, {.start = "weight"}), Catch::Contains("does not have"));
  CHECK_THAT(refusalOf(graphs, {.start = "charge"}),
             Catch::Contains("of node 0 of graph aspirin is 0"));
  CHECK_THAT(refusalOf(graphs, {.start = "element"}), Catch::Contains("holds as a category"));
  CHECK(refusalOf({graph, share({})}, {}) ==
        "Graph number 2 has no nodes, so it has no kernel: leave it out.");
  for (const double q : {0.0, 1.0, -0.1, missing})
    CHECK_THAT(refusalOf(graphs, {.q = q}), Catch::Contains("stopping probability"));
  CHECK_THAT(refusalOf(graphs, {.lmin = 2}), Catch::Contains("lmin is 2"));
}

TEST_CASE("the place of an unknown attribute is the place of the term that names it") {
  const Graphs graphs{share({.nodeCount = 1, .nodeAttributes = {{"size", NumberColumn{{1}}}}})};
  try {
    compiled(graphs, {.node = "delta(size, 0.5) * delta(elem, 0.5)"});
    FAIL("accepted");
  } catch (const ExpressionError& error) {
    CHECK(error.place() == 19);
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

  CHECK(refusalOf({few}, {.node = "delta(element, 0)"}) ==
        "In the node kernel delta(element, 0): The node kernel is 0 between node 1 of graph few "
        "(element N) and node 0 of graph few (element C), but must be above 0 (at least 1e-30) "
        "and at most 1: add a constant, or use a larger length or h.");
  CHECK_THAT(refusalOf({few}, {.edge = "2 * se(order, 1)"}),
             Catch::Contains("The edge kernel is 2 between edge 0-1 of graph few (order 2)"));
  CHECK_THAT(refusalOf({few}, {.node = "constant(0)"}), Catch::Contains("is 0"));
  CHECK(refusalOf({few}, {.edge = "constant(0)"}) == "accepted");

  CHECK(refusalOf({continuous}, {.node = "se(x, 0.1)"}) == "accepted");  // exp(-49) at the ends
  CHECK_THAT(refusalOf({continuous}, {.node = "se(wide, 1)"}), Catch::Contains("add a constant"));
  CHECK(refusalOf({continuous}, {.node = "0.5 * se(wide, 1) + 0.5"}) == "accepted");
  CHECK_THAT(refusalOf({continuous}, {.node = "0.6 * se(x, 1) + 0.5"}),
             Catch::Contains("The node kernel is 1.1 between"));
  CHECK_THAT(refusalOf({continuous}, {.node = "wendland(x, 0.5)"}),
             Catch::Contains("is 0 between"));
  CHECK_THAT(refusalOf({continuous}, {.node = "dot(wide) + 0.5"}),
             Catch::Contains("scale it down"));
  CHECK_THAT(refusalOf({continuous}, {.node = "normalised(dot(wide))"}),
             Catch::Contains("k(x, x), which is 0 for node 0 of graph m"));
}

TEST_CASE("powers that would need more than tables are refused honestly") {
  std::vector<double> many;
  for (int at = 0; at < 100; ++at)
    many.push_back((at - 50) * 0.01);
  const Graphs graphs{share({.nodeCount = 100, .nodeAttributes = {{"x", NumberColumn{many}}}})};

  CHECK_THAT(refusalOf(graphs, {.node = "(0.5 + 0.5 * se(x, 1))^0.5"}),
             Catch::Contains("use a small whole exponent"));
  CHECK_THAT(refusalOf(graphs, {.node = "dot(x)^0.5"}), Catch::Contains("may be negative"));
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
             Catch::Contains("cannot be raised to 8"));
}
