#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "engine/molecule/formula.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

const std::filesystem::path samples{KINDRED_SAMPLES};

io::ReadResult readSample(const std::string& file) {
  Progress progress;
  return io::readDataset(std::array{samples / file}, {}, progress);
}

/// Where the atom of that name is.
Point3 place(const Graph& peptide, const std::string& name) {
  const auto names = peptide.nodeNames();
  const auto found = std::ranges::find(names, name);
  REQUIRE(found != names.end());
  return peptide.positions()[found - names.begin()];
}

double distance(const Graph& peptide, const std::string& a, const std::string& b) {
  const auto p = place(peptide, a), q = place(peptide, b);
  return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

}  // namespace

TEST_CASE("every sample drug has the formula of that drug") {
  const auto result = readSample("drugs.csv");
  std::ifstream formulas{KINDRED_DRUG_FORMULAS};
  std::string line;
  std::getline(formulas, line);

  CHECK(result.notices.empty());
  REQUIRE(result.dataset.size() == 318);
  for (const auto& drug : result.dataset.graphs) {
    REQUIRE(std::getline(formulas, line));
    CHECK(drug->name() + "," + formulaOf(*drug) == line);
  }
  const auto* category = findColumn(result.dataset.properties, "category");
  REQUIRE(category != nullptr);
  const auto& codes = std::get<CategoryColumn>(category->data).codes;
  CHECK(std::set(codes.begin(), codes.end()).size() == 44);
}

TEST_CASE("the sample helices have the hydrogen bonds of their kind") {
  const auto alpha = *readSample("helix-ala-12.pdb").dataset.graphs.at(0);
  const auto threeTen = *readSample("helix-310-ala-12.pdb").dataset.graphs.at(0);

  CHECK(alpha.nodeCount() == 61);
  // O of residue i to N of residue i + 4, or i + 3: 2.7 to 3.2 Å.
  for (int residue = 1; residue <= 8; ++residue) {
    const auto oxygen = "A/ALA " + std::to_string(residue) + "/O";
    CHECK(distance(alpha, oxygen, "A/ALA " + std::to_string(residue + 4) + "/N") ==
          Approx(2.95).margin(0.25));
    CHECK(distance(threeTen, oxygen, "A/ALA " + std::to_string(residue + 3) + "/N") ==
          Approx(2.95).margin(0.25));
  }
}

TEST_CASE("the sample rings are closed by a peptide bond") {
  const auto six = *readSample("cyclic-gly-6.pdb").dataset.graphs.at(0);
  const auto twelve = *readSample("cyclic-ala-12.pdb").dataset.graphs.at(0);

  CHECK(six.nodeCount() == 24);
  CHECK(twelve.nodeCount() == 60);
  CHECK(distance(six, "A/GLY 6/C", "A/GLY 1/N") == Approx(1.329).margin(0.005));
  CHECK(distance(twelve, "A/DAL 12/C", "A/ALA 1/N") == Approx(1.329).margin(0.005));
}
