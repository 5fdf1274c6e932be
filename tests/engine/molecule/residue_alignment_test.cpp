#include "engine/molecule/residue_alignment.hpp"

#include <cmath>
#include <numbers>
#include <sstream>
#include <stop_token>

#include "engine/core/error.hpp"
#include "engine/molecule/chain_pairing.hpp"
#include "engine/molecule/residues.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;

namespace {

/// The Cα atoms of an α-helix: 100° and 1.5 Å a residue, 2.3 Å from its axis.
std::vector<Point3> helix(int residues, double from = 0) {
  std::vector<Point3> places;
  for (int at = 0; at < residues; ++at) {
    const double angle = at * 100 * std::numbers::pi / 180;
    places.push_back({2.3 * std::cos(angle), 2.3 * std::sin(angle), from + 1.5 * at});
  }
  return places;
}

/// A helix, a turn, and a strand at its side: a chain of no repeats.
std::vector<Point3> fold() {
  auto places = helix(20);
  for (int at = 1; at <= 20; ++at)
    places.push_back({9 + 0.1 * at, 4.0 + (at % 2), 28.5 - 3.3 * at * 0.4 + 0.02 * at * at});
  return places;
}

Point3 elsewhere(const Point3& p) { return {p[1] + 40, p[2] - 3, p[0] + 7}; }

std::vector<Point3> elsewhere(const std::vector<Point3>& places) {
  std::vector<Point3> moved;
  for (const auto& place : places)
    moved.push_back(elsewhere(place));
  return moved;
}

/// The Cα of the first chain of a file.
std::vector<Point3> alphaCarbons(const std::string& file) {
  std::istringstream lines{test::contentOf(test::testData("pdb/" + file).value())};
  std::vector<Point3> places;
  for (std::string line; std::getline(lines, line) && !line.starts_with("TER");) {
    if (!line.starts_with("ATOM") || line.substr(12, 4) != " CA " ||
        (line[16] != ' ' && line[16] != 'A'))
      continue;
    places.push_back({std::stod(line.substr(30, 8)), std::stod(line.substr(38, 8)),
                      std::stod(line.substr(46, 8))});
  }
  return places;
}

Matrix allAlike(std::size_t a, std::size_t b) { return Matrix{a, b, 0.99}; }

}  // namespace

TEST_CASE("the same chain lies on itself wherever it was moved, by places alone") {
  const auto here = fold();
  const auto there = elsewhere(here);

  const auto found = alignResidues(here, there, allAlike(here.size(), there.size()));

  REQUIRE(found.pairs.size() == here.size());
  for (std::size_t at = 0; at < here.size(); ++at)
    CHECK(found.pairs[at].a == found.pairs[at].b);
  CHECK(found.rmsd == Approx(0).margin(1e-9));
}

TEST_CASE("residues that one chain has more of are left out") {
  const auto here = fold();
  auto longer = here;
  const std::vector<Point3> loop{{30, 0, 40}, {34, 0, 42}, {36, 3, 44}, {34, 5, 40}, {30, 4, 36}};
  longer.insert(longer.begin() + 20, loop.begin(), loop.end());
  const auto there = elsewhere(longer);

  const auto found = alignResidues(here, there, allAlike(here.size(), there.size()));

  REQUIRE(found.pairs.size() == here.size());
  for (const auto& pair : found.pairs)
    CHECK(pair.b == pair.a + (pair.a < 20 ? 0 : 5));
  CHECK(found.rmsd == Approx(0).margin(1e-9));
}

TEST_CASE(
    "the distances of pairs are those after the motion, and their root mean square the RMSD") {
  const auto here = fold();
  auto bent = here;
  for (std::size_t at = 0; at < bent.size(); ++at)
    bent[at][0] += at % 2 == 0 ? 0.5 : -0.5;
  const auto there = elsewhere(bent);

  const auto found = alignResidues(here, there, allAlike(here.size(), there.size()));

  REQUIRE(found.pairs.size() == here.size());
  double sum = 0;
  for (const auto& pair : found.pairs) {
    const auto laid = found.motion(there[pair.b]);
    CHECK(pair.distance == Approx(std::hypot(laid[0] - here[pair.a][0], laid[1] - here[pair.a][1],
                                             laid[2] - here[pair.a][2])));
    sum += pair.distance * pair.distance;
  }
  CHECK(found.rmsd == Approx(std::sqrt(sum / static_cast<double>(found.pairs.size()))));
  CHECK(found.rmsd > 0.4);
  CHECK(found.rmsd < 0.5);  // that of no turn at all
}

TEST_CASE("two chains have a TM-score by the length of either, found by places alone") {
  // Half of the longer chain is the shorter one: all of that fits, and half of the longer.
  auto longer = helix(40);
  for (int at = 1; at <= 40; ++at)
    longer.push_back({30 + 3.3 * at, 0.1 * at * at, 58.5 - (at % 2)});
  const std::vector<Point3> half(longer.begin() + 20, longer.begin() + 60);

  const auto found = alignPlaces(elsewhere(longer), half);

  REQUIRE(found.pairs.size() == half.size());
  for (const auto& pair : found.pairs)
    CHECK(pair.a == pair.b + 20);
  CHECK(found.foldScoreByA == Approx(0.5).epsilon(1e-9));
  CHECK(found.foldScoreByB == Approx(1).epsilon(1e-9));
  CHECK(found.foldScore() == Approx(0.75));
}

TEST_CASE("TM-scores are those of TM-align") {
  struct Reference {
    const char *a, *b;
    double byA, byB;
  };
  // TMalign of Debian's tm-align 20190822+dfsg-2, which is the Fortran program.
  const Reference references[] = {
      {"5pti.pdb", "4pti.ent", 0.94951, 0.94951}, {"1ubi.pdb", "1crn.pdb", 0.26786, 0.36054},
      {"1ubi.pdb", "2hbb.pdb", 0.26601, 0.32798}, {"2fvd.pdb", "1bhl.pdb", 0.17923, 0.31070},
      {"1bhl.pdb", "1ubi.pdb", 0.28469, 0.42320}, {"1yu8.pdb", "2fvd.pdb", 0.35581, 0.12753},
      {"5pti.pdb", "2fvd.pdb", 0.35892, 0.10801}};
  if (!test::testData("pdb/5pti.pdb")) return;
  for (const auto& [a, b, byA, byB] : references) {
    INFO(a << " and " << b);

    const auto found = alignPlaces(alphaCarbons(a), alphaCarbons(b));

    CHECK(found.foldScoreByA == Approx(byA).margin(0.01));
    CHECK(found.foldScoreByB == Approx(byB).margin(0.01));
  }
}

TEST_CASE("aligning stops once it is cancelled") {
  std::stop_source stop;
  stop.request_stop();

  CHECK_THROWS_AS(alignPlaces(fold(), fold(), Progress{stop.get_token()}), Cancelled);
}

TEST_CASE("what is too small, or lies nowhere on the other, has no pairs") {
  // However a triangle of 10 Å lies on one of 1000 Å, two corners are far from theirs.
  const std::vector<Point3> small{{0, 0, 0}, {10, 0, 0}, {0, 10, 0}};
  const std::vector<Point3> large{{0, 0, 0}, {1000, 0, 0}, {0, 1000, 0}};
  CHECK(alignResidues(small, small, allAlike(3, 3)).pairs.size() == 3);
  CHECK(alignResidues(small, large, allAlike(3, 3)).pairs.empty());
  const auto two = helix(2);
  CHECK(alignResidues(two, two, allAlike(2, 2)).pairs.empty());
  CHECK(alignResidues({}, {}, {}).pairs.empty());
  CHECK_THROWS_AS(alignResidues(two, two, allAlike(2, 3)), Error);
}

TEST_CASE("chains are paired by the scores of their places, with gaps where they cost less") {
  // "ABCDE" and "ABDE": C stands alone.
  const std::string one = "ABCDE", other = "ABDE";
  const auto score = [&](std::size_t i, std::size_t j) { return one[i] == other[j] ? 1.0 : -1.0; };

  const auto pairs = pairedInOrder({one.size(), other.size()}, score);

  CHECK(pairs == ChainPairs{{0, 0}, {1, 1}, {3, 2}, {4, 3}});
  // Without a gap two pairs fit and two do not: 0 in all, where a gap leaves 4 and what it costs.
  CHECK(pairedInOrder({one.size(), other.size(), 3.9}, score).size() == 4);
  CHECK(pairedInOrder({one.size(), other.size(), 4.1}, score).size() == 2);
  CHECK(pairedInOrder({0, 4}, score).empty());
}

TEST_CASE("ends that hang over cost nothing") {
  const std::string one = "XXXXAB", other = "ABYYYYY";
  const auto score = [&](std::size_t i, std::size_t j) { return one[i] == other[j] ? 1.0 : -1.0; };

  CHECK(pairedInOrder({one.size(), other.size(), 10, 10}, score) == ChainPairs{{4, 0}, {5, 1}});
}

TEST_CASE("residues stand at the alpha carbon or the phosphorus, and never at calcium") {
  const std::vector<std::string> elements{"N", "C", "Ca", "P"}, atoms{"N", "CA", "CA", "P"};
  const Graph structure{GraphData{
      .name = "s",
      .nodeCount = 4,
      .nodeAttributes = {{"element", categoriesOf(elements)}, {"atom", categoriesOf(atoms)}},
      .nodeNames = {"A/LEU 1/N", "A/LEU 1/CA", "A/CA 2/CA", "B/G 3/P"}}};

  CHECK(residueNodes(structure) == std::vector<Node>{1, 3});
  CHECK(residueName(structure, 1) == "A/LEU 1");
  CHECK(residueName(structure, 3) == "B/G 3");
  CHECK(residueName(Graph{GraphData{.nodeCount = 1}}, 0) == "1");
  CHECK(residueNodes(Graph{GraphData{.nodeCount = 1}}).empty());
}

TEST_CASE("the phosphorus of a nucleotide is a residue, that of a phosphate or a lipid is none") {
  const std::vector<std::string> elements{"P", "O", "C", "P", "O", "C", "P"},
      atoms{"P", "OP1", "C1'", "P", "O1", "C1", "P"};
  const Graph structure{GraphData{
      .name = "s",
      .nodeCount = 7,
      .nodeAttributes = {{"element", categoriesOf(elements)}, {"atom", categoriesOf(atoms)}},
      .nodeNames = {"A/G 1/P", "A/G 1/OP1", "A/G 1/C1'", "B/PO4 2/P", "B/PO4 2/O1", "C/POP 3/C1",
                    "C/POP 3/P"}}};

  CHECK(residueNodes(structure) == std::vector<Node>{0});
}
