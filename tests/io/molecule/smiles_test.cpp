#include <array>
#include <string>

#include "engine/core/error.hpp"
#include "engine/molecule/formula.hpp"
#include "io/molecule/smiles_syntax.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("benzene is six aromatic carbons in a ring of six") {
  const auto benzene = moleculeOf("c1ccccc1 benzene");

  CHECK(benzene.name() == "benzene");
  CHECK(benzene.nodeCount() == 6);
  CHECK(benzene.edgeCount() == 6);
  CHECK(atomsOf(benzene, "element") == "C C C C C C");
  CHECK(atomsOf(benzene, "aromatic") == "yes yes yes yes yes yes");
  CHECK(atomsOf(benzene, "hybridisation") == "sp2 sp2 sp2 sp2 sp2 sp2");
  CHECK(atomsOf(benzene, "hydrogens") == "1 1 1 1 1 1");
  CHECK(atomsOf(benzene, "rings") == "6 6 6 6 6 6");
  CHECK(bondsOf(benzene, "order") == "1.5 1.5 1.5 1.5 1.5 1.5");
  CHECK(bondsOf(benzene, "conjugated") == "yes yes yes yes yes yes");
  CHECK(bondsOf(benzene, "ring") == "yes yes yes yes yes yes");
}

TEST_CASE("the Kekulé form of benzene is aromatic, too") {
  CHECK(bondsOf(moleculeOf("C1=CC=CC=C1"), "order") == "1.5 1.5 1.5 1.5 1.5 1.5");
}

TEST_CASE("aspirin has 13 heavy atoms, 8 hydrogens and one ring") {
  const auto aspirin = moleculeOf("CC(=O)Oc1ccccc1C(=O)O");  // C9H8O4

  CHECK(aspirin.nodeCount() == 13);
  CHECK(aspirin.edgeCount() == 13);
  CHECK(atomsOf(aspirin, "hydrogens") == "3 0 0 0 0 1 1 1 1 0 0 0 1");
  CHECK(bondsOf(aspirin, "order") == "1 2 1 1 1.5 1.5 1.5 1.5 1.5 1.5 1 2 1");
}

TEST_CASE("caffeine has a ring of five and a ring of six that share two atoms") {
  const auto caffeine = moleculeOf("Cn1cnc2c1c(=O)n(C)c(=O)n2C");  // C8H10N4O2

  CHECK(caffeine.nodeCount() == 14);
  CHECK(caffeine.edgeCount() == 15);
  CHECK(atomsOf(caffeine, "rings") == " 5 5 5 5 6 5 6 6  6  6  6 ");
}

TEST_CASE("charges, zwitterions and salts keep their charges and their parts") {
  CHECK(atomsOf(moleculeOf("[NH3+]CC(=O)[O-]"), "charge") == "1 0 0 0 -1");
  const auto salt = moleculeOf("[Na+].[Cl-]");
  CHECK(atomsOf(salt, "element") == "Na Cl");
  CHECK(atomsOf(salt, "charge") == "1 -1");
  CHECK(salt.edgeCount() == 0);
}

TEST_CASE("hydrogens fold into their atoms unless they are asked for") {
  const std::string methane = "C([H])([H])([H])[H]";

  CHECK(moleculeOf(methane).nodeCount() == 1);
  CHECK(atomsOf(moleculeOf(methane), "hydrogens") == "4");
  io::ReadOptions options;
  options.atoms.withHydrogens = true;
  CHECK(moleculeOf(methane, options).nodeCount() == 5);
  CHECK(moleculeOf("[H][H]").nodeCount() == 2);
}

TEST_CASE("hydrogens that a SMILES leaves out are nodes where they are asked for") {
  io::ReadOptions options;
  options.atoms.withHydrogens = true;

  const auto ethanol = moleculeOf("CCO", options);

  CHECK(atomsOf(ethanol, "element") == "C C O H H H H H H");
  CHECK(ethanol.edgeCount() == 8);
  CHECK(atomsOf(ethanol, "hydrogens") == "3 2 1 0 0 0 0 0 0");
  CHECK(moleculeOf("c1ccccc1", options).nodeCount() == 12);
}

TEST_CASE("nitro groups, azides and oxides are the same however they are drawn") {
  for (const auto& [five, charged] : {std::pair{"CN(=O)=O", "C[N+]([O-])=O"},
                                      {"O=N(=O)c1ccccc1", "[O-][N+](=O)c1ccccc1"},
                                      {"CN=N#N", "CN=[N+]=[N-]"},
                                      {"O=n1ccccc1", "[O-][n+]1ccccc1"},
                                      {"CON(=O)=O", "CO[N+]([O-])=O"}}) {
    CAPTURE(five);
    for (const char* attribute : {"element", "charge", "hybridisation", "hydrogens", "aromatic"})
      CHECK(atomsOf(moleculeOf(five), attribute) == atomsOf(moleculeOf(charged), attribute));
    for (const char* attribute : {"order", "aromatic", "conjugated", "ring"})
      CHECK(bondsOf(moleculeOf(five), attribute) == bondsOf(moleculeOf(charged), attribute));
  }
  CHECK(atomsOf(moleculeOf("N#N=O"), "charge") == "0 1 -1");
  CHECK(atomsOf(moleculeOf("O=N#N"), "charge") == "-1 1 0");
  // What has no oxygen or nitrogen to take the charge stays as it is.
  CHECK(atomsOf(moleculeOf("CP(=O)(O)O"), "charge") == "0 0 0 0 0");
}

TEST_CASE("bonds are conjugated where double bonds alternate or a lone pair joins in") {
  CHECK(bondsOf(moleculeOf("C=CC=C"), "conjugated") == "yes yes yes");
  CHECK(bondsOf(moleculeOf("C=CCC=C"), "conjugated") == "no no no no");
  CHECK(bondsOf(moleculeOf("C=C=C"), "conjugated") == "no no");
  // Acetamide, N-methyl: C-C, C=O, C-N, N-C. Methyl acetate: C-C, C=O, C-O, O-C.
  CHECK(bondsOf(moleculeOf("CC(=O)NC"), "conjugated") == "no yes yes no");
  CHECK(bondsOf(moleculeOf("CC(=O)OC"), "conjugated") == "no yes yes no");
  CHECK(bondsOf(moleculeOf("CS(=O)(=O)C=C"), "conjugated") == "no no no no no");
  // 2-pyridone: its C=O stands on an aromatic ring. Methyl thioacetate: C-C, C=O, C-S, S-C.
  CHECK(bondsOf(moleculeOf("O=c1cccc[nH]1"), "conjugated") == "yes yes yes yes yes yes yes");
  CHECK(bondsOf(moleculeOf("CC(=O)SC"), "conjugated") == "no no no no");
  CHECK(bondsOf(moleculeOf("Oc1ccccc1"), "conjugated") == "yes yes yes yes yes yes yes");
}

TEST_CASE("chirality is named by the rules of Cahn, Ingold and Prelog") {
  CHECK(atomsOf(moleculeOf("C[C@H](N)C(=O)O"), "chirality") ==
        "none S none none none none");  // L-alanine
  CHECK(atomsOf(moleculeOf("C[C@@H](N)C(=O)O"), "chirality") == "none R none none none none");
  CHECK(atomsOf(moleculeOf("OC[C@@H](O)C=O"), "chirality") ==
        "none none R none none none");  // D-glyceraldehyde
  CHECK(atomsOf(moleculeOf("SC[C@H](N)C(=O)O"), "chirality") ==
        "none none R none none none none");  // L-cysteine
  CHECK(atomsOf(moleculeOf("CC(F)Cl"), "chirality") == "none none none none");
  CHECK(bondsOf(moleculeOf("F/C=C/F"), "stereo") == "none E none");
  CHECK(bondsOf(moleculeOf("F/C=C\\F"), "stereo") == "none Z none");
  CHECK(atomsOf(moleculeOf("C[N@](F)Cl"), "chirality") == "none none none none");
  CHECK(bondsOf(moleculeOf("C1CC/C=C/CCC1"), "stereo") == "none none none E none none none none");
  CHECK(bondsOf(moleculeOf("FC=CF"), "stereo") == "none none none");
}

TEST_CASE("titles, comments, header lines and empty lines of a SMILES file") {
  const auto result = readText("smiles", "smiles name\n# drugs\nCCO ethyl alcohol\n\nC\n");

  REQUIRE(result.dataset.size() == 2);
  CHECK(result.dataset.graphs[0]->name() == "ethyl alcohol");
  CHECK(result.dataset.graphs[1]->name() == "C");
  CHECK(result.notices.empty());
}

TEST_CASE("a molecule without a name is called by its SMILES, one of many and long by its number") {
  const std::string ibuprofen = "CC(C)Cc1ccc(cc1)C(C)C(=O)O";
  const std::string sildenafil = "CCCc1nn(C)c2c1nc([nH]c2=O)-c1cc(ccc1OCC)S(=O)(=O)N1CCN(C)CC1";

  const auto result = readText("smiles", ibuprofen + "\n" + sildenafil + "\n");

  CHECK(result.dataset.graphs[0]->name() == ibuprofen);
  CHECK(result.dataset.graphs[1]->name() == "test 2");
  const auto alone = readText("smiles", sildenafil + "\n");
  CHECK(alone.dataset.graphs[0]->name() == "CCCc1nn(C)c2c1…1CCN(C)CC1");
}

TEST_CASE(
    "bad SMILES are left out with their line, record and reason, and doubtful ones are read") {
  const auto text = "CCO\nC(\nC(C)(C)(C)(C)C\n" + std::string(300'000, 'C') + "\nCCN\n";

  const auto result = readText("smiles", text);

  // Ethanol, the five-valent carbon as it stands, and ethylamine.
  REQUIRE(result.dataset.size() == 3);
  CHECK(result.dataset.graphs[2]->name() == "CCN");
  REQUIRE(result.notices.size() == 3);
  CHECK(result.notices[0].line == 2);
  CHECK(result.notices[0].record == 2);
  CHECK(result.notices[0].sentence ==
        "At character 2 of the SMILES a branch is opened and never closed. "
        "The molecule is left out.");
  CHECK(result.notices[1].record == 3);
  CHECK(result.notices[1].sentence ==
        "Atom 1 (C) has 5 bonds, but takes at most 4; the molecule is kept as it stands.");
  CHECK(result.notices[2].record == 4);
  CHECK(result.notices[2].sentence ==
        "The SMILES has 300000 characters; at most 50000 are read. "
        "The molecule is left out.");
}

TEST_CASE("a nitrogen with too many neighbours is told of by their number") {
  const auto sentence = [](const std::string& smiles) {
    const auto result = readText("smiles", smiles + "\n");
    return result.notices.empty() ? std::string{} : result.notices[0].sentence;
  };

  CHECK(sentence("CN(C)(C)C") ==
        "Atom 2 (N) has 4 neighbours and no positive charge; the molecule is kept as it stands.");
  CHECK(sentence("CN(C)(C)(C)C") ==
        "Atom 2 (N) has 5 neighbours and no positive charge; the molecule is kept as it stands.");
  CHECK(sentence("C[N+](C)(C)C").empty());
}

TEST_CASE("the complaint about a SMILES names the place and the mistake") {
  const auto complaint = [](std::string_view smiles) {
    return io::smilesComplaint(smiles).value_or("none");
  };

  CHECK(complaint("C)") ==
        "At character 2 of the SMILES a branch is closed that was never opened.");
  CHECK(complaint("C==C") == "At character 3 of the SMILES a bond follows another bond.");
  CHECK(complaint("C-") == "At character 2 of the SMILES a bond leads to no atom.");
  CHECK(complaint("C(=)C") == "At character 3 of the SMILES a bond leads to no atom.");
  CHECK(complaint("C()C") == "At character 2 of the SMILES a branch is empty.");
  CHECK(complaint("=C") == "At character 1 of the SMILES a bond begins at no atom.");
  CHECK(complaint("[Xx]") == "At character 1 of the SMILES [Xx] names no element.");
  CHECK(complaint("[CH3") ==
        "At character 1 of the SMILES a square bracket is opened and never closed.");
  CHECK(complaint("C1CC") == "At character 2 of the SMILES ring 1 is opened and never closed.");
  CHECK(complaint("C%1C") ==
        "At character 2 of the SMILES % is not followed by the two digits of a ring.");
  CHECK(complaint("CAC") ==
        "At character 2 of the SMILES stands A, which is no atom outside square brackets.");
  CHECK(complaint("C~C") ==
        "At character 2 of the SMILES stands ~, which means nothing in a SMILES.");
  CHECK(complaint("[O-1000]") == "At character 1 of the SMILES an atom has the charge -1000.");
  CHECK(complaint("co") ==
        "At character 1 of the SMILES stands an aromatic atom, but the molecule has no ring.");
  CHECK(complaint("C[nH]C") ==
        "At character 2 of the SMILES stands an aromatic atom, but the molecule has no ring.");
  CHECK(complaint("") == "The SMILES is empty.");
  for (const auto* good :
       {"CCO", "c1ccccc1", "[13CH4]", "[nH]1cccc1", "C%12CCCCC%12", "F/C=C\\F", "[Na+].[Cl-]",
        "[C@@H](F)(Cl)Br", "C1CC1", "[se]1cccc1", "*C", "[*:1]C", "[Fe+++]", "[O--]", "C=1CCCCC=1"})
    CHECK(complaint(good) == "none");
}

TEST_CASE("the heterocycles of Open Babel's own list are aromatic") {
  const auto path = testData("smiles/ob_aromatics.smi");
  if (!path) return;
  Progress progress;

  const auto result = io::readDataset(std::array{*path}, {}, progress);

  CHECK(result.dataset.size() == 50);
  for (const auto& molecule : result.dataset.graphs) {
    INFO(molecule->name());
    CHECK(atomsOf(*molecule, "aromatic").find("yes") != std::string::npos);
  }
}

TEST_CASE("a long SMILES file is read whole") {
  const auto path = testData("smiles/nci_first_5K.smi");
  if (!path) return;
  Progress progress;

  CHECK(io::readDataset(std::array{*path}, {}, progress).dataset.size() == 4999);
}

TEST_CASE("strict reading ends at the first bad record") {
  io::ReadOptions options;
  options.isStrict = true;

  CHECK_THROWS_WITH(
      readText("smiles", "C\nC(\n[Xx]\n", options),
      Catch::Matchers::ContainsSubstring("line 2") && Catch::Matchers::EndsWith("never closed."));
}

TEST_CASE("a file without a single molecule is an error that gives the first reason") {
  CHECK_THROWS_WITH(readText("smiles", "[Xx]\n"),
                    Catch::Matchers::EndsWith("[Xx] names no element."));
}

TEST_CASE("an aromatic ring without a Kekulé form is read and remarked on") {
  const auto result = readText("smiles", "c1ccnc1");  // pyrrole without its hydrogen

  CHECK(result.dataset.size() == 1);
  REQUIRE(result.notices.size() == 1);
  CHECK_THAT(result.notices[0].sentence,
             Catch::Matchers::ContainsSubstring("alternating double bonds") &&
                 Catch::Matchers::EndsWith("count as not aromatic. The molecule is kept."));
}

TEST_CASE("molecules are told of in the order of the file while it is read") {
  std::string text;
  for (int count = 1; count <= 300; ++count)
    text += std::string(static_cast<std::size_t>(count % 40 + 1), 'C') + "\n";
  std::vector<std::int32_t> sizes;
  io::ReadOptions options;
  options.watcher = [&](const auto& graph) { sizes.push_back(graph->nodeCount()); };

  const auto result = readText("smiles", text, options);

  REQUIRE(sizes.size() == 300);
  for (int count = 1; count <= 300; ++count)
    CHECK(sizes[count - 1] == count % 40 + 1);
}

TEST_CASE("isotopes that a molecule names are an attribute of its atoms") {
  const auto labelled = moleculeOf("[13CH3]O");
  const auto* isotopes = findColumn(labelled.nodeAttributes(), "isotope");
  REQUIRE(isotopes);
  CHECK(std::get<NumberColumn>(isotopes->data).values == std::vector<double>{13, 0});
  const auto plain = moleculeOf("CO");
  CHECK(findColumn(plain.nodeAttributes(), "isotope") == nullptr);
}

TEST_CASE("deuterium and tritium are hydrogens of their atom, and no nodes") {
  const auto heavy = moleculeOf("[2H]C([2H])([3H])O"), light = moleculeOf("CO");
  CHECK(atomsOf(heavy, "element") == "C O");
  CHECK(atomsOf(heavy, "hydrogens") == "3 1");
  CHECK(atomsOf(heavy, "deuterium") == "2 0");
  CHECK(atomsOf(heavy, "tritium") == "1 0");
  CHECK(findColumn(light.nodeAttributes(), "deuterium") == nullptr);
  for (const auto* seen : {"element", "hydrogens", "charge", "hybridisation", "aromatic"})
    CHECK(atomsOf(heavy, seen) == atomsOf(light, seen));
  CHECK(atomsOf(moleculeOf("[2H]O[2H]"), "element") == "O");
  CHECK(atomsOf(moleculeOf("Cc1ccccc1[2H]"), "rings") == atomsOf(moleculeOf("Cc1ccccc1"), "rings"));
  // Right or left by its deuterium.
  CHECK(atomsOf(moleculeOf("C[C@H]([2H])O"), "chirality") == "none S none");
}

TEST_CASE("deuterium that has no atom of its own stays a node, and all of it where hydrogens do") {
  CHECK(atomsOf(moleculeOf("[2H][2H]"), "isotope") == "2 2");
  CHECK(atomsOf(moleculeOf("[2H][H]"), "isotope") == "2 0");
  CHECK(atomsOf(moleculeOf("[2H+]"), "isotope") == "2");

  const auto nodes = moleculeOf("[2H]C([2H])([2H])O", {.atoms = {.withHydrogens = true}});

  CHECK(atomsOf(nodes, "element") == "H C H H O H");
  CHECK(atomsOf(nodes, "isotope") == "2 0 2 2 0 0");
  CHECK(findColumn(nodes.nodeAttributes(), "deuterium") == nullptr);
}

TEST_CASE("the parent of a salt is its largest part without charges that hydrogens explain") {
  const auto parentOf = [](const std::string& smiles, bool withHydrogens = false) {
    io::ReadOptions options{.molecules = {.asParent = true}};
    options.atoms.withHydrogens = withHydrogens;
    const auto read = readText("smiles", smiles, options);
    const auto& written = std::get<CategoryColumn>(read.dataset.properties.front().data);
    return std::pair{formulaOf(*read.dataset.graphs.front()), written.names->front()};
  };
  using Parent = std::pair<std::string, std::string>;

  CHECK(parentOf("C[NH2+]CC.[Cl-]") == Parent{"C3H9N", "CNCC"});
  CHECK(parentOf("CC(=O)[O-].[Na+]") == Parent{"C2H4O2", "CC(=O)O"});
  CHECK(parentOf("[NH3+][C@@H](C)C(=O)[O-]") == Parent{"C3H7NO2", "N[C@@H](C)C(=O)O"});
  CHECK(parentOf("c1cc[nH+]cc1") == Parent{"C5H5N", "c1ccncc1"});
  CHECK(parentOf("c1c[n-]cn1") == Parent{"C3H4N2", "c1c[nH]cn1"});
  CHECK(parentOf("O.CCO.Cl") == Parent{"C2H6O", "CCO"});
  CHECK(parentOf("C[NH3+].[Cl-]", true) == Parent{"CH5N", "CN"});
  // What no hydrogen explains stays, and what is no salt is kept as it was written.
  for (const std::string smiles : {"C[N+](C)(C)CC(=O)[O-]", "C[N+](=O)[O-]", "[N-]=[N+]=NC",
                                   "F[P-](F)(F)(F)(F)F", "[C-]#[O+]", "OCC"})
    CHECK(parentOf(smiles).second == smiles);
  CHECK(parentOf("F[P-](F)(F)(F)(F)F").first == "F6P-");
  // Of two anions beside one cation the acid stays, from whichever end it is written.
  for (const std::string smiles :
       {"[O-]c1ccc(cc1)C(C(=O)[O-])[N+](C)(C)C", "C[N+](C)(C)C(C(=O)[O-])c1ccc([O-])cc1"}) {
    const auto parent = moleculeOf(parentOf(smiles).second);
    CHECK(formulaOf(parent) == "C11H15NO3");
    CHECK(parentOf(smiles).second.find("C(=O)[O-]") != std::string::npos);
  }
}

TEST_CASE("a parent says which organic part was left out") {
  const io::ReadOptions options{.molecules = {.asParent = true}};
  const auto said = [&](const char* smiles) {
    const auto notices = readText("smiles", smiles, options).notices;
    return notices.empty() ? std::string{} : notices.front().sentence;
  };
  CHECK(said("CN.Cc1ccc(cc1)S(=O)(=O)O") == "The largest of its parts is kept; left out: CH5N.");
  CHECK(said("CN.Cl").empty());
  CHECK(said("CN").empty());
}

TEST_CASE("partial charges are those that Gasteiger and Marsili published") {
  const io::ReadOptions options{.molecules = {.withPartialCharges = true}};
  const auto chargesOf = [&](const char* smiles) {
    const auto molecule = moleculeOf(smiles, options);
    const auto* column = findColumn(molecule.nodeAttributes(), "partial charge");
    REQUIRE(column);
    return std::get<NumberColumn>(column->data).values.unpacked();
  };

  // Tetrahedron 36 (1980) 3219, table 3; three decimals.
  CHECK(chargesOf("C")[0] == Approx(-0.078).margin(0.001));
  CHECK(chargesOf("CC")[0] == Approx(-0.068).margin(0.001));
  CHECK(chargesOf("C=C")[1] == Approx(-0.106).margin(0.001));
  CHECK(chargesOf("C#C")[1] == Approx(-0.122).margin(0.001));
  const auto fluoromethane = chargesOf("CF");
  CHECK(fluoromethane[0] == Approx(0.079).margin(0.001));
  CHECK(fluoromethane[1] == Approx(-0.253).margin(0.001));
  const auto plain = moleculeOf("CF");
  CHECK(findColumn(plain.nodeAttributes(), "partial charge") == nullptr);
}

TEST_CASE("descriptors are those that their authors published") {
  const auto read = readText("smiles", "c1ccccc1C toluene\nCC(=O)Oc1ccccc1C(=O)O aspirin\n",
                             {.molecules = {.withDescriptors = true}});
  const auto of = [&](std::string_view name, std::size_t row) {
    const auto* column = findColumn(read.dataset.properties, name);
    REQUIRE(column);
    return std::get<NumberColumn>(column->data).values[row];
  };

  // Toluene 1.9950 and aspirin 1.3101 after Wildman and Crippen (as RDKit counts them);
  // aspirin: 63.60 after Ertl.
  CHECK(of("logP", 0) == Approx(1.9950).margin(1e-4));
  CHECK(of("molar refractivity", 0) == Approx(31.1790).margin(1e-4));
  CHECK(of("logP", 1) == Approx(1.3101).margin(1e-4));
  CHECK(of("TPSA (Å²)", 0) == 0);
  CHECK(of("TPSA (Å²)", 1) == Approx(63.60).margin(0.01));
  // 9 · 12.011 + 8 · 1.008 + 4 · 15.999, as every table of molecules has it.
  CHECK(of("molecular weight", 1) == Approx(180.159).margin(1e-9));
  CHECK(of("H donors", 1) == 1);
  CHECK(of("rings", 1) == 1);
  CHECK(of("charge", 1) == 0);
}

TEST_CASE("logP counts each atom as the first kind that it fits") {
  const auto read = readText("smiles",
                             "NC(N)=O urea\nNc1ccc(cc1)S(N)(=O)=O sulfanilamide\n"
                             "NNC(=O)c1ccncc1 isoniazid\nc1ccc2[nH]ccc2c1 indole\n",
                             {.molecules = {.withDescriptors = true}});
  const auto* column = findColumn(read.dataset.properties, "logP");
  REQUIRE(column);
  // RDKit's, which were checked against those of the paper's authors.
  const std::vector<double> known{-0.9762, -0.0838, -0.3149, 2.1680};
  for (std::size_t row = 0; row < known.size(); ++row)
    CHECK(std::get<NumberColumn>(column->data).values[row] == Approx(known[row]).margin(1e-3));
}

TEST_CASE("the scaffold and the InChIKey of a molecule are columns beside its descriptors") {
  const auto read = readText("smiles",
                             "CC(=O)Oc1ccccc1C(=O)O aspirin\nOC(=O)c1ccccc1 benzoic acid\n"
                             "Cn1cnc2c1c(=O)n(C)c(=O)n2C caffeine\nCCO ethanol\n"
                             "Cc1ccc(cc1)S(=O)(=O)Nc1ccccc1 sulfonamide\n"
                             "c1ccccc1S(=O)(=O)Nc1ccccc1 its scaffold\n"
                             "O=c1[nH]c(=O)c2[nH]cnc2[nH]1 xanthine\n",
                             {.molecules = {.withDescriptors = true}});
  const auto of = [&](std::string_view name, std::size_t row) {
    const auto* column = findColumn(read.dataset.properties, name);
    REQUIRE(column);
    return cellText(column->data, row);
  };

  CHECK(of("scaffold", 0) == "c1ccccc1");
  CHECK(of("scaffold", 1) == of("scaffold", 0));
  CHECK(of("scaffold", 2) == of("scaffold", 6));
  CHECK(of("scaffold", 3).empty());
  CHECK(of("scaffold", 4) == of("scaffold", 5));
  CHECK(moleculeOf(of("scaffold", 4)).nodeCount() == 16);

  // Of PubChem: aspirin, caffeine, ethanol.
  CHECK(of("InChIKey", 0) == "BSYNRYMUTXBXSQ-UHFFFAOYSA-N");
  CHECK(of("InChIKey", 2) == "RYYVLZVUVIJVGH-UHFFFAOYSA-N");
  CHECK(of("InChIKey", 3) == "LFQSCWFLJHTTHZ-UHFFFAOYSA-N");
}

TEST_CASE("what CXSMILES adds between bars is left out, and told once") {
  const std::string text =
      "C[C@H](O)[C@@H](F)Cl |&1:1,3| first one\n"
      "CCO |$;;_R1$,o2:3|\n"
      "CCN plain |x| name\n"
      "CCC |open\n";

  const auto result = readText("smiles", text);

  REQUIRE(result.dataset.size() == 4);
  CHECK(result.dataset.graphs[0]->nodeCount() == 6);
  CHECK(result.dataset.graphs[0]->name() == "first one");
  CHECK(result.dataset.graphs[2]->name() == "plain |x| name");
  CHECK(result.dataset.graphs[3]->name() == "|open");
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0].line == 1);
  CHECK(result.notices[0].sentence ==
        "The CXSMILES extension of 2 molecules (first: |&1:1,3|) is ignored: racemic and unknown "
        "centres are read as they are written.");
}
