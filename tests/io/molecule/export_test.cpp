#include <array>
#include <fstream>

#include "engine/core/error.hpp"
#include "io/export/dataset_file.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

// Molecules and structures that are written, and read again.

using namespace kindred;
using namespace kindred::test;

namespace {

constexpr auto molecules =
    "C[C@H](N)C(=O)O L-alanine\nF/C=C/F trans\nc1ccc2[nH]ccc2c1 indole\n[13CH4] heavy\n"
    "C[N+](C)(C)C.[Cl-] salt\n";

Dataset datasetIn(const std::filesystem::path& path, const io::ReadOptions& options = {}) {
  Progress progress;
  return io::readDataset(std::array{path}, options, progress).dataset;
}

Dataset readBack(const Dataset& dataset, const std::string& name,
                 const io::ReadOptions& options = {}) {
  const TemporaryFolder folder;
  Progress progress;
  io::writeDataset(dataset, folder.path() / name, progress);
  return datasetIn(folder.path() / name, options);
}

std::string refusalOf(const Dataset& dataset, const std::string& name) {
  const TemporaryFolder folder;
  Progress progress;
  try {
    io::writeDataset(dataset, folder.path() / name, progress);
  } catch (const Error& error) {
    CHECK_FALSE(exists(folder.path() / name));
    return error.what();
  }
  return {};
}

void checkSame(const Dataset& read, const Dataset& written) {
  REQUIRE(read.size() == written.size());
  for (std::size_t at = 0; at < read.size(); ++at) {
    const auto &a = *read.graphs[at], &b = *written.graphs[at];
    CAPTURE(b.name());
    CHECK(a.name() == b.name());
    CHECK(a.edgeCount() == b.edgeCount());
    for (const auto* attribute : {"element", "hydrogens", "charge", "chirality", "aromatic"})
      CHECK(atomsOf(a, attribute) == atomsOf(b, attribute));
    for (const auto* attribute : {"order", "stereo"})
      CHECK(bondsOf(a, attribute) == bondsOf(b, attribute));
  }
}

}  // namespace

TEST_CASE("molecules of SMILES are written as SMILES and as SDF, and read again as they were") {
  const auto read = readText("smiles", molecules).dataset;

  checkSame(readBack(read, "m.smi"), read);
  checkSame(readBack(read, "m.sdf"), read);
}

TEST_CASE("SMILES are a column, written where a file of another format holds none") {
  const auto read = readText("smiles", molecules).dataset;
  CHECK(valuesOf(read.properties, "SMILES") ==
        "C[C@H](N)C(=O)O F/C=C/F c1ccc2[nH]ccc2c1 [13CH4] C[N+](C)(C)C.[Cl-]");

  CHECK(findColumn(readBack(read, "m.sdf").properties, "SMILES") != nullptr);
  auto bare = read;
  bare.properties.clear();
  const auto plain = subset(bare, std::array{2});  // without stereochemistry
  CHECK(findColumn(readBack(plain, "m.sdf").properties, "SMILES") == nullptr);
  const auto written = readBack(plain, "m.sdf", {.molecules = {.withSmiles = true}});
  const auto* smiles = findColumn(written.properties, "SMILES");
  REQUIRE(smiles != nullptr);
  const auto again = moleculeOf(cellText(smiles->data, 0));
  CHECK(again.nodeCount() == 9);
  CHECK(again.edgeCount() == 10);
}

TEST_CASE("InChI are molecules, in files of their own and in tables") {
  // The InChI of ethanol and benzene, as the standard's technical manual gives them.
  const auto list = readText("inchi",
                             "InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3 ethanol\n"
                             "InChI=1S/C6H6/c1-2-4-6-5-3-1/h1-6H benzene\nInChI=1S/nonsense x\n");
  REQUIRE(list.dataset.size() == 2);
  CHECK(list.notices.size() == 1);
  CHECK(atomsOf(*list.dataset.graphs[0], "element") == "C C O");
  CHECK(atomsOf(*list.dataset.graphs[1], "hydrogens") == "1 1 1 1 1 1");

  const auto table =
      readText("csv", "name,InChI,y\nethanol,\"InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3\",1.5\n").dataset;
  REQUIRE(table.size() == 1);
  CHECK(table.graphs[0]->name() == "ethanol");
  CHECK(valuesOf(table.properties, "y") == "1.5");
  CHECK(valuesOf(table.properties, "SMILES") == "CCO");
}

TEST_CASE("a table of molecules keeps its properties") {
  auto read = readText("smiles", molecules).dataset;
  read.properties.push_back({"y", NumberColumn{{1, 2.5, std::nan(""), 4, 5}}});

  const auto again = readBack(read, "m.csv");

  checkSame(again, read);
  CHECK(valuesOf(again.properties, "y") == "1 2.5 nan 4 5");
}

TEST_CASE("a structure of residues is written as PDB and read again as it was") {
  const auto read = datasetIn(std::filesystem::path{KINDRED_SAMPLES} / "helix-mixed-16.pdb");

  const auto again = readBack(read, "p.pdb");

  REQUIRE(again.size() == 1);
  const auto &a = *again.graphs[0], &b = *read.graphs[0];
  CHECK(std::ranges::equal(a.nodeNames(), b.nodeNames()));
  CHECK(std::ranges::equal(a.positions(), b.positions()));
  CHECK(atomsOf(a, "residue") == atomsOf(b, "residue"));
  CHECK(a.edgeCount() == b.edgeCount());
}

TEST_CASE("what cannot be written in a format is refused with a sentence, and leaves no file") {
  GraphData data{.name = "net", .nodeCount = 2};
  data.edges = {{0, 1}};
  Dataset network{.name = "net", .graphs = {std::make_shared<const Graph>(std::move(data))}};

  CHECK_THAT(refusalOf(network, "n.smi"), Catch::Matchers::ContainsSubstring("holds no SMILES"));
  CHECK_THAT(refusalOf(network, "n.sdf"), Catch::Matchers::ContainsSubstring("is no molecule"));
  CHECK_THAT(refusalOf(network, "n.pdb"), Catch::Matchers::ContainsSubstring("is no structure"));
}
