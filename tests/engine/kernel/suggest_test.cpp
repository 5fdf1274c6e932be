#include "engine/kernel/suggest.hpp"

#include <cmath>

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/data_lack.hpp"
#include "engine/kernel/kernel_doubts.hpp"
#include "engine/kernel/presets.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A path of three nodes with these node and edge attributes.
std::shared_ptr<const Graph> path(std::vector<Column> nodes, std::vector<Column> edges,
                                  bool isInSpace = false) {
  GraphData data{.nodeCount = 3, .edges = {{0, 1}, {1, 2}}};
  data.nodeAttributes = std::move(nodes);
  data.edgeAttributes = std::move(edges);
  if (isInSpace) data.positions = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
  return std::make_shared<const Graph>(std::move(data));
}

Column categories(const std::string& name, std::size_t count) {
  return {name, categoriesOf(std::vector<std::string>(count, "C"))};
}

Column numbers(const std::string& name, std::size_t count) {
  return {name, NumberColumn{std::vector<double>(count, 1)}};
}

Dataset datasetOf(std::vector<std::shared_ptr<const Graph>> graphs) {
  return {.name = "test", .graphs = std::move(graphs)};
}

}  // namespace

TEST_CASE(
    "molecules suggest their kernel: by bonds, in space, or as proteins if all have residues") {
  const auto molecule = path({categories("element", 3), categories("hybridisation", 3)},
                             {categories("conjugated", 2)}, true);
  const auto structure = path({categories("element", 3)}, {}, true);
  const auto protein = path({categories("element", 3), categories("residue", 3)}, {}, true);

  CHECK(suggestKernel(datasetOf({molecule, molecule})) == kernelPreset("molecule2d").options);
  CHECK(suggestKernel(datasetOf({molecule, structure})) == kernelPreset("molecule3d").options);
  const auto whole = path({{"element", categoriesOf(std::vector<std::string>{"H", "C", "H"})},
                           categories("hybridisation", 3)},
                          {categories("conjugated", 2)}, true);
  CHECK(suggestKernel(datasetOf({whole, whole})) == kernelPreset("molecule3d").options);
  CHECK(suggestKernel(datasetOf({structure, protein})) == kernelPreset("molecule3d").options);
  CHECK(suggestKernel(datasetOf({protein, protein})) == kernelPreset("protein").options);
}

TEST_CASE("other graphs suggest whatever categories all of them have") {
  const auto first =
      path({categories("label", 3), numbers("size", 3)}, {categories("bond type", 2)});
  const auto second =
      path({categories("label", 3), categories("group", 3)}, {categories("bond type", 2)});

  const auto kernel = suggestKernel(datasetOf({first, second}));

  CHECK(kernel.node == "delta(label, 0.5)");
  CHECK(kernel.edge == "delta(\"bond type\", 0.5)");
  CHECK(suggestKernel(datasetOf({second})).node == "delta(label, 0.5) * delta(group, 0.5)");
  CHECK(suggestKernel(datasetOf({path({}, {})})).node == "constant(1)");
  CHECK(suggestKernel(Dataset{}).node == "constant(1)");
}

TEST_CASE("who looks for the most similar molecules gets the kernel of analogues") {
  const auto& drugs = kernelPreset("molecule2d").options;
  CHECK(kernelForSimilar({}, drugs) == kernelPreset("analogues").options);
  CHECK(kernelForSimilar({}, kernelPreset("protein").options) == kernelPreset("protein").options);
  CHECK(kernelForSimilar({}, {.node = "delta(label, 0.5)"}).node == "delta(label, 0.5)");
}

TEST_CASE("an atom alone does not hide the edge attributes of the others") {
  const auto atom = std::make_shared<const Graph>(
      GraphData{.nodeCount = 1, .nodeAttributes = {categories("label", 1)}});
  const auto bonded = path({categories("label", 3)}, {categories("type", 2)});

  CHECK(suggestKernel(datasetOf({atom, bonded})).edge == "delta(type, 0.5)");
}

TEST_CASE("attributes are known when every graph has them in one kind") {
  const auto first = path({categories("label", 3), numbers("size", 3)}, {numbers("order", 2)});
  const auto second = path({categories("label", 3), categories("size", 3)}, {numbers("order", 2)});
  const auto dataset = datasetOf({first, second});

  const auto nodes = knownAttributes(dataset, ItemKind::Nodes, Neighbours::Edges);
  const auto edges = knownAttributes(dataset, ItemKind::Edges, Neighbours::Edges);
  const auto inSpace = knownAttributes(dataset, ItemKind::Edges, Neighbours::Spatial);

  REQUIRE(nodes.size() == 3);  // with what is derived: degree and environment
  CHECK(nodes[0].name == "label");
  CHECK(nodes[0].kind == "category");
  REQUIRE(edges.size() == 1);
  CHECK(edges[0].name == "order");
  REQUIRE(inSpace.size() == 1);
  CHECK(inSpace[0].name == "length");
}

TEST_CASE("every function is described as it is called") {
  for (const auto& function : kernelFunctions()) {
    CAPTURE(function.word);
    CHECK(function.usage.starts_with(function.word));
    CHECK(function.sentence.ends_with('.'));
  }
  CHECK(kernelFunctions().size() == 8);
}

TEST_CASE("a category that tells all nodes of every graph apart is an identifier") {
  const auto ring = [](const std::vector<std::string>& names) {
    GraphData data{.nodeCount = 4, .edges = {{0, 1}, {1, 2}, {2, 3}}};
    data.nodeAttributes = {{"id", categoriesOf(names)},
                           {"kind", categoriesOf(std::vector<std::string>{"x", "x", "y", "y"})}};
    return std::make_shared<const Graph>(std::move(data));
  };
  const auto first = ring({"a", "b", "c", "d"});

  CHECK(suggestKernel(datasetOf({first, first})).node == "delta(kind, 0.5)");
  CHECK(suggestKernel(datasetOf({first, ring({"a", "a", "c", "d"})})).node ==
        "delta(id, 0.5) * delta(kind, 0.5)");
  const auto few = path({{"element", categoriesOf(std::vector<std::string>{"N", "C", "O"})}}, {});
  CHECK(suggestKernel(datasetOf({few})).node == "delta(element, 0.5)");
}

TEST_CASE("few whole numbers are labels, unless they measure, count or tell all nodes apart") {
  const auto ring = [](const std::string& name, std::vector<double> values) {
    GraphData data{.nodeCount = static_cast<Node>(values.size())};
    for (Node node = 1; node < data.nodeCount; ++node)
      data.edges.push_back({node - 1, node});
    data.nodeAttributes = {{name, NumberColumn{std::move(values)}}};
    return std::make_shared<const Graph>(std::move(data));
  };
  const auto suggested = [&](const std::string& name, const std::vector<double>& values) {
    return suggestKernel(datasetOf({ring(name, values), ring(name, values)})).node;
  };
  std::vector<double> many;
  for (int at = 0; at < 200; ++at)
    many.push_back(at % 65);

  CHECK(suggested("label", {0, 1, 1, 2}) == "delta(label, 0.5)");
  CHECK(suggested("kind", {6, 7, 6, 8, 8}) == "delta(kind, 0.5)");
  CHECK(suggested("label", {0, 1, 1.5, 1}) == "constant(1)");
  CHECK(suggested("label", {0, -1, 1, 1}) == "constant(1)");
  CHECK(suggested("label", {0, std::nan(""), 1, 1}) == "constant(1)");
  CHECK(suggested("label", {1, 1, 1, 1}) == "constant(1)");
  CHECK(suggested("id", {0, 1, 2, 3}) == "constant(1)");
  CHECK(suggested("label", many) == "constant(1)");
  for (const auto* name : {"charge", "Formal_Charge", "weight", "x", "X", "degree", "year"})
    CHECK(suggested(name, {0, 1, 1, 2}) == "constant(1)");
}

TEST_CASE("a kernel that compares no attributes is doubted") {
  CHECK(kernelDoubts({.node = "delta(label, 0.5)"}).empty());
  CHECK(kernelDoubts({.edge = "se(length, 1)"}).empty());
  CHECK(sentencesOf(kernelDoubts({.node = "constant(2)", .edge = "constant(1)"})) ==
        std::vector<std::string>{
            "The kernel compares no attributes: every two graphs without isolated nodes are alike "
            "to it. Name attributes in its node and edge kernels."});
}

TEST_CASE("a kernel of proteins says what its values are, and whether it compares folds") {
  const auto codesOf = [](const char* preset) {
    std::vector<std::string> codes;
    for (const auto& remark : kernelDoubts(kernelPreset(preset).options))
      codes.push_back(remark.code);
    return codes;
  };

  CHECK(codesOf("protein") == std::vector<std::string>{"kernel.no-folds"});
  CHECK(codesOf("tm-score") == std::vector<std::string>{"kernel.fold-scores"});
  CHECK(codesOf("fold").empty());
  CHECK(codesOf("molecule2d").empty());
}

TEST_CASE("a kernel says what data lack that it compares") {
  const auto molecule = path({categories("element", 3)}, {categories("order", 2)});
  const auto placed = path({categories("element", 3)}, {categories("order", 2)}, true);
  const auto protein = path({{"element", categoriesOf(std::vector<std::string>(3, "C"))},
                             {"name", categoriesOf(std::vector<std::string>(3, "CA"))},
                             categories("residue", 3)},
                            {}, true);
  const auto lack = [](std::string_view preset, const auto& graph) {
    return lackFor(kernelPreset(preset).options, datasetOf({graph}));
  };

  CHECK(lack("protein", molecule) ==
        "It compares atoms in space, and not all graphs have coordinates.");
  CHECK(lack("protein", placed) == "It compares the attribute residue, which not all graphs have.");
  CHECK(lack("protein", protein).empty());
  CHECK_FALSE(lack("fold", molecule).empty());
  CHECK_FALSE(lack("tm-score", placed).empty());
  CHECK(lack("molecule3d", placed).empty());
  CHECK_FALSE(lack("molecule2d", placed).empty());
  CHECK(lack("unlabeled", molecule).empty());
  CHECK_FALSE(lackFor(kernelPreset("molecule3d").options, datasetOf({placed, molecule})).empty());
  auto started = kernelPreset("unlabeled").options;
  started.start = "charge of nothing";
  CHECK_FALSE(lackFor(started, datasetOf({molecule})).empty());
}
