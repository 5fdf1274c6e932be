#include "engine/molecule/fold_graph.hpp"

#include <cmath>
#include <numbers>

#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/molecule/fold_elements.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Form = FoldElement::Form;

/// Cα of an ideal α-helix (1.5 Å and 100° a residue, radius 2.3 Å) or β-strand (3.3 Å a residue),
/// along z from a point.
std::vector<Point3> helixAt(Point3 at, int residues, double hand = 1) {
  std::vector<Point3> places;
  for (int residue = 0; residue < residues; ++residue) {
    const double turn = residue * 100 * std::numbers::pi / 180;
    places.push_back(
        {at[0] + 2.3 * std::cos(turn), at[1] + hand * 2.3 * std::sin(turn), at[2] + 1.5 * residue});
  }
  return places;
}

std::vector<Point3> strandAt(Point3 at, int residues, double step = 3.3) {
  std::vector<Point3> places;
  for (int residue = 0; residue < residues; ++residue)
    places.push_back({at[0] + (residue % 2 == 0 ? 0.9 : -0.9), at[1], at[2] + step * residue});
  return places;
}

/// A structure of chains, each in one piece.
Graph structureOf(const std::vector<std::vector<Point3>>& chains) {
  GraphData data{.name = "model"};
  std::vector<std::string> atoms, elements, letters, residues;
  for (std::size_t chain = 0; chain < chains.size(); ++chain)
    for (const auto& place : chains[chain]) {
      data.positions.push_back(place);
      atoms.emplace_back("CA");
      elements.emplace_back("C");
      residues.emplace_back("ALA");
      letters.push_back(std::string(1, static_cast<char>('A' + chain)));
    }
  data.nodeCount = static_cast<std::int32_t>(atoms.size());
  data.nodeAttributes = {{"atom", categoriesOf(atoms)},
                         {"element", categoriesOf(elements)},
                         {"residue", categoriesOf(residues)},
                         {"chain", categoriesOf(letters)}};
  return Graph{std::move(data)};
}

std::vector<Form> formsOf(const Graph& structure) {
  std::vector<Form> forms;
  for (const auto& element : foldElements(structure))
    forms.push_back(element.form);
  return forms;
}

double numberOf(std::span<const Column> columns, std::string_view name, std::size_t row) {
  return std::get<NumberColumn>(findColumn(columns, name)->data).values[row];
}

std::string wordOf(std::span<const Column> columns, std::string_view name, std::size_t row) {
  return cellText(findColumn(columns, name)->data, row);
}

}  // namespace

TEST_CASE("helices and strands are told by their Cα") {
  const auto forms = formsOf(
      structureOf({helixAt({0, 0, 0}, 12), strandAt({12, 0, 0}, 8), strandAt({17, 0, 0}, 9)}));
  CHECK(forms == std::vector{Form::Helix, Form::Strand, Form::Strand});

  const auto helix = foldElements(structureOf({helixAt({0, 0, 0}, 12), strandAt({12, 0, 0}, 8),
                                               strandAt({17, 0, 0}, 9)}))
                         .front();
  CHECK(helix.places.size() == 8);  // two at each end have no neighbours to be told by
  CHECK(helix.axis[2] > 0.95);
  CHECK(std::abs(helix.middle[2] - 1.5 * 5.5) < 1e-9);
}

TEST_CASE("a left-handed helix is no helix, and few elements are filled up with coil") {
  const auto forms = formsOf(structureOf({helixAt({0, 0, 0}, 12, -1)}));
  CHECK(forms == std::vector(3, Form::Coil));  // twelve residues, four each
  CHECK(formsOf(structureOf({{{0, 0, 0}, {3.8, 0, 0}}})).empty());
}

TEST_CASE("a gap in a chain ends an element") {
  auto broken = strandAt({0, 0, 0}, 8);
  const auto rest = strandAt({0, 0, 8 * 3.3 + 6}, 8);
  broken.insert(broken.end(), rest.begin(), rest.end());
  const auto elements =
      foldElements(structureOf({broken, strandAt({5, 0, 0}, 8), strandAt({10, 0, 0}, 8)}));

  REQUIRE(elements.size() == 4);
  CHECK(elements[0].stretch != elements[1].stretch);
  CHECK(elements[0].places.size() == 4);
}

TEST_CASE("a fold is the pairs of its elements, and how they share them") {
  // Two strands side by side and one across the sheet: every pair is near enough.
  const auto graph = foldGraph(
      structureOf({strandAt({0, 0, 0}, 8), strandAt({0, 5, 0}, 8), helixAt({0, 12, 0}, 12)}));

  REQUIRE(graph.nodeCount() == 3);
  const auto nodes = graph.nodeAttributes();
  CHECK(wordOf(nodes, "type", 0) == "strand strand");
  CHECK(wordOf(nodes, "type", 1) == "strand helix");
  CHECK(numberOf(nodes, "length", 0) == Approx(5));
  CHECK(numberOf(nodes, "close", 0) == Approx(5));
  CHECK(numberOf(nodes, "cosine", 0) == Approx(1));
  CHECK(std::abs(numberOf(nodes, "hand", 0)) < 1e-9);
  CHECK(numberOf(nodes, "size1", 0) == Approx(std::log(4)));
  CHECK(numberOf(nodes, "lsep", 1) == Approx(std::log(2)));  // the first and the third

  REQUIRE(graph.edgeCount() == 3);
  const auto edges = graph.edgeAttributes();
  CHECK(wordOf(edges, "role", 0) == "first");   // 01 and 02
  CHECK(wordOf(edges, "role", 1) == "middle");  // 01 and 12
  CHECK(wordOf(edges, "role", 2) == "last");    // 02 and 12
  CHECK(numberOf(edges, "length", 2) == Approx(5));
}

TEST_CASE("a mirror image has the same fold but for its hands") {
  auto chains = std::vector{strandAt({0, 0, 0}, 8), strandAt({0, 5, 0}, 8)};
  auto across = strandAt({6, 2, 0}, 8);
  for (auto& place : across)
    place = {place[0], 2 + (place[2] - 12) * 0.8, 12 + (place[1] - 2) + (place[2] - 12) * 0.6};
  chains.push_back(across);
  const auto fold = foldGraph(structureOf(chains));
  for (auto& chain : chains)
    for (auto& place : chain)
      place[0] = -place[0];
  const auto mirrored = foldGraph(structureOf(chains));

  REQUIRE(mirrored.nodeCount() == fold.nodeCount());
  REQUIRE(fold.nodeCount() == 3);
  const double hand = numberOf(fold.nodeAttributes(), "hand", 1);
  CHECK(std::abs(hand) > 0.3);
  CHECK(numberOf(mirrored.nodeAttributes(), "hand", 1) == Approx(-hand));
  CHECK(numberOf(mirrored.nodeAttributes(), "cosine", 1) ==
        Approx(numberOf(fold.nodeAttributes(), "cosine", 1)));
}

TEST_CASE("what has no fold has one node") {
  const auto tiny = foldGraph(structureOf({{{0, 0, 0}, {3.8, 0, 0}}}));
  CHECK(tiny.nodeCount() == 1);
  CHECK(wordOf(tiny.nodeAttributes(), "type", 0) == "none");
  CHECK_FALSE(hasBackbone(Graph{GraphData{.name = "network", .nodeCount = 3}}));
  CHECK(hasBackbone(structureOf({{{0, 0, 0}}})));
}

TEST_CASE("structures of Cα alone suggest the kernel of folds if they have folds") {
  const auto suggested = [](const std::vector<std::vector<Point3>>& chains) {
    return suggestKernel({.graphs = {std::make_shared<const Graph>(structureOf(chains))}});
  };
  const auto one = helixAt({0, 0, 0}, 12), two = helixAt({10, 0, 0}, 12),
             three = strandAt({0, 10, 0}, 8);
  CHECK(suggested({one, two, three}) == kernelPreset("fold").options);
  CHECK(suggested({one, two}) == kernelPreset("protein").options);
}

TEST_CASE("peptides, too short for a fold, do not keep proteins from being searched by folds") {
  const auto shared = [](const std::vector<std::vector<Point3>>& chains) {
    return std::make_shared<const Graph>(structureOf(chains));
  };
  const auto whole =
      shared({helixAt({0, 0, 0}, 12), helixAt({10, 0, 0}, 12), strandAt({0, 10, 0}, 8)});
  const auto peptide = shared({helixAt({0, 0, 0}, 20)});
  const auto longHelix = shared({helixAt({0, 0, 0}, 60)});
  const auto& protein = kernelPreset("protein").options;
  CHECK(kernelForSimilar({.graphs = {whole, peptide, peptide}}, protein) ==
        kernelPreset("fold").options);
  CHECK(kernelForSimilar({.graphs = {whole, longHelix, longHelix}}, protein) == protein);
  CHECK(kernelForSimilar({.graphs = {peptide}}, protein) == protein);
}
