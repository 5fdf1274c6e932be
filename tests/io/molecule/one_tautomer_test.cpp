#include <string>
#include <utility>

#include "engine/molecule/tautomers.hpp"
#include "io/format/filtered.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The SMILES of molecules as one tautomer each, and as other readers write them: canonical.
std::string taken(std::string_view smiles, bool asParent = false) {
  io::ReadOptions options;
  options.molecules.asOneTautomer = true;
  options.molecules.asParent = asParent;
  const auto read = readText("smiles", smiles, options);
  return valuesOf(read.dataset.properties, "SMILES");
}

struct Pair {
  std::string_view name, kept, other;
};

/// The form that a chemist writes, and another tautomer of it.
constexpr Pair pairs[]{
    {"2-pyridone", "O=c1cccc[nH]1", "n1ccccc1O"},
    {"4-quinolone", "O=c1cc[nH]c2ccccc12", "Oc1ccnc2ccccc12"},
    {"thiopyridone", "S=c1cccc[nH]1", "Sc1ccccn1"},
    {"acetamide", "CC(=O)N", "N=C(O)C"},
    {"hydroxamic acid", "CC(=O)NO", "CC(O)=NO"},
    {"phenol", "Oc1ccccc1", "O=C1CC=CC=C1"},
    {"acetylacetone", "CC(=O)CC(=O)C", "CC(O)=CC(C)=O"},
    {"cyclohexanone", "O=C1CCCCC1", "OC1=CCCCC1"},
    {"enaminone", "CC(=O)C=C(C)N", "CC(O)=CC(C)=N"},
    {"4-hydroxycoumarin", "O=c1cc(O)c2ccccc2o1", "O=C1CC(=O)c2ccccc2O1"},
    {"uracil", "O=c1cc[nH]c(=O)[nH]1", "Oc1ccnc(O)n1"},
    {"cytosine", "Nc1cc[nH]c(=O)n1", "N=c1cc[nH]c(=O)[nH]1"},
    {"barbituric acid", "O=C1CC(=O)NC(=O)N1", "Oc1cc(O)nc(O)n1"},
    {"hypoxanthine", "O=c1[nH]cnc2[nH]cnc12", "Oc1ncnc2nc[nH]c12"},
    {"guanine", "Nc1nc2[nH]cnc2c(=O)[nH]1", "Nc1nc2nc[nH]c2c(O)n1"},
    {"tetrazole", "Cc1nnn[nH]1", "Cc1nn[nH]n1"},
    {"1,2,4-triazole", "c1nc[nH]n1", "c1nnc[nH]1"},
    {"1H-indazole", "c1ccc2[nH]ncc2c1", "c1ccc2n[nH]cc2c1"},
    {"2-aminothiazole", "Nc1nccs1", "N=c1[nH]ccs1"},
    {"oxindole", "O=C1Cc2ccccc2N1", "Oc1cc2ccccc2[nH]1"},
    {"methylguanidine", "CNC(=N)N", "CN=C(N)N"},
    {"an oxime", "CC(=NO)C", "CC(C)N=O"},
    {"nitrosophenol", "Oc1ccc(N=O)cc1", "O=C1C=CC(=NO)C=C1"},
    {"an azo dye", "Oc1ccc(N=Nc2ccccc2)cc1", "O=C1C=CC(=NNc2ccccc2)C=C1"},
    {"ascorbic acid", "OCC(O)C1OC(=O)C(O)=C1O", "OCC(O)C1OC(O)=C(O)C1=O"},
};

bool isOther(const io::ReadResult& read) {
  return !read.notices.empty() && read.notices.back().sentence.starts_with("Another");
}

}  // namespace

TEST_CASE("of tautomers the one that chemists write is read, whichever was written") {
  for (const auto& [name, kept, other] : pairs) {
    INFO(name);
    io::ReadOptions options;
    options.molecules.asOneTautomer = true;
    const auto asKept = readText("smiles", kept, options);
    const auto asOther = readText("smiles", other, options);
    CHECK_FALSE(isOther(asKept));
    CHECK(isOther(asOther));
    CHECK(relationOf(Skeleton{*asKept.dataset.graphs[0]}, Skeleton{*asOther.dataset.graphs[0]}) ==
          Relation::Same);
  }
}

TEST_CASE("molecules that no hydrogen makes one stay two") {
  io::ReadOptions options;
  options.molecules.asOneTautomer = true;
  // An allylic shift, the sugars of one enediol, nitro and its acid, imines of other carbons.
  for (const auto& [one, other] : {std::pair{"CC1=CC(=O)CCC1", "C=C1CC(=O)CCC1"},
                                   {"OCC(=O)CO", "OCC(O)C=O"},
                                   {"Oc1ccncc1", "Oc1cccnc1"},
                                   {"CC(=O)CC", "CCCC=O"},
                                   {"CC(=N)C=C", "CC=NC=C"}})
    CHECK(relationOf(Skeleton{moleculeOf(one, options)}, Skeleton{moleculeOf(other, options)}) !=
          Relation::Same);
}

TEST_CASE("a tautomer says how many molecules are others than written, and keeps their names") {
  io::ReadOptions options;
  options.molecules.asOneTautomer = true;

  const auto read = readText("smiles", "Oc1ccccn1 one\nCCO two\nCC(O)=N three\n", options);

  REQUIRE(read.notices.size() == 1);
  CHECK(read.notices[0].sentence ==
        "Another tautomer than the one written is read of 2 molecules.");
  CHECK(valuesOf(read.dataset.properties, "SMILES") == "O=c1cccc[nH]1 CCO CC(=O)N");
  CHECK(read.dataset.graphs[2]->name() == "three");
}

TEST_CASE("centres stay, and double bonds that another tautomer turns are open") {
  CHECK(taken("C[C@H](N)C(O)=N") == "C[C@H](N)C(=O)N");
  CHECK(taken("CN/C(NCC)=N/C#N").find('/') == std::string::npos);
  CHECK(taken("C/C=C/C(=O)NC") == "C/C=C/C(=O)NC");
  CHECK(taken("CC(=O)/C=C(/C)N").find('/') == std::string::npos);
}

TEST_CASE("an anion is the tautomer of its acid if the parent form is read") {
  CHECK(taken("[O-]c1ccccn1", true) == "O=c1cccc[nH]1");
  CHECK(taken("[O-]c1ccccn1") == "[O-]c1ccccn1");
}

TEST_CASE("molecules are merged by what was read of them, not by the InChIKeys of the file") {
  io::ReadOptions options;
  options.molecules.asParent = true;
  options.merging = io::Merging::Duplicates;
  Progress progress;
  auto read = readText("csv",
                       "smiles,InChIKey,pKi\nCC(=O)[O-].[Na+],VMHLLURERBWHNL-UHFFFAOYSA-M,5\n"
                       "CC(=O)O,QTBSBXVTEAMEQO-UHFFFAOYSA-N,7\nCCO,N/A,1\nCCN,N/A,2\n",
                       options);

  io::calculateAndFilter(read, options, progress);

  CHECK(valuesOf(read.dataset.properties, "pKi") == "6 1 2");
}
