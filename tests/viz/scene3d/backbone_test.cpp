#include "viz/scene3d/backbone.hpp"

#include <map>
#include <set>
#include <string>

#include "tests/support/catch.hpp"
#include "tests/viz/scene3d/structures.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

namespace {

Backbone backboneOf(const Graph& graph) { return viz::backboneOf(graph, conformationOf(graph)); }

/// The windings of a chain by the number of the residue.
std::map<int, Winding> windingsByNumber(const Graph& graph, const std::string& chain) {
  std::map<int, Winding> windings;
  for (const auto& trace : backboneOf(graph).traces)
    for (std::size_t at = 0; at < trace.nodes.size(); ++at) {
      const auto& name = graph.nodeNames()[trace.nodes[at]];  // "A/LEU 12/CA"
      if (name.starts_with(chain + "/"))
        windings[std::stoi(name.substr(name.find(' ') + 1))] = trace.windings[at];
    }
  return windings;
}

struct Range {
  int first;
  int last;
  Winding winding;
};

/// The share of residues whose winding is the one that the depositors gave.
double agreement(const std::map<int, Winding>& found, const std::vector<Range>& given) {
  int same = 0;
  for (const auto& [number, winding] : found) {
    auto expected = Winding::Coil;
    for (const auto& range : given)
      if (number >= range.first && number <= range.last) expected = range.winding;
    same += winding == expected ? 1 : 0;
  }
  return static_cast<double>(same) / static_cast<double>(found.size());
}

/// As of a file that does not say how its chains are wound.
Graph withoutWindings(const Graph& graph) {
  auto data = graph.data();
  std::erase_if(data.nodeAttributes, [](const Column& column) { return column.name == "winding"; });
  return Graph{std::move(data)};
}

/// As of a file that gives its helices and no strands.
Graph onlyHelices(const Graph& graph) {
  auto data = graph.data();
  for (auto& column : data.nodeAttributes) {
    if (column.name != "winding") continue;
    auto& categories = std::get<CategoryColumn>(column.data);
    auto names = *categories.names;
    for (auto& name : names)
      if (name != "helix") name.clear();
    categories.names = std::make_shared<const std::vector<std::string>>(std::move(names));
  }
  return Graph{std::move(data)};
}

}  // namespace

TEST_CASE("each residue of a peptide stands at its alpha carbon") {
  const auto graph = sample("helix-ala-12.pdb");

  const auto backbone = backboneOf(graph);

  REQUIRE(backbone.traces.size() == 1);
  const auto& trace = backbone.traces[0];
  CHECK(trace.nodes.size() == 12);
  CHECK_FALSE(trace.isNucleic);
  CHECK_FALSE(trace.isClosed);
  for (const Node node : trace.nodes)
    CHECK(graph.nodeNames()[node].ends_with("/CA"));
  CHECK(std::set<Node>(backbone.residueOf.begin(), backbone.residueOf.end()) ==
        std::set<Node>(trace.nodes.begin(), trace.nodes.end()));
}

TEST_CASE("samples are wound as their names say") {
  const auto most = [](std::string_view file, Winding winding) {
    const auto graph = sample(file);
    const auto backbone = backboneOf(graph);
    const auto& windings = backbone.traces.at(0).windings;
    return static_cast<double>(std::ranges::count(windings, winding)) /
           static_cast<double>(windings.size());
  };

  CHECK(most("helix-ala-24.pdb", Winding::Helix) > 0.8);
  CHECK(most("helix-mixed-16.pdb", Winding::Helix) > 0.7);
  CHECK(most("strand-ala-12.pdb", Winding::Strand) > 0.7);
  CHECK(most("polyproline-ala-12.pdb", Winding::Coil) == 1);
}

TEST_CASE("cyclic peptides close") {
  for (const auto* file : {"cyclic-gly-6.pdb", "cyclic-ala-8.pdb", "cyclic-ala-12.pdb"}) {
    const auto graph = sample(file);
    const auto backbone = backboneOf(graph);
    REQUIRE(backbone.traces.size() == 1);
    CHECK(backbone.traces[0].isClosed);
  }
}

TEST_CASE("windings agree with those that depositors gave, as P-SEA does") {
  // HELIX records of class 1 (α) and SHEET records of the entries; 3-10 helices count as coil.
  const auto crambin = structures("pdb/1crn.pdb");
  const auto ubiquitin = structures("pdb/1ubi.pdb");
  if (crambin.empty() || ubiquitin.empty()) return;

  CHECK(agreement(windingsByNumber(withoutWindings(*crambin[0]), "A"),
                  {{7, 19, Winding::Helix},
                   {23, 30, Winding::Helix},
                   {1, 4, Winding::Strand},
                   {32, 35, Winding::Strand}}) > 0.75);
  CHECK(agreement(windingsByNumber(withoutWindings(*ubiquitin[0]), "A"),
                  {{23, 34, Winding::Helix},
                   {10, 17, Winding::Strand},
                   {1, 7, Winding::Strand},
                   {64, 72, Winding::Strand},
                   {40, 45, Winding::Strand},
                   {48, 50, Winding::Strand}}) > 0.75);
}

TEST_CASE("windings are those of the file where it gives them") {
  for (const auto* file : {"pdb/1crn.pdb", "pdb/1crn.cif"}) {
    const auto crambin = structures(file);
    if (crambin.empty()) continue;

    // HELIX and SHEET records, or struct_conf, where a turn stands as well, and struct_sheet_range.
    CHECK(agreement(windingsByNumber(*crambin[0], "A"), {{7, 19, Winding::Helix},
                                                         {23, 30, Winding::Helix},
                                                         {1, 4, Winding::Strand},
                                                         {32, 35, Winding::Strand}}) == 1);
  }
}

TEST_CASE("where the file gives helices only, strands are found") {
  const auto ubiquitin = structures("pdb/1ubi.pdb");
  if (ubiquitin.empty()) return;

  auto windings = windingsByNumber(onlyHelices(*ubiquitin[0]), "A");

  for (const int number : {23, 28, 34})
    CHECK(windings[number] == Winding::Helix);
  for (const int number : {3, 4, 5, 13, 14, 67, 68, 69})
    CHECK(windings[number] == Winding::Strand);
  for (const int number : {20, 37, 63, 75})
    CHECK(windings[number] == Winding::Coil);
}

TEST_CASE("DNA is traced through phosphorus, its first nucleotide through O5'") {
  const auto dna = structures("pdb/1bna.pdb");
  if (dna.empty()) return;

  const auto backbone = backboneOf(*dna[0]);

  REQUIRE(backbone.traces.size() == 2);
  for (const auto& trace : backbone.traces) {
    CHECK(trace.isNucleic);
    REQUIRE(trace.nodes.size() == 12);
    CHECK(dna[0]->nodeNames()[trace.nodes[0]].ends_with("/O5'"));
    CHECK(dna[0]->nodeNames()[trace.nodes[1]].ends_with("/P"));
    CHECK(std::ranges::count(trace.baseEnds, -1) == 0);
  }
  // C-G pairs: N3 of cytosine, N1 of guanine.
  CHECK(dna[0]->nodeNames()[backbone.traces[0].baseEnds[0]].ends_with("/N3"));
  CHECK(dna[0]->nodeNames()[backbone.traces[0].baseEnds[1]].ends_with("/N1"));
}

TEST_CASE("ligands are outside the traces and chains stay apart") {
  const auto kinase = structures("pdb/1ake.cif.gz");
  if (kinase.empty()) return;

  const auto backbone = backboneOf(*kinase[0]);

  std::set<std::string> chains;
  for (const auto& trace : backbone.traces)
    chains.insert(std::string{categoryOf(*kinase[0], "chain", trace.nodes[0])});
  CHECK(chains == std::set<std::string>{"A", "B"});
  // Two molecules of AP5A, of 57 heavy atoms each.
  CHECK(std::ranges::count(backbone.residueOf, -1) == 114);
}

TEST_CASE("a gap in a chain ends its trace") {
  const auto integrase = structures("pdb/1bhl.pdb");  // a loop is missing
  if (integrase.empty()) return;

  CHECK(backboneOf(*integrase[0]).traces.size() > 1);
}

TEST_CASE("small molecules have no backbone") {
  CHECK(backboneOf(water()).traces.empty());
  CHECK(backboneOf(water()).residueOf == std::vector<Node>{-1, -1, -1});
}
