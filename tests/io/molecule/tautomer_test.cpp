#include <array>
#include <utility>

#include "engine/learn/twin_notes.hpp"
#include "engine/molecule/tautomers.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Pair = std::pair<const char*, const char*>;

Relation relation(const Pair& pair) {
  const Skeleton first{moleculeOf(pair.first)}, second{moleculeOf(pair.second)};
  const auto found = relationOf(first, second);
  CHECK(relationOf(second, first) == found);
  return found;
}

}  // namespace

TEST_CASE("tautomers of text books are tautomers") {
  for (const auto& pair : std::array<Pair, 12>{{
           {"CC(=O)C", "CC(O)=C"},                                    // keto and enol
           {"CC(=O)CC(=O)C", "CC(O)=CC(=O)C"},                        // acetylacetone
           {"O=c1cccc[nH]1", "Oc1ccccn1"},                            // 2-pyridone
           {"CC(=O)N", "CC(O)=N"},                                    // amide and imidic acid
           {"Cc1c[nH]cn1", "Cc1cnc[nH]1"},                            // 4- and 5-methylimidazole
           {"CC=NO", "CCN=O"},                                        // oxime and nitroso
           {"CC(=N)C", "CC(N)=C"},                                    // imine and enamine
           {"NCC(=O)O", "[NH3+]CC(=O)[O-]"},                          // glycine
           {"Nc1ccnc(=O)[nH]1", "N=c1cc[nH]c(=O)[nH]1"},              // cytosine
           {"Nc1nc2[nH]cnc2c(=O)[nH]1", "Nc1nc2nc[nH]c2c(=O)[nH]1"},  // guanine, 9H and 7H
           {"CC(=S)N", "CC(S)=N"},                                    // thioamide
           {"Oc1ccc(N=Nc2ccccc2)cc1", "O=C1C=CC(=NNc2ccccc2)C=C1"},   // azo and hydrazone
       }}) {
    CAPTURE(pair.first, pair.second);
    CHECK(relation(pair) == Relation::Tautomers);
  }
}

TEST_CASE("isomers of one skeleton that no moving hydrogen joins are other molecules") {
  for (const auto& pair : std::array<Pair, 7>{{
           {"CCC=C", "CC=CC"},                    // butenes: between carbons alone
           {"C=CCO", "CCC=O"},                    // one end oxidised, the other reduced
           {"C1CCC2CCCCC2C1", "C1CCCC1C1CCCC1"},  // decalin and bicyclopentyl
           {"OCC#C", "O=CC=C"},                   // likewise
           {"CC(=O)C", "CCC=O"},                  // another skeleton
           {"CC(=O)C", "CC(O)C"},                 // another number of hydrogens
           {"CC(=O)O", "CC(=O)[O-]"},             // another charge
       }}) {
    CAPTURE(pair.first, pair.second);
    CHECK(relation(pair) == Relation::Other);
  }
}

TEST_CASE("one molecule written twice is the same, and its stereoisomers are that") {
  CHECK(relation({"OCC", "CCO"}) == Relation::Same);
  CHECK(relation({"C1=CC=CC=C1C", "Cc1ccccc1"}) == Relation::Same);
  CHECK(relation({"CN(=O)=O", "C[N+](=O)[O-]"}) == Relation::Same);
  CHECK(relation({"[H]OCC", "CCO"}) == Relation::Same);
  CHECK(relation({"C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)O"}) == Relation::Stereoisomers);
  CHECK(relation({"C[C@H](N)C(=O)O", "OC(=O)[C@@H](N)C"}) == Relation::Same);
  CHECK(relation({"C[C@H](F)N(=O)=O", "C[C@@H](F)[N+](=O)[O-]"}) == Relation::Stereoisomers);
  CHECK(relation({"F/C=C/F", "F/C=C\\F"}) == Relation::Stereoisomers);
}

namespace {

/// Ethanol twice, alanine and its mirror image, 2-pyridone and 2-hydroxypyridine, methane.
TwinQuestion question(const Dataset& graphs, std::vector<std::int32_t> together) {
  return {.graphs = graphs,
          .together = std::move(together),
          .targets = {1, 1, 2, 2, 3, 3.5, 4},
          .splits = {{0}, {0}, {0}, {0}, {1}, {1}, {1}}};
}

}  // namespace

TEST_CASE("twins are told apart by what they are, and tautomers that are no twins are doubted") {
  const auto graphs = readText("smiles",
                               "OCC a\nCCO b\nC[C@H](N)C(=O)O c\nC[C@@H](N)C(=O)O d\n"
                               "O=c1cccc[nH]1 e\nOc1ccccn1 f\nC g\n")
                          .dataset;

  const auto asTwins = twinNotes(question(graphs, {0, 0, 2, 2, 4, 4, 6}));
  REQUIRE(asTwins.size() == 1);
  CHECK(asTwins.front().sentence ==
        "Closest twins: the same molecule 2, stereoisomers 2, tautomers 2, other graphs 0.");

  auto apart = question(graphs, {0, 0, 2, 2, 4, 5, 6});
  REQUIRE(twinNotes(apart).size() == 2);
  CHECK(twinNotes(apart).back().code == "model.tautomers");
  CHECK(twinNotes(apart).back().sentence ==
        "2 molecules have a tautomer that the kernel takes for another molecule, as e and f. Their "
        "targets differ by up to 0.5.");
  apart.targets[5] = 3;
  CHECK(twinNotes(apart).size() == 1);  // nothing to doubt
  apart.splits[5] = {0};
  CHECK(twinNotes(apart).back().sentence.ends_with(
      "as e and f. Tests part them, so errors of new graphs may be larger."));

  auto unlike = question(graphs, {0, 0, 2, 2, 4, 4, 6});
  unlike.targets = {1, 2.5, 2, 4, 3, 3, 2};  // mean 2.5, standard deviation .886
  REQUIRE(twinNotes(unlike).size() == 2);
  CHECK(twinNotes(unlike).back().sentence ==
        "Sets of twins whose targets differ by more than a standard deviation: 2, by up to 2 as c "
        "and d. One prediction cannot be right for both.");
  unlike.targets = {0, 1, 1, 1, 0, 0, 0};
  unlike.areClasses = true;
  CHECK(twinNotes(unlike).back().sentence ==
        "Sets of twins that have two classes: 1, as a and b. One prediction cannot be right for "
        "both.");

  const auto& all = graphs.graphs;
  CHECK(twinWord(1, *all[0], *all[1]) == "duplicate");
  CHECK(twinWord(1, *all[2], *all[3]) == "stereoisomer");
  CHECK(twinWord(1, *all[4], *all[5]) == "tautomer");
  CHECK(twinWord(1, *all[0], *all[6]) == "twin");
  CHECK(twinWord(0.9, *all[0], *all[1]).empty());
}
