#include "engine/kernel/derived_attributes.hpp"

#include "engine/kernel/suggest.hpp"
#include "tests/engine/kernel/labelled_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Atoms joined in the order of a chain; all bonds are single.
std::shared_ptr<const Graph> chain(const std::vector<std::string>& elements) {
  GraphData data{.name = "chain", .nodeCount = static_cast<std::int32_t>(elements.size())};
  for (Node node = 1; node < data.nodeCount; ++node)
    data.edges.push_back({node - 1, node});
  data.nodeAttributes = {{"element", categoriesOf(elements)}};
  data.edgeAttributes = {{"order", NumberColumn{std::vector<double>(data.edges.size(), 1)}}};
  return share(std::move(data));
}

double nodeKernel(const KernelInput& input, std::size_t a, Node x, std::size_t b, Node y) {
  const auto values = [&](std::size_t graph, Node node) {
    return std::span{input.graphs[graph].nodes.values}.subspan(
        static_cast<std::size_t>(node) * input.node.valueCount, input.node.valueCount);
  };
  return input.node(input.graphs[a].nodes.classes[x], values(a, x),
                    input.graphs[b].nodes.classes[y], values(b, y));
}

}  // namespace

TEST_CASE("the degree of a node is how many neighbours it has") {
  const auto input = compiled({chain({"C", "C", "C"})}, {.node = "delta(degree, 0.25)"});

  CHECK(nodeKernel(*input, 0, 0, 0, 2) == 1);
  CHECK(nodeKernel(*input, 0, 0, 0, 1) == 0.25);
}

TEST_CASE("an environment is an atom with its bonds and neighbours, whatever graph it is in") {
  // Of C-C-O-C and C-O-C the carbons beside oxygen differ: CH2 and CH3, by their degree.
  const auto input = compiled({chain({"C", "C", "O", "C"}), chain({"C", "O", "C"})},
                              {.node = "delta(environment, 0.25)"});

  CHECK(nodeKernel(*input, 0, 3, 1, 0) == 1);     // CH3-O in both
  CHECK(nodeKernel(*input, 0, 3, 1, 2) == 1);     // and from the other end
  CHECK(nodeKernel(*input, 0, 0, 1, 0) == 0.25);  // CH3-C is not CH3-O
  CHECK(nodeKernel(*input, 0, 2, 1, 1) == 0.25);  // the oxygens have other neighbours
  CHECK(nodeKernel(*input, 0, 1, 0, 3) == 0.25);
}

TEST_CASE("an environment sees the order of a bond, and the label of any other graph") {
  auto data = chain({"C", "C"})->data();
  data.edgeAttributes.front().data = NumberColumn{{2}};
  const auto bonds =
      compiled({chain({"C", "C"}), share(data)}, {.node = "delta(environment, 0.5)"});
  CHECK(nodeKernel(*bonds, 0, 0, 1, 0) == 0.5);

  const auto labelled = [](const std::string& far) {
    return share({.nodeCount = 2,
                  .edges = {{0, 1}},
                  .nodeAttributes = {{"kind", categoriesOf(std::vector<std::string>{"a", far})}}});
  };
  const auto others =
      compiled({labelled("b"), labelled("c"), labelled("b")}, {.node = "delta(environment, 0.5)"});
  CHECK(nodeKernel(*others, 0, 0, 1, 0) == 0.5);
  CHECK(nodeKernel(*others, 0, 0, 2, 0) == 1);
}

TEST_CASE("a column of the same name goes before what is derived") {
  GraphData data{.nodeCount = 2, .edges = {{0, 1}}};
  data.nodeAttributes = {{"degree", NumberColumn{{5, 6}}}};
  const auto input = compiled({share(std::move(data))}, {.node = "delta(degree, 0.5)"});

  CHECK(nodeKernel(*input, 0, 0, 0, 1) == 0.5);
}

TEST_CASE("isotopes are 0 for atoms that name none, and no attribute of other graphs") {
  const auto plain = chain({"C", "O"});
  auto data = plain->data();
  data.nodeAttributes.push_back({"isotope", NumberColumn{{13, 0}}});
  const auto input = compiled({plain, share(std::move(data))}, {.node = "delta(isotope, 0.5)"});

  CHECK(nodeKernel(*input, 0, 0, 1, 0) == 0.5);
  CHECK(nodeKernel(*input, 0, 1, 1, 1) == 1);
  CHECK_THROWS_AS(compiled({share({.nodeCount = 1})}, {.node = "delta(isotope, 0.5)"}), Error);
}

TEST_CASE("what is derived is known to who writes an expression") {
  const auto names = [](const std::shared_ptr<const Graph>& graph) {
    std::vector<std::string> result;
    for (const auto& known :
         knownAttributes({.graphs = {graph}}, ItemKind::Nodes, Neighbours::Edges))
      result.push_back(known.name);
    return result;
  };

  CHECK(names(chain({"C", "O"})) ==
        std::vector<std::string>{"element", "degree", "environment", "isotope"});
  CHECK(names(share({.nodeCount = 1})) == std::vector<std::string>{"degree", "environment"});
}

TEST_CASE("a kernel out of its range names the derived values that it met") {
  try {
    compiled({chain({"C", "C", "C"})}, {.node = "0.5 * degree"});
    FAIL("a name alone is no kernel");
  } catch (const ExpressionError&) {
  }
  CHECK_THROWS_WITH(compiled({chain({"C", "C", "C"})}, {.node = "delta(degree, 1) + 0.5"}),
                    Catch::Matchers::ContainsSubstring("(degree 1)"));
}
