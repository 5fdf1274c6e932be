#include "engine/kernel/compile.hpp"

#include <algorithm>

#include "engine/kernel/base_kernel.hpp"
#include "tests/engine/kernel/labelled_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

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

  CHECK_THAT(
      refusalOf({graph}, {.node = "conv(lists, delta(0.5))"}),
      Catch::Matchers::ContainsSubstring("meets 5000 different kinds of node, more than the 4096"));
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
  CHECK(std::ranges::equal(compiled.offsets, std::vector<std::int32_t>{0, 2, 4, 5, 5}));
  CHECK(std::ranges::equal(compiled.neighbours, std::vector<Node>{1, 2, 0, 1, 0}));
  CHECK(std::ranges::equal(compiled.edgeOf, std::vector<std::int32_t>{1, 0, 1, 2, 0}));
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

TEST_CASE("nodes that are hardly alike count as little alike, in a set of any size") {
  std::vector<double> many;
  for (int at = 0; at < 100; ++at)
    many.push_back(0.01 * at);
  const auto line = [](const std::string& name, std::vector<double> places) {
    const auto count = static_cast<std::int32_t>(places.size());
    return share({.name = name,
                  .nodeCount = count,
                  .nodeAttributes = {{"x", NumberColumn{std::move(places)}}}});
  };
  const Graphs few{line("ions", {0, 6, 12})};
  const Graphs all{few.front(), line("others", many)};
  const auto kappaOf = [](const KernelInput& input, std::int32_t a, std::int32_t b) {
    const auto& nodes = input.graphs.front().nodes;
    const auto valuesOf = [&](std::int32_t node) {
      return std::span{nodes.values}.subspan(node * input.node.valueCount, input.node.valueCount);
    };
    return input.node(nodes.classes[a], valuesOf(a), nodes.classes[b], valuesOf(b));
  };

  for (const Graphs& graphs : {few, all}) {
    const auto input = *compiled(graphs, {.node = "se(x, 1)"});

    CHECK(input.node.isTable() == (graphs.size() == 1));
    CHECK_THAT(kappaOf(input, 0, 1), Catch::Matchers::WithinRel(std::exp(-18.0), 1e-12));
    CHECK(kappaOf(input, 0, 2) == 1e-30);  // exp(-72) is 5e-32
    REQUIRE(input.remarks.size() == 1);
    CHECK_THAT(input.remarks.front().sentence,
               Catch::Matchers::ContainsSubstring("below 1e-30, here 5.38e-32, counts") &&
                   Catch::Matchers::ContainsSubstring("node 2 of graph ions") &&
                   Catch::Matchers::EndsWith("Nothing else changes."));
  }
  CHECK(compiled(few, {.node = "delta(x, 0)"})->remarks.empty());
  CHECK(compiled(few, {.node = "delta(x, 1e-200)"})->remarks.size() == 1);
}

TEST_CASE("of more different nodes than can be compared, those hardly alike do not stop the rest") {
  std::vector<double> many;
  for (int at = 0; at < 9000; ++at)
    many.push_back(at);
  const Graphs graphs{
      share({.nodeCount = 9000, .nodeAttributes = {{"x", NumberColumn{std::move(many)}}}})};

  CHECK(compiled(graphs, {.node = "se(x, 1)"})->remarks.size() == 1);
}
