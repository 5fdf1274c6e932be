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

TEST_CASE("the sample drugs keep every centre and double bond when written as SDF") {
  const auto read = datasetIn(std::filesystem::path{KINDRED_SAMPLES} / "drugs.csv");
  const TemporaryFolder folder;
  Progress progress;

  const auto losses = io::writeDataset(read, folder.path() / "drugs.sdf", progress);
  const auto again = datasetIn(folder.path() / "drugs.sdf");

  CHECK(losses.sentences.empty());
  REQUIRE(again.size() == read.size());
  std::ptrdiff_t centres = 0;
  for (std::size_t at = 0; at < read.size(); ++at) {
    const auto &before = *read.graphs[at], &after = *again.graphs[at];
    CAPTURE(before.name());
    CHECK(atomsOf(after, "chirality") == atomsOf(before, "chirality"));
    for (const char side : {'E', 'Z'})  // bonds are listed in another order
      CHECK(std::ranges::count(bondsOf(after, "stereo"), side) ==
            std::ranges::count(bondsOf(before, "stereo"), side));
    centres += std::ranges::count_if(atomsOf(before, "chirality"),
                                     [](char letter) { return letter == 'R' || letter == 'S'; });
  }
  CHECK(centres > 100);
}

TEST_CASE("centres of a ring that have no letter keep their sides when written as SDF") {
  const auto smilesAfter = [](std::string_view smiles) {
    const auto read = readText("smiles", smiles).dataset;
    const TemporaryFolder folder;
    Progress progress;
    CHECK(io::writeDataset(read, folder.path() / "m.sdf", progress).sentences.empty());
    const auto molfile = contentOf(folder.path() / "m.sdf");
    const auto bare = molfile.substr(0, molfile.find("> <SMILES>")) + "$$$$\n";
    return valuesOf(readText("sdf", bare, {.molecules = {.withSmiles = true}}).dataset.properties,
                    "SMILES");
  };

  // The same string, for atoms keep their order: cis and trans.
  CHECK(smilesAfter("C[C@H]1CC[C@@H](C)CC1") == "C[C@H]1CC[C@@H](C)CC1");
  CHECK(smilesAfter("C[C@H]1CC[C@H](C)CC1") == "C[C@H]1CC[C@H](C)CC1");
}

TEST_CASE("an open double bond is written as open, and read as open") {
  const auto read = readText("smiles",
                             "CC=CC butene\nC/C=C/C trans\n"
                             "CNC(=NCCSCc1nc[nH]c1C)NC#N cimetidine\n")
                        .dataset;
  const TemporaryFolder folder;
  Progress progress;

  io::writeDataset(read, folder.path() / "m.sdf", progress);
  const auto again = datasetIn(folder.path() / "m.sdf");

  CHECK_THAT(contentOf(folder.path() / "m.sdf"),
             Catch::Matchers::ContainsSubstring("\n  2  3  2  3"));
  for (const std::size_t open : {0, 2})
    CHECK_THAT(
        bondsOf(*again.graphs[open], "stereo"),
        !Catch::Matchers::ContainsSubstring("E") && !Catch::Matchers::ContainsSubstring("Z"));
  CHECK_THAT(bondsOf(*again.graphs[1], "stereo"), Catch::Matchers::ContainsSubstring("E"));
}

TEST_CASE("deuterium is written as SDF, with a SMILES and without") {
  const auto read =
      readText("smiles", "[2H]C([2H])([2H])O methanol\n[3H]c1ccccc1 benzene\n").dataset;
  auto bare = read;
  bare.properties.clear();

  for (const auto& written : {read, bare}) {
    const auto again = readBack(written, "m.sdf", {.molecules = {.withSmiles = true}});
    CHECK(atomsOf(*again.graphs[0], "deuterium") == "3 0");
    CHECK(atomsOf(*again.graphs[1], "tritium") == "1 0 0 0 0 0");
    CHECK_THAT(valuesOf(again.properties, "SMILES"), Catch::Matchers::ContainsSubstring("[2H]"));
    const auto nodes = readBack(written, "m.sdf", {.atoms = {.withHydrogens = true}});
    CHECK(nodes.graphs[0]->nodeCount() == 6);
    CHECK(nodes.graphs[1]->nodeCount() == 12);
  }
}

TEST_CASE("what a drawing cannot say is left open, and a sentence names the molecule") {
  // A ring of ten can be drawn as a star with four trans double bonds in a row, one of nine not.
  const auto read =
      readText("smiles", "CCO ethanol\nC1/C=C/C=C/C=C/C=C/1 all-E-nonatetraene\n").dataset;
  REQUIRE(std::ranges::count(bondsOf(*read.graphs[1], "stereo"), 'E') == 4);
  const TemporaryFolder folder;
  Progress progress;

  const auto losses = io::writeDataset(read, folder.path() / "m.sdf", progress);
  const auto again = datasetIn(folder.path() / "m.sdf");

  REQUIRE(losses.sentences.size() == 1);
  CHECK(
      losses.sentences[0] ==
      "The drawing of 1 molecule does not say every R, S, E and Z: all-E-nonatetraene (graph 2).");
  CHECK(std::ranges::count(bondsOf(*again.graphs[1], "stereo"), 'Z') == 0);
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

TEST_CASE("the commas of an InChI make no table of a file") {
  const TemporaryFolder folder;
  const auto written = [&](const std::string& name, const std::string& text) {
    std::ofstream{folder.path() / name} << text;
    return folder.path() / name;
  };
  const std::string ibuprofen =
      "InChI=1S/C13H18O2/c1-9(2)8-11-4-6-12(7-5-11)10(3)13(14)15/h4-7,9-10H,8H2,1-3H3,(H,14,15)";

  const auto read = datasetIn(written("one.inchi", ibuprofen + " ibuprofen\n"));
  const auto table = datasetIn(written("two.csv", "InChI=1S/CH4/h1H4,methane\n"));

  CHECK(read.graphs[0]->name() == "ibuprofen");
  CHECK(read.graphs[0]->nodeCount() == 15);
  CHECK(table.graphs[0]->name() == "methane");
}

TEST_CASE("a table of molecules keeps its properties") {
  auto read = readText("smiles", molecules).dataset;
  read.properties.push_back({"y", NumberColumn{{1, 2.5, std::nan(""), 4, 5}}});

  const auto again = readBack(read, "m.csv");

  checkSame(again, read);
  CHECK(valuesOf(again.properties, "y") == "1 2.5 nan 4 5");
  // Alanine is 89.094 g/mol, indole 117.151.
  CHECK_THAT(
      valuesOf(again.properties, "molecular weight"),
      Catch::Matchers::StartsWith("89.094 ") && Catch::Matchers::ContainsSubstring(" 117.151 "));
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

TEST_CASE("a graph that cannot be written in a format is left out by name, and the rest is there") {
  auto read = readText("smiles", "CCO ethanol\nCCN ethylamine\nCCC propane\n").dataset;
  const auto helix = datasetIn(std::filesystem::path{KINDRED_SAMPLES} / "helix-mixed-16.pdb");
  GraphData net{.name = "net", .nodeCount = 2};
  net.edges = {{0, 1}};
  const auto network = std::make_shared<const Graph>(std::move(net));
  read.graphs[1] = network;
  std::get<CategoryColumn>(read.properties[0].data) = {
      {0, 1, 2},
      std::make_shared<const std::vector<std::string>>(
          std::vector<std::string>{"CCO", "", "C(C)C"})};
  const Dataset structures{.name = "s", .graphs = {network, helix.graphs[0], network}};
  const TemporaryFolder folder;
  Progress progress;
  const auto written = [&](const Dataset& dataset, const char* name) {
    return io::writeDataset(dataset, folder.path() / name, progress);
  };

  const auto sdf = written(read, "m.sdf"), smi = written(read, "m.smi");
  const auto pdb = written(structures, "s.pdb");

  CHECK(sdf.graphs == 1);
  CHECK(sdf.sentences == std::vector<std::string>{
                             "1 graph is left out of the .sdf: net (graph 2); it is no molecule "
                             "with bonds: write a .json or a .kindred."});
  CHECK(smi.sentences == std::vector<std::string>{
                             "1 graph is left out of the .smi: net (graph 2); it has no SMILES: "
                             "read its file again with the option write-smiles."});
  REQUIRE(pdb.sentences.size() == 1);
  CHECK_THAT(pdb.sentences[0],
             Catch::Matchers::StartsWith("2 graphs are left out of the .pdb: net (graph 1), net "
                                         "(graph 3); the first is no structure"));
  for (const auto* name : {"m.sdf", "m.smi"})
    CHECK(graphNames(datasetIn(folder.path() / name)) ==
          std::vector<std::string>{"ethanol", "propane"});
  CHECK(datasetIn(folder.path() / "s.pdb").size() == 1);
}

TEST_CASE("names and values that look like parts of SDF are read as they were written") {
  const std::vector<std::string> words{"$$$$",  "M  END", "$$$$ and more", "> <logP>", "M  CHG  1",
                                       "V3000", ">",      "3  2  0",       "$$$",      "a $$$$"};
  std::string table = "name,smiles,note\n";
  for (const auto& word : words)
    table += word + ",CCO," + word + "\n";
  const auto read = readText("csv", table).dataset;

  const auto again = readBack(read, "m.sdf");

  CHECK(graphNames(again) == words);
  CHECK(valuesOf(again.properties, "note") == valuesOf(read.properties, "note"));
  CHECK(again.properties.size() == read.properties.size());
}

TEST_CASE("a molecule that is drawn in a file is written as it is drawn, with its wedges") {
  const std::string drawn =
      "alanine\n\n\n  6  5  0  0  0  0  0  0  0  0999 V2000\n"
      "    1.5000    0.2500    0.0000 C   0  0\n    2.3000    0.7500    0.0000 C   0  0\n"
      "    2.3000    1.7500    0.0000 O   0  0\n    3.1500    0.2500    0.0000 O   0  0\n"
      "    0.6500    0.7500    0.0000 N   0  0\n    1.5000   -0.7500    0.0000 C   0  0\n"
      "  1  2  1  0\n  2  3  2  0\n  2  4  1  0\n  1  5  1  0\n  1  6  1  1\nM  END\n$$$$\n";
  const io::ReadOptions options{.molecules = {.withSmiles = true}};
  const auto read = readText("sdf", drawn, options).dataset;
  REQUIRE(read.graphs[0]->drawing().size() == 6);

  const auto again = readBack(read, "m.sdf", options);

  const auto places = [](const Dataset& dataset) {
    const auto drawing = dataset.graphs[0]->drawing();
    std::vector<Point2> sorted{drawing.begin(), drawing.end()};
    std::ranges::sort(sorted);
    return sorted;
  };
  CHECK(places(again) == places(read));
  CHECK(valuesOf(again.properties, "SMILES") == valuesOf(read.properties, "SMILES"));
  CHECK_THAT(valuesOf(again.properties, "SMILES"), Catch::Matchers::ContainsSubstring("@"));
}

TEST_CASE("what cannot be written in a format is refused with a sentence, and leaves no file") {
  GraphData data{.name = "net", .nodeCount = 2};
  data.edges = {{0, 1}};
  Dataset network{.name = "net", .graphs = {std::make_shared<const Graph>(std::move(data))}};

  CHECK_THAT(refusalOf(network, "n.smi"), Catch::Matchers::ContainsSubstring("holds no SMILES"));
  CHECK_THAT(refusalOf(network, "n.sdf"), Catch::Matchers::ContainsSubstring("is no molecule"));
  CHECK_THAT(refusalOf(network, "n.pdb"), Catch::Matchers::ContainsSubstring("is no structure"));
}
