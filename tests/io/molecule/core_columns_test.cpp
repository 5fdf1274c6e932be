#include "io/molecule/core_columns.hpp"

#include "engine/core/error.hpp"
#include "io/format/filtered.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Molecules with the columns of a core.
io::ReadResult withCore(std::string_view core, std::string_view lines,
                        std::string_view format = "smiles") {
  auto read = readText(format, lines);
  Progress progress;
  io::ReadOptions options;
  options.core = core;
  io::calculateAndFilter(read, options, progress);
  return read;
}

std::string cells(const io::ReadResult& read, std::string_view column) {
  return valuesOf(read.dataset.properties, column);
}

std::string lastNotice(const io::ReadResult& read) {
  return read.notices.empty() ? std::string{} : read.notices.back().sentence;
}

/// How many columns R1, R2 and so on there are.
int columnCount(const io::ReadResult& read) {
  int count = 0;
  while (findColumn(read.dataset.properties, joined("R", count + 1)) != nullptr)
    ++count;
  return count;
}

constexpr std::string_view benzamides =
    "CNC(=O)c1ccc(Cl)cc1\nCCNC(=O)c1ccc(F)cc1\nCC(C)NC(=O)c1ccccc1\nO=C(NC1CC1)c1ccc(C)cc1\n";

}  // namespace

TEST_CASE("what hangs on a core stands in the columns of its atoms") {
  const auto read = withCore("O=C(N*)c1ccc(*)cc1", benzamides);

  CHECK(cells(read, "R1") == "*C *CC *C(C)C *C1CC1");
  CHECK(cells(read, "R2") == "*Cl *F H *C");
  CHECK(columnCount(read) == 2);
  CHECK(cells(read, "core").starts_with("[1*]NC(=O)c1ccc(cc1)[2*] "));
  CHECK(lastNotice(read) == "The core [1*]NC(=O)c1ccc(cc1)[2*] is in 4 molecules.");
}

TEST_CASE("stars that molecules have themselves are no marks of columns") {
  const auto ofAll =
      withCore("auto", "[16*]c1ccc(O)cc1\n[16*]c1ccc(N)cc1\n[16*]c1ccc(Cl)cc1\n[7*]c1ccc(Br)cc1\n");
  CHECK(cells(ofAll, "R1") == "*O *N *Cl *Br");

  const auto given = withCore("[1*]c1ccccc1", "[5*]c1ccccc1\nCc1ccccc1\n");
  CHECK(cells(given, "R1") == "[5*]* *C");
}

TEST_CASE("substituents of one atom stand in one order, however they are written") {
  const auto read = withCore("CC", "CC(F)(Cl)Br\nCC(Br)(F)Cl\nC(Cl)(Br)(F)C\n");

  CHECK(cells(read, "R1") == "*Br.*Cl.*F *Br.*Cl.*F *Br.*Cl.*F");
}

TEST_CASE("marks of a core say which column is which, and that there is one") {
  const auto read = withCore("O=C(N[2*])c1ccc([1*])c([7*])c1", benzamides);

  CHECK(cells(read, "R1") == "*Cl *F H *C");
  CHECK(cells(read, "R2") == "*C *CC *C(C)C *C1CC1");
  CHECK(cells(read, "R3") == "H H H H");
}

TEST_CASE("the core that is found is what all have, and no more") {
  const auto read = withCore("auto", benzamides);

  // A bond of each nitrogen differs, but for the one to the carbonyl.
  CHECK(cells(read, "core").find(' ') != std::string::npos);
  CHECK(columnCount(read) == 2);
  CHECK(lastNotice(read) == "The core [1*]c1ccc(C(=O)N[2*])cc1 is in 4 molecules.");
}

TEST_CASE("a core is common to four fifths of the molecules") {
  const std::string series{benzamides};
  const auto four = withCore("auto", series + "CCCCCC\n");
  const auto three = withCore("auto", series + "CCCCCC\nCCCCO\n");

  CHECK(lastNotice(four) == "The core [1*]c1ccc(C(=O)N[2*])cc1 is in 4 molecules, and not in 1.");
  CHECK(cells(four, "R1") == "*Cl *F H *C ");
  CHECK_THAT(lastNotice(three), ContainsSubstring("common to four fifths"));
  CHECK(columnCount(three) == 0);
  CHECK(findColumn(three.dataset.properties, "core") == nullptr);

  CHECK_THAT(lastNotice(withCore("auto", "CCO\nCCN\n")), ContainsSubstring("no rings"));
  CHECK_THAT(lastNotice(withCore("auto", "C1CC1C\nC1CC1\n")), ContainsSubstring("no rings"));
}

TEST_CASE("a core that was found in rings grows only by what hardly any molecule lacks") {
  const auto read = withCore("auto", std::string{benzamides} + "CC(=O)c1ccccc1\n");

  // Four of five have the nitrogen.
  CHECK_THAT(lastNotice(read), ContainsSubstring("in 5 molecules."));
  CHECK_THAT(cells(read, "R1") + cells(read, "R2"),
             ContainsSubstring("*NC *NCC *NC(C)C *NC1CC1 *C"));
}

TEST_CASE("a core that is found cuts no group that hangs on it") {
  const auto read = withCore("auto",
                             "FC(F)(F)c1ccc(Cl)cc1\nFC(F)(F)c1ccc(F)cc1\nCc1ccc(Br)cc1\n"
                             "FC(F)(F)c1ccc(I)cc1\nCCc1ccc(O)cc1\n");

  CHECK(lastNotice(read) == "The core [1*]c1ccc([2*])cc1 is in 5 molecules.");
  CHECK(cells(read, "R1") + cells(read, "R2") ==
        "*C(F)(F)F *C(F)(F)F *C *C(F)(F)F *CC*Cl *F *Br *I *O");
}

TEST_CASE("a core of rings has those that are linked, and their linker") {
  const auto read = withCore("auto",
                             "Cc1ccccc1CCc1ccncc1\nc1ccccc1CCc1ccncc1Cl\n"
                             "c1ccccc1CCc1ccncc1-c1ccccc1\n");

  CHECK_THAT(lastNotice(read), ContainsSubstring("in 3 molecules."));
  CHECK(cells(read, "R1") == "*C H H");
  CHECK(cells(read, "R2") == "H *Cl *c1ccccc1");
  CHECK(columnCount(read) == 2);
}

TEST_CASE("a symmetric core lies so that few of its atoms have substituents") {
  // Para-disubstituted benzenes, written from either end, and toluene.
  const auto read =
      withCore("c1ccccc1", "Cc1ccc(C)cc1\nCc1ccc(Cl)cc1\nClc1ccc(C)cc1\nc1ccccc1C\nFc1ccc(C)cc1\n");

  CHECK(columnCount(read) == 2);
  CHECK(cells(read, "R1") == "*C *C *C *C *C");
  CHECK(cells(read, "R2") == "*C *Cl *Cl H *F");
}

TEST_CASE("few atoms with substituents come before equal substituents in one column") {
  // 2,3-, 2,5- and 2,5-substituted: three columns do, if fluorine is in two of them.
  const auto read = withCore("O=C(N)c1ccccc1",
                             "NC(=O)c1cccc(F)c1C\nNC(=O)c1cc(F)ccc1CC\nNC(=O)c1cc(Cl)ccc1CCC\n");

  CHECK(columnCount(read) == 3);
  CHECK(cells(read, "R1") == "*C *CC *CCC");
  CHECK(cells(read, "R2") == "*F H H");
  CHECK(cells(read, "R3") == "H *F *Cl");

  // A mark decides which of two equal atoms it is.
  const auto marked = withCore("O=C(N)c1cccc([1*])c1", "NC(=O)c1cccc(F)c1\nNC(=O)c1cc(F)ccc1\n");
  CHECK(columnCount(marked) == 1);
  CHECK(cells(marked, "R1") == "*F *F");
}

TEST_CASE("the atoms of a molecule may stand in any order") {
  const auto one = withCore("c1ccncc1", "Cc1ccnc(Cl)c1\nClc1cc(F)ccn1\n");
  const auto other = withCore("c1ccncc1", "c1(Cl)nccc(C)c1\nn1ccc(F)cc1Cl\n");

  for (const auto* column : {"R1", "R2"})
    CHECK(cells(one, column) == cells(other, column));
}

TEST_CASE("a ring that is fused to a core has both ends in both columns") {
  const auto read = withCore("O=C(N*)c1ccccc1", "CNC(=O)c1ccc2ccccc2c1\nCNC(=O)c1ccc2[nH]ncc2c1\n");

  CHECK(cells(read, "R1") == "*C *C");
  CHECK(cells(read, "R2").starts_with("[2*]C=CC=C[3*] "));
  CHECK(cells(read, "R2") == cells(read, "R3"));

  // An indazole whose second nitrogen has the substituent: both bonds of the core are double.
  const auto isoindazole = withCore("c1ccccc1", "Cn1cc2ccccc2n1\n");
  CHECK_THAT(cells(isoindazole, "R1"), ContainsSubstring("=C") && !ContainsSubstring("?"));
}

TEST_CASE("two substituents of an atom stand in its cell, and a ring at it with both ends") {
  const auto read = withCore("C1CCNCC1", "CC1(F)CCNCC1\nC1CCN(C)CC1\nC1CNCCC12CCC2\n");

  CHECK(cells(read, "core") != "");
  CHECK_THAT(cells(read, "R1") + " " + cells(read, "R2"), ContainsSubstring("*C.*F"));
  CHECK_THAT(cells(read, "R1") + " " + cells(read, "R2"), ContainsSubstring("*]CCC["));
}

TEST_CASE("a bond that a core lacks joins two of its atoms in the cells") {
  const auto read = withCore("c1ccccc1Oc1ccccc1", "c1ccccc1Oc1ccccc1\nc1ccc2oc3ccccc3c2c1\n");

  // Dibenzofuran: its bonds to oxygen are of a ring, those of the core are not.
  CHECK_THAT(lastNotice(read), ContainsSubstring("in 1 molecule, and not in 1."));

  // Bicyclo[2.2.0]hexane is a ring of six with a bond across it.
  const auto bridged = withCore("C1CCCCC1", "C1CC2CCC12\n");
  CHECK(columnCount(bridged) == 2);
  CHECK(cells(bridged, "R1") == "[1*][2*]");
  CHECK(cells(bridged, "R2") == "[1*][2*]");
}

TEST_CASE("salts and charges belong to their molecule") {
  const auto read =
      withCore("c1ccccc1", "[Na+].[O-]C(=O)c1ccccc1\nOC(=O)c1ccccc1\nc1ccccc1C[NH3+].[Cl-]\n");

  CHECK(cells(read, "R1") == "*C(=O)[O-] *C(=O)O *C[NH3+]");
  CHECK(columnCount(read) == 1);
}

TEST_CASE("an atom of a core that can have nothing has an empty cell") {
  // The nitrogen of a pyridine, beside that of a pyridone.
  const auto read = withCore("c1ccncc1", "Cn1ccccc1=O\nc1ccncc1C\n");

  CHECK(columnCount(read) == 3);
  CHECK_THAT(cells(read, "R1") + "|" + cells(read, "R2") + "|" + cells(read, "R3"),
             ContainsSubstring("*=O H"));
  CHECK_THAT(cells(read, "core"), ContainsSubstring("c1=[2*]"));
}

TEST_CASE("a core that is a SMARTS is another one in each molecule") {
  const auto read = withCore("[n,c]1ccccc1[F,Cl]", "n1cccc(C)c1F\nc1ccccc1Cl\nCCO\n");

  CHECK_THAT(cells(read, "core"), ContainsSubstring("n") && ContainsSubstring("Cl"));
  CHECK(cells(read, "R1") == "*C H ");
  CHECK(columnCount(read) == 1);
}

TEST_CASE("hydrogens that are atoms are hydrogens of the core") {
  io::ReadOptions reading;
  reading.atoms.withHydrogens = true;
  auto read = readText("smiles", "Cc1ccccc1\n[2H]c1ccccc1F\n", reading);
  Progress progress;
  io::ReadOptions options;
  options.core = "c1ccccc1";
  io::calculateAndFilter(read, options, progress);

  CHECK(cells(read, "R1") == "*C *F");
}

TEST_CASE("columns of a core that are there already are replaced") {
  auto read = withCore("O=C(N*)c1ccc(*)cc1", benzamides);
  Progress progress;
  io::ReadOptions options;
  options.core = "c1ccccc1C=O";
  io::calculateAndFilter(read, options, progress);

  CHECK(cells(read, "R1") == "*Cl *F H *C");
  CHECK(cells(read, "R2") == "*NC *NCC *NC(C)C *NC1CC1");
  CHECK_THAT(lastNotice(read), ContainsSubstring("replaced"));
}

TEST_CASE("a core that cannot be understood, and data without molecules, are refused") {
  CHECK_THROWS_WITH(withCore("c1ccc", benzamides), ContainsSubstring("is no core"));
  CHECK_THROWS_WITH(withCore("c1ccccc1.CC", benzamides), ContainsSubstring("connected"));
  CHECK_THROWS_WITH(withCore("*", benzamides), ContainsSubstring("connected"));
  CHECK_THROWS_WITH(withCore("auto", "a b\nb c\n", "edgelist"), ContainsSubstring("holds none"));
  CHECK(lastNotice(withCore("c1ccccc1Br", benzamides)) == "No molecule has the core c1ccccc1Br.");
}
