#include <array>
#include <filesystem>
#include <iomanip>
#include <sstream>
#include <string>

#include "engine/core/error.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

io::ReadResult readFile(std::string_view file, const io::ReadOptions& options = {}) {
  const auto path = testData(file);
  if (!path) return {};
  Progress progress;
  return io::readDataset(std::array{*path}, options, progress);
}

io::ReadOptions everything() {
  io::ReadOptions options;
  options.atoms.withHydrogens = true;
  options.structures.withWaters = true;
  options.structures.alternates = io::AlternateLocations::All;
  return options;
}

const std::string glycine =
    "ATOM      1  N   GLY A   1      -1.195   0.201  -0.206  1.00  0.00           N\n"
    "ATOM      2  CA  GLY A   1       0.230   0.318  -0.502  1.00  0.00           C\n"
    "ATOM      3  HA2 GLY A   1       0.430   0.118  -1.502  1.00  0.00           H\n"
    "ATOM      4  C  AGLY A   1       1.059  -0.390   0.542  0.40  0.00           C\n"
    "ATOM      5  C  BGLY A   1       1.059  -0.390   0.742  0.60  0.00           C\n"
    "ATOM      6  O   GLY A   1A      0.545  -0.975   1.499  1.00  0.00           O\n"
    "HETATM    7  O   HOH A 101       5.545   5.975   5.499  1.00  0.00           O\n"
    "END\n";

}  // namespace

TEST_CASE("a PDB file gives heavy atoms with names and places, no waters, the likelier location") {
  const auto result = readText("pdb", glycine);

  REQUIRE(result.dataset.size() == 1);
  const auto& graph = *result.dataset.graphs[0];
  CHECK(atomsOf(graph, "element") == "N C C O");
  CHECK(atomsOf(graph, "residue") == "GLY GLY GLY GLY");
  CHECK(atomsOf(graph, "chain") == "A A A A");
  CHECK(atomsOf(graph, "atom") == "N CA C O");
  CHECK(graph.nodeNames()[1] == "A/GLY 1/CA");
  CHECK(graph.nodeNames()[3] == "A/GLY 1A/O");
  CHECK(graph.positions()[2] == Point3{1.059, -0.390, 0.742});
  CHECK(result.notices.empty());
}

TEST_CASE("a Cα whose name stands too far left is no calcium, calcium itself is") {
  const auto result =
      readText("pdb",
               "ATOM      1  N   LYS A   1      -1.195   0.201  -0.206  1.00  0.00\n"
               "ATOM      2 CA   LYS A   1       0.230   0.318  -0.502  1.00  0.00\n"
               "ATOM      3 CD   LYS A   1       1.059  -0.390   0.542  1.00  0.00\n"
               "HETATM    4 CA    CA A 101       5.545   5.975   5.499  1.00  0.00\n"
               "END\n");

  REQUIRE(result.dataset.size() == 1);
  CHECK(atomsOf(*result.dataset.graphs[0], "element") == "N C C Ca");
  REQUIRE(result.notices.size() == 2);
  CHECK_THAT(result.notices[0].sentence,
             Catch::Matchers::ContainsSubstring(
                 "Atom CA of LYS 1 of chain A was taken for C: an amino acid has no Ca."));
}

TEST_CASE("the atoms of a structure are joined to their neighbours in space") {
  const auto graph = *readText("pdb", glycine).dataset.graphs.at(0);

  // N-CA: |(1.425, 0.117, -0.296)| = 1.460 Å, well within 3 sqrt(1.55 Å · 1.70 Å) = 4.87 Å.
  const auto& lengths =
      std::get<NumberColumn>(findColumn(graph.edgeAttributes(), "length")->data).values;
  REQUIRE(graph.edges()[0] == Edge{0, 1});
  CHECK(lengths[0] == Approx(1.4601).epsilon(1e-4));
  CHECK(graph.weights()[0] == Approx(1 - 1.4601 / 4.8699).epsilon(1e-3));
}

TEST_CASE("hydrogens, waters and other locations are there when asked for") {
  auto options = everything();
  const auto all = *readText("pdb", glycine, options).dataset.graphs.at(0);
  CHECK(atomsOf(all, "element") == "N C H C C O O");
  CHECK(all.nodeNames()[4] == "A/GLY 1/C:B");

  options.structures.alternates = io::AlternateLocations::First;
  CHECK(readText("pdb", glycine, options).dataset.graphs.at(0)->positions()[3][2] == 0.542);
}

TEST_CASE("a bad line of a PDB file is a notice, the rest is read") {
  auto text = glycine;
  text.replace(text.find("0.318"), 5, "x.318");
  text.replace(text.rfind("O\nEND"), 1, "?");
  text.replace(text.find(" O   HOH"), 4, " ?  ");
  auto options = everything();

  const auto result = readText("pdb", text, options);

  CHECK(atomsOf(*result.dataset.graphs.at(0), "element") == "N H C C O");
  REQUIRE(result.notices.size() == 2);
  CHECK(result.notices[0].line == 2);
  CHECK(result.notices[0].sentence == "The atom's coordinates cannot be read: it is left out.");
  CHECK_THAT(result.notices[1].sentence,
             Catch::Matchers::ContainsSubstring("HOH 101 of chain A") &&
                 Catch::Matchers::ContainsSubstring("no known element"));
}

TEST_CASE("models that are left out are a notice with their number") {
  const auto first = readFile("pdb/1vii_3frames.pdb");
  if (first.dataset.graphs.empty()) return;

  CHECK(first.dataset.size() == 1);
  REQUIRE(first.notices.size() == 1);
  CHECK_THAT(first.notices[0].sentence, Catch::Matchers::ContainsSubstring("3 models") &&
                                            Catch::Matchers::ContainsSubstring("All Models"));
  io::ReadOptions options;
  options.structures.allModels = true;
  const auto all = readFile("pdb/1vii_3frames.pdb", options);
  CHECK(all.dataset.size() == 3);
  CHECK(all.notices.empty());
}

TEST_CASE("each chain of a structure becomes a graph that says file and chain") {
  const auto atom = [](int number, char chain, const char* residue, const char* kind = "ATOM  ") {
    std::ostringstream line;
    line << kind << std::setw(5) << number << "  CA  " << residue << ' ' << chain << std::setw(4)
         << number << "    " << std::setw(4) << 4 * number
         << ".000   0.000   0.000  1.00  0.00           C\n";
    return line.str();
  };
  const auto text = atom(1, 'A', "ALA") + atom(2, 'A', "GLY") + atom(3, 'B', "ALA") + "TER\n" +
                    atom(4, 'A', "ATP", "HETATM") + "END\n";
  io::ReadOptions options;
  options.structures.eachChain = true;

  const auto result = readText("pdb", text, options);

  REQUIRE(result.dataset.size() == 2);
  const auto &first = *result.dataset.graphs[0], &second = *result.dataset.graphs[1];
  CHECK_THAT(first.name(), Catch::Matchers::EndsWith(" chain A"));
  CHECK_THAT(second.name(), Catch::Matchers::EndsWith(" chain B"));
  CHECK(atomsOf(first, "residue") == "ALA GLY ATP");
  CHECK(atomsOf(second, "residue") == "ALA");
  CHECK(result.notices.size() == 1);  // of Cα atoms alone
  const auto whole = readText("pdb", text);
  CHECK(whole.dataset.size() == 1);
  REQUIRE(whole.notices.size() == 2);
  CHECK_THAT(whole.notices.back().sentence,
             Catch::Matchers::StartsWith("The file holds several chains"));
}

TEST_CASE("chains of every model are graphs where both are asked for") {
  io::ReadOptions options;
  options.structures.eachChain = options.structures.allModels = true;
  const auto result = readFile("pdb/1vii_3frames.pdb", options);
  if (result.dataset.graphs.empty()) return;
  CHECK(result.dataset.size() == 3);
  CHECK(result.dataset.graphs[1]->name().find("model") != std::string::npos);
}

TEST_CASE("a structure says title, chains, residues and resolution") {
  const auto text =
      "TITLE     TWO RESIDUES AND\nTITLE    2 A LONG NAME\n"
      "REMARK   2 RESOLUTION.    1.85 ANGSTROMS.\n" +
      glycine;
  const auto result = readText("pdb", text);

  const auto& known = result.dataset.properties;
  REQUIRE(known.size() == 4);
  CHECK(cellText(findColumn(known, "title")->data, 0) == "TWO RESIDUES AND A LONG NAME");
  CHECK(cellText(findColumn(known, "chains")->data, 0) == "1");
  CHECK(cellText(findColumn(known, "residues")->data, 0) == "1");
  CHECK(cellText(findColumn(known, "resolution")->data, 0) == "1.85");
  CHECK(readText("pdb", glycine).dataset.properties.size() == 2);
}

TEST_CASE("facts of real structures are those of their entries") {
  for (const std::string file : {"pdb/1crn.pdb", "pdb/1crn.cif"}) {
    const auto result = readFile(file);
    if (result.dataset.graphs.empty()) continue;
    INFO(file);
    const auto& known = result.dataset.properties;
    CHECK(cellText(findColumn(known, "residues")->data, 0) == "46");
    CHECK(cellText(findColumn(known, "chains")->data, 0) == "1");
    CHECK(cellText(findColumn(known, "resolution")->data, 0) == "1.5");
  }
}

TEST_CASE("a dimer of a file has two graphs as large as the whole") {
  io::ReadOptions options;
  options.structures.eachChain = true;
  const auto whole = readFile("pdb/1ake.cif.gz");
  if (whole.dataset.graphs.empty()) return;
  const auto chains = readFile("pdb/1ake.cif.gz", options);
  REQUIRE(chains.dataset.size() == 2);
  CHECK(chains.dataset.graphs[0]->nodeCount() + chains.dataset.graphs[1]->nodeCount() ==
        whole.dataset.graphs[0]->nodeCount());
}

TEST_CASE("residues are wound as HELIX and SHEET records say, what lies between is coil") {
  const auto atom = [](int number, const char* residue) {
    std::ostringstream line;
    line << "ATOM  " << std::setw(5) << number << "  CA  ALA A" << std::setw(5) << residue << "   "
         << std::setw(4) << 3 * number << ".000   0.000   0.000  1.00  0.00           C\n";
    return line.str();
  };
  const std::string atoms = atom(1, "1 ") + atom(2, "2 ") + atom(3, "2A") + atom(4, "3 ") +
                            atom(5, "4 ") + atom(6, "5 ") + "HETATM    7 ZN    ZN A   9      30.0" +
                            "00  10.000   0.000  1.00  0.00          ZN\n";
  const std::string records =
      "HELIX    1   1 ALA A    2  ALA A    2A 1                                   2    \n"
      "SHEET    1   A 1 ALA A   4  ALA A   5  0                                        \n"
      "SHEET    2   B 1 ALA A  77  ALA A  79  0                                        \n";

  const auto wound = readText("pdb", records + atoms + "END\n");
  CHECK(atomsOf(*wound.dataset.graphs.at(0), "winding") == "coil helix helix coil strand strand ");
  const auto plain = readText("pdb", atoms + "END\n");
  CHECK(findColumn(plain.dataset.graphs.at(0)->nodeAttributes(), "winding") == nullptr);
}

TEST_CASE("where a file tells of helices only, nothing is said of other residues") {
  const auto atom = [](int number) {
    return joined("ATOM      ", number, "  CA  ALA A   ", number, "    ",
                  number * 3 < 10 ? " " : "", "  ", number * 3,
                  ".000   0.000   0.000  1.00  0.00           C\n");
  };
  const std::string helix =
      "HELIX    1   1 ALA A    1  ALA A    2  1                                   2    \n";

  const auto wound = readText("pdb", helix + atom(1) + atom(2) + atom(3) + "END\n");

  CHECK(atomsOf(*wound.dataset.graphs.at(0), "winding") == "helix helix ");
}

TEST_CASE("strands and polyproline of an mmCIF file's struct_conf are taken as what they are") {
  // As predicted structures have them, which have no struct_sheet_range.
  std::string text =
      "data_predicted\nloop_\n_atom_site.id\n_atom_site.type_symbol\n_atom_site.label_atom_id\n"
      "_atom_site.label_alt_id\n_atom_site.label_comp_id\n_atom_site.label_asym_id\n"
      "_atom_site.auth_seq_id\n_atom_site.Cartn_x\n_atom_site.Cartn_y\n_atom_site.Cartn_z\n"
      "_atom_site.occupancy\n_atom_site.B_iso_or_equiv\n_atom_site.pdbx_PDB_model_num\n";
  for (int residue = 1; residue <= 8; ++residue)
    text += joined(residue, " C CA . ALA A ", residue, " ", 3 * residue, " 0 0 1 0 1\n");
  text +=
      "loop_\n_struct_conf.id\n_struct_conf.conf_type_id\n_struct_conf.beg_label_comp_id\n"
      "_struct_conf.beg_auth_asym_id\n_struct_conf.beg_auth_seq_id\n"
      "_struct_conf.pdbx_beg_PDB_ins_code\n_struct_conf.end_label_comp_id\n"
      "_struct_conf.end_auth_asym_id\n_struct_conf.end_auth_seq_id\n"
      "_struct_conf.pdbx_end_PDB_ins_code\n"
      "S1 STRN ALA A 1 ? ALA A 2 ?\n"
      "P1 HELX_LH_PP_P ALA A 3 ? ALA A 4 ?\n"
      "H1 HELX_RH_AL_P ALA A 5 ? ALA A 6 ?\n"
      "T1 TURN_TY1_P ALA A 7 ? ALA A 8 ?\n";

  const auto read = readText("mmcif", text);

  CHECK(atomsOf(*read.dataset.graphs.at(0), "winding") ==
        "strand strand coil coil helix helix coil coil");
}

TEST_CASE("a residue number of a hundred digits spoils no atom") {
  const auto read = readText(
      "mmcif",
      "data_long\nloop_\n_atom_site.id\n_atom_site.type_symbol\n_atom_site.label_atom_id\n"
      "_atom_site.label_alt_id\n_atom_site.label_comp_id\n_atom_site.label_asym_id\n"
      "_atom_site.auth_seq_id\n_atom_site.Cartn_x\n_atom_site.Cartn_y\n_atom_site.Cartn_z\n"
      "_atom_site.occupancy\n_atom_site.B_iso_or_equiv\n_atom_site.pdbx_PDB_model_num\n"
      "1 C CA . ALA A " +
          std::string(100, '1') + " 1.5 0 0 1 0 1\n2 N N . ALA A 2 0 0 0 1 0 1\n");

  const auto& graph = *read.dataset.graphs.at(0);
  CHECK(atomsOf(graph, "element") == "C N");
  CHECK(graph.positions()[0] == Point3{1.5, 0, 0});
}

TEST_CASE("files of real proteins have the atoms and models that their provenance states") {
  struct Case {
    std::string_view file;
    std::size_t models;
    std::int32_t atoms;  ///< of the first model, everything
  };
  for (const auto& [file, models, atoms] :
       {Case{"pdb/1crn.pdb", 1, 327}, Case{"pdb/1crn.cif", 1, 327}, Case{"pdb/1l2y.pdb", 38, 304},
        Case{"pdb/1uao.pdb", 1, 138}, Case{"pdb/1ubq.cif", 1, 660}, Case{"pdb/4pti.ent", 1, 514},
        Case{"pdb/1ake.cif.gz", 1, 3816}, Case{"pdb/5pti.pdb", 1, 1103},
        Case{"pdb/5pti.cif", 1, 1103}, Case{"pdb/1vii_3frames.pdb", 3, 596},
        Case{"pdb/1bna.pdb", 1, 566}, Case{"pdb/cyclic/1jbl_all_models.pdb", 20, 210},
        Case{"pdb/1ejg.pdb", 1, 831}}) {
    INFO(file);
    auto options = everything();
    options.structures.allModels = true;
    const auto result = readFile(file, options);
    if (result.dataset.graphs.empty()) continue;
    CHECK(result.dataset.size() == models);
    CHECK(result.dataset.graphs[0]->nodeCount() == atoms);
    // Both files of 5PTI have one "unknown atom or ion", of 1104 atoms; 1AKE has two chains.
    CHECK(result.notices.size() ==
          (file.starts_with("pdb/5pti") || file.starts_with("pdb/1ake") ? 1 : 0));
  }
}

TEST_CASE("PDB and mmCIF of one structure give the same atoms in the same places") {
  for (const std::string name : {"pdb/1crn", "pdb/5pti", "pdb/3hyd"}) {
    const auto pdb = readFile(name + ".pdb"), cif = readFile(name + ".cif");
    if (pdb.dataset.graphs.empty() || cif.dataset.graphs.empty()) continue;
    const auto &left = *pdb.dataset.graphs[0], &right = *cif.dataset.graphs[0];
    REQUIRE(left.nodeCount() == right.nodeCount());
    CHECK(atomsOf(left, "element") == atomsOf(right, "element"));
    CHECK(atomsOf(left, "atom") == atomsOf(right, "atom"));
    for (Node node = 0; node < left.nodeCount(); ++node)
      for (int axis = 0; axis < 3; ++axis)
        CHECK(left.positions()[node][axis] == Approx(right.positions()[node][axis]));
  }
}

TEST_CASE("a text without atoms is refused in a sentence") {
  CHECK_THROWS_WITH(readText("pdb", "HEADER\nEND\n"),
                    Catch::Matchers::ContainsSubstring("holds no atoms"));
  CHECK_THROWS_WITH(readText("mmcif", "data_x\n_cell.length_a 1\n"),
                    Catch::Matchers::ContainsSubstring("_atom_site"));
  CHECK_THROWS_AS(readText("mmcif", "data_x\nloop_\n_atom_site.id 1 2"), Error);
}

TEST_CASE("B factors are read, as pLDDT where the file says that AlphaFold predicted it") {
  const std::string atoms =
      "ATOM      1  N   GLY A   1      -1.195   0.201  -0.206  1.00 24.43           N\n"
      "ATOM      2  CA  GLY A   1       0.230   0.318  -0.502  1.00 98.21           C\n";
  const std::string title = "TITLE     ALPHAFOLD MONOMER V2.0 PREDICTION FOR UBIQUITIN (P0CG48)\n";
  const std::string remark =
      "REMARK   1  TITL   HIGHLY ACCURATE PROTEIN STRUCTURE PREDICTION WITH ALPHAFOLD\n";
  const std::string solved =
      "EXPDTA    X-RAY DIFFRACTION\n"
      "REMARK 200 STARTING MODEL: ALPHAFOLD\n";
  const auto numbersOf = [&](const std::string& head, std::string_view name) {
    const auto graph = readText("pdb", head + atoms + "END\n").dataset.graphs.at(0);
    const auto* column = findColumn(graph->nodeAttributes(), name);
    return column ? std::get<NumberColumn>(column->data).values.unpacked() : std::vector<double>{};
  };

  const std::vector<double> given{24.43, 98.21};
  CHECK(numbersOf("", "B factor") == given);
  CHECK(numbersOf("", "pLDDT").empty());
  CHECK(numbersOf(title, "pLDDT") == given);
  CHECK(numbersOf(title, "B factor").empty());
  CHECK(numbersOf(remark, "pLDDT") == given);
  CHECK(numbersOf(solved, "B factor") == given);
  // All the same, as in files that have none: 0.00.
  const auto without = readText("pdb", glycine).dataset.graphs.at(0);
  CHECK(findColumn(without->nodeAttributes(), "B factor") == nullptr);
}

TEST_CASE("an mmCIF file's measure of quality says that its B factors are pLDDT") {
  const std::string atoms =
      "data_predicted\nloop_\n_atom_site.id\n_atom_site.type_symbol\n_atom_site.label_atom_id\n"
      "_atom_site.label_alt_id\n_atom_site.label_comp_id\n_atom_site.label_asym_id\n"
      "_atom_site.auth_seq_id\n_atom_site.Cartn_x\n_atom_site.Cartn_y\n_atom_site.Cartn_z\n"
      "_atom_site.occupancy\n_atom_site.B_iso_or_equiv\n_atom_site.pdbx_PDB_model_num\n"
      "1 C CA . ALA A 1 0 0 0 1 91.5 1\n2 C CA . ALA A 2 3.8 0 0 1 42.25 1\n";
  const auto namesOf = [&](const std::string& metric) {
    const auto graph = readText("mmcif", atoms + metric).dataset.graphs.at(0);
    return graph->nodeAttributes().back().name;
  };

  CHECK(namesOf("") == "B factor");
  CHECK(namesOf("loop_\n_ma_qa_metric.id\n_ma_qa_metric.name\n1 pLDDT\n") == "pLDDT");
  CHECK(namesOf("loop_\n_ma_qa_metric.id\n_ma_qa_metric.name\n1 QMEAN\n") == "B factor");
}
