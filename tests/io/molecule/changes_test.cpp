#include <cmath>

#include "engine/core/error.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/work/change_work.hpp"
#include "io/format/part_texts.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

struct Measured {
  const char* smiles;
  double value;
};

Changes changesAmong(std::shared_ptr<const Dataset> data, const ChangeOptions& options) {
  Progress progress;
  const auto pairs = compute({data, io::partWriter()}, {{"cpu", {}}}, progress)->value();
  return kindred::changesOf(std::move(data), pairs, options);
}

Changes changesOf(std::initializer_list<Measured> measured, int fewest = 1) {
  std::string lines;
  NumberColumn values;
  for (const auto& [smiles, value] : measured) {
    lines += joined(smiles, "\n");
    values.values.push_back(value);
  }
  auto data = readText("smiles", lines).dataset;
  data.properties.push_back({"value", values});
  return changesAmong(std::make_shared<const Dataset>(std::move(data)),
                      {.target = "value", .fewest = fewest});
}

/// "*F >> *Cl", whichever comes first.
const MatchedChange* changeOf(const Changes& found, std::string_view from, std::string_view to) {
  for (const auto& change : found.changes)
    if (change.from == from && change.to == to) return &change;
  return nullptr;
}

std::size_t pairCount(std::initializer_list<Measured> measured) {
  return changesOf(measured).pairs->pairs.size();
}

}  // namespace

TEST_CASE("a change leads from a part to another, with what it does") {
  const auto found = changesOf({{"Oc1ccc(C)cc1", 1}, {"Oc1ccc(Br)cc1", 2.5}, {"Oc1ccccc1", 4}});

  REQUIRE(changeOf(found, "*[H]", "*C") != nullptr);
  CHECK(changeOf(found, "*[H]", "*C")->mean == Approx(-3));
  CHECK(changeOf(found, "*[H]", "*Br")->mean == Approx(-1.5));
  const auto* other = changeOf(found, "*Br", "*C");  // of as many atoms: by their texts
  REQUIRE(other != nullptr);
  CHECK(other->mean == Approx(-1.5));
  CHECK(other->pairs.front().from == 1);
  CHECK(std::isnan(other->deviation));
  CHECK(changeOf(found, "*C", "*Br") == nullptr);
}

TEST_CASE("mean, deviation and error are those of the differences") {
  // Two series, whose H to CH3 are +1 and +3, and H to F once +0.5; a pair of O and N is there,
  // too.
  const auto found = changesOf({{"c1ccncc1CO", 1},
                                {"Cc1ccncc1CO", 2},
                                {"c1ccncc1CN", 5},
                                {"Cc1ccncc1CN", 8},
                                {"Fc1ccncc1CO", 1.5}});

  const auto* methyl = changeOf(found, "*[H]", "*C");
  REQUIRE(methyl != nullptr);
  CHECK(methyl->pairs.size() == 2);
  CHECK(methyl->mean == Approx(2));
  CHECK(methyl->deviation == Approx(std::sqrt(2.0)));
  // O to N: +4 and +6, whose deviation is the same; so all changes of two pairs have it, and the
  // error of a mean of two, with that as one pair more, is sqrt((2 + 2) / 4).
  CHECK(methyl->error == Approx(1));
  CHECK(methyl->strength() == Approx(2));
  const auto* fluorine = changeOf(found, "*[H]", "*F");
  REQUIRE(fluorine != nullptr);
  CHECK(fluorine->error == Approx(std::sqrt(2.0)));

  CHECK(changesOf({{"Oc1ccc(C)cc1", 1}, {"Oc1ccc(Br)cc1", 2.5}}, 2).changes.empty());
}

TEST_CASE("records of one molecule are one, with their mean") {
  const auto found = changesOf({{"Oc1ccc(C)cc1", 1},
                                {"Oc1ccc(F)cc1", 4},
                                {"Cc1ccc(O)cc1", 3},
                                {"Oc1ccc(F)cc1", 5},
                                {"Oc1ccc(C)cc1", 2}});

  REQUIRE(changeOf(found, "*C", "*F") != nullptr);
  CHECK(changeOf(found, "*C", "*F")->pairs.size() == 1);
  CHECK(changeOf(found, "*C", "*F")->mean == Approx(2.5));
  REQUIRE(found.remarks.size() == 1);
  CHECK(found.remarks[0].code == "changes.united");
  CHECK(found.remarks[0].sentence.starts_with("3 records are of molecules"));
}

TEST_CASE("single pairs alone have no error, and come by the size of the mean") {
  const auto found = changesOf({{"Oc1ccc(C)cc1", 1}, {"Oc1ccc(Br)cc1", 2.5}, {"Oc1ccccc1", 4}});

  CHECK(found.changes[0].mean == Approx(-3));
  CHECK(std::isnan(found.changes[0].error));
  CHECK(std::isnan(found.changes[0].strength()));
}

TEST_CASE("the ions of salts do not keep molecules from lying on each other") {
  const auto data = readText("smiles", "Cl.Oc1ccc(C)cc1\nCl.Oc1ccc(F)cc1\n").dataset;
  const HeavyAtoms a{*data.graphs[0]}, b{*data.graphs[1]};

  const auto paired = pairedAtoms(a, b, 1, 1);

  REQUIRE(paired);
  CHECK(paired->ofA.size() == 1);
  CHECK(paired->same.size() == 7);  // of the phenol; the chlorides lie anywhere
  for (const auto& [ofA, ofB] : paired->same)
    CHECK(ofA == ofB);
}

TEST_CASE("what stays the same has the same charges, hydrogens, isotopes and hands") {
  CHECK(pairCount({{"Oc1ccc(C)cc1", 0}, {"Oc1ccc(F)cc1", 0}}) > 0);
  CHECK(pairCount({{"[O-]c1ccc(C)cc1", 0}, {"Oc1ccc(F)cc1", 0}}) == 0);
  CHECK(pairCount({{"[18OH]c1ccc(C)cc1", 0}, {"Oc1ccc(F)cc1", 0}}) == 0);
  CHECK(pairCount({{"CC[C@H](O)c1ccc(C)cc1", 0}, {"CC[C@@H](O)c1ccc(F)cc1", 0}}) == 0);
  CHECK(pairCount({{"C/C=C/c1ccc(C)cc1", 0}, {"C/C=C\\c1ccc(F)cc1", 0}}) == 0);
  CHECK(pairCount({{"Oc1ccc(C)cc1", 0}, {"Oc1cccc(F)c1", 0}}) == 0);  // para, meta
  CHECK(pairCount({{"Oc1ccc(C)cc1.Cl", 0}, {"Oc1ccc(F)cc1", 0}}) == 0);
}

TEST_CASE("bonds of rings, double bonds and large parts are not cut") {
  CHECK(pairCount({{"C1CCCCC1", 0}, {"C1CCOCC1", 0}}) == 0);
  CHECK(pairCount({{"O=C1CCCCC1", 0}, {"S=C1CCCCC1", 0}}) == 0);
  // A part of ten heavy atoms, and one of eleven, at a phenol of more.
  const auto ofPart = [](const char* part, const char* rest) {
    const auto one = joined(part, rest), other = joined("F", rest);
    return pairCount({{one.c_str(), 0}, {other.c_str(), 0}});
  };
  const auto* anthracene = "c1ccc2cc3ccccc3cc2c1";
  CHECK(ofPart("CCCCCCCCCC", anthracene) == 1);
  CHECK(ofPart("CCCCCCCCCCC", anthracene) == 0);
  CHECK(ofPart("CCCCC", "c1ccccc1") == 1);
  CHECK(ofPart("CCCCCC", "c1ccccc1") == 0);  // as many as are the same
}

TEST_CASE("a pair counts once for each change, and not for molecules that are equal") {
  CHECK(pairCount({{"Oc1ccccc1", 0}, {"Oc1ccccc1", 1}}) == 0);
  // Two equal methyls: H to CH3 at either is the same change of the same molecules.
  const auto found = changesOf({{"Cc1cc(C)ccn1", 0}, {"CCc1cc(C)ccn1", 1}});
  REQUIRE(changeOf(found, "*[H]", "*C") != nullptr);
  CHECK(changeOf(found, "*[H]", "*C")->pairs.size() == 1);
}

TEST_CASE("of changes that the same pairs show, the smallest stands for all") {
  // CH3 to C2H5 is H to CH3 of one atom more, until another pair shows it alone.
  const Measured methyl{"Cc1cc(O)ccn1", 0}, ethyl{"CCc1cc(O)ccn1", 1};
  const auto once = changesOf({methyl, ethyl});
  CHECK(changeOf(once, "*C", "*CC") == nullptr);
  CHECK(changeOf(once, "*[H]", "*C") != nullptr);

  const auto twice = changesOf({methyl, ethyl, {"c1ccncc1CO", 1}, {"Cc1ccncc1CO", 2}});
  REQUIRE(changeOf(twice, "*C", "*CC") != nullptr);
  CHECK(changeOf(twice, "*C", "*CC")->pairs.size() == 1);
  CHECK(changeOf(twice, "*[H]", "*C")->pairs.size() == 2);
}

TEST_CASE("a list says how many changes there are if it does not hold all") {
  auto data = readText("smiles", "Oc1ccc(C)cc1\nOc1ccc(Br)cc1\nOc1ccccc1\n").dataset;
  data.properties.push_back({"value", NumberColumn{{1, 2, 3}}});
  const auto graphs = std::make_shared<const Dataset>(std::move(data));

  const auto some = changesAmong(graphs, {.target = "value", .fewest = 1, .most = 2});
  const auto all = changesAmong(graphs, {.target = "value", .fewest = 1, .most = 3});

  CHECK(some.changes.size() == 2);
  REQUIRE(some.remarks.size() == 1);
  CHECK(some.remarks[0].sentence == "The first 2 of 3 are listed (most: 2).");
  CHECK(all.changes.size() == 3);
  CHECK(all.remarks.empty());
}

TEST_CASE("changes need numbers and molecules") {
  auto data = readText("edgelist", "a b\nb c\n").dataset;
  data.properties.push_back({"value", NumberColumn{{1}}});
  const auto networks = std::make_shared<const Dataset>(std::move(data));
  CHECK_THROWS_AS(changesAmong(networks, {.target = "value"}), Error);
  CHECK_THROWS_AS(changesAmong(networks, {.target = "other"}), Error);
}

TEST_CASE("matched pairs are kept with their parts written, and found again") {
  const auto data = std::make_shared<const Dataset>(
      readText("smiles", "Oc1ccc(C)cc1\nOc1ccc(Br)cc1\nOc1ccccc1\n").dataset);
  const auto store = std::make_shared<MemoryParts>();
  Progress progress;
  const auto found = compute({data, io::partWriter()}, {{"cpu", {}}, store}, progress)->value();
  const PartWriter refuses = [](auto, auto, auto, Progress&) -> std::vector<std::string> {
    throw Error{ErrorCode::Input, "What is kept is not written again."};
  };

  const auto again = compute({data, refuses}, {{"cpu", {}}, store}, progress)->value();

  CHECK(again->pairs == found->pairs);
  CHECK(again->texts == found->texts);
  CHECK(std::ranges::count(again->texts, "*Br") == 1);
  // Of fewer molecules, they are those of another data set.
  const auto fewer = std::make_shared<const Dataset>(subset(*data, std::vector<std::int32_t>{0}));
  CHECK_THROWS_AS(kept(PairsRequest{fewer, refuses}, *store, progress), MalformedBytes);
}

TEST_CASE("a matched pair is laid on each other atom by atom") {
  const auto data = readText("smiles", "Nc1cc(F)ccc1O\nClc1ccc(O)c(N)c1\n").dataset;
  const HeavyAtoms a{*data.graphs[0]}, b{*data.graphs[1]};

  const auto paired = pairedAtoms(a, b, 1, 1);

  REQUIRE(paired);
  CHECK(paired->ofA == std::vector<Node>{4});  // F
  CHECK(paired->ofB == std::vector<Node>{0});  // Cl
  CHECK(paired->same.size() == 8);
  const auto partnerOf = [&](Node node) {
    return std::ranges::find(paired->same, node, &std::pair<Node, Node>::first)->second;
  };
  CHECK(partnerOf(0) == 7);  // N
  CHECK(partnerOf(8) == 5);  // O
  CHECK(partnerOf(3) == 1);  // where the halogen is
  CHECK_FALSE(pairedAtoms(a, b, 0, 1));
  CHECK_FALSE(pairedAtoms(a, a, 0, 1));
}
