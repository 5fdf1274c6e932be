#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

using Place = std::array<double, 3>;

const std::array<Place, 6> chain{
    {{0, 0, 0}, {3.8, 0, 0}, {5, 3.6, 0}, {8, 4, 2.3}, {8.5, 7.5, 3.6}, {11, 8, 6.4}}};

/// Six residues, each at its Cα.
std::string pdbOf(const std::array<Place, 6>& places) {
  static constexpr std::array residues{"ALA", "LEU", "TRP", "GLY", "SER", "LYS"};
  std::string text;
  for (std::size_t at = 0; at < places.size(); ++at) {
    std::array<char, 96> line{};
    std::snprintf(line.data(), line.size(),
                  "ATOM  %5zu  CA  %s A%4zu    %8.3f%8.3f%8.3f  1.00  0.00           C\n", at + 1,
                  residues[at], at + 1, places[at][0], places[at][1], places[at][2]);
    text += line.data();
  }
  return text + "END\n";
}

/// Turned by 90° about z and moved.
std::array<Place, 6> turned() {
  auto places = chain;
  for (auto& [x, y, z] : places) {
    const double before = x;
    x = 20 - y;
    y = before - 5;
    z += 1;
  }
  return places;
}

}  // namespace

TEST_CASE("nodal says how two structures lie on each other, and lays one on the other") {
  const TemporaryFolder folder;
  const auto here = written(folder, "here.pdb", pdbOf(chain));
  const auto there = written(folder, "there.pdb", pdbOf(turned()));
  const auto moved = (folder.path() / "moved.pdb").string();

  const auto said = kindredCli({"nodal", here, there});
  const auto run = kindredCli({"nodal", here, there, "--superposed", moved, "--json"});

  REQUIRE(said.exitCode == 0);
  // Six residues fit anything.
  CHECK(said.output.find("They are too few to tell likeness from chance.") != std::string::npos);
  CHECK(said.output.find("Å over 6 residues that lie on each other.") != std::string::npos);
  REQUIRE(run.exitCode == 0);
  const auto superposition = json::parse(run.output)["superposition"];
  CHECK(superposition["rmsd"] == Approx(0).margin(1e-3));
  CHECK(superposition["of"] == "residues");
  CHECK(superposition["pairs"].size() == 6);
  CHECK(superposition["pairs"][1]["a"] == "A/LEU 2");
  // What was moved stands where the first one does.
  const auto again = kindredCli({"nodal", here, moved, "--json"});
  const auto unmoved = json::parse(again.output)["superposition"];
  for (std::size_t row = 0; row < 3; ++row)
    CHECK(unmoved["rotation"][row][row].get<double>() == Approx(1).margin(1e-3));
}

TEST_CASE("nodal says whether two folds are alike as TM-align does", "[slow]") {
  struct Pair {
    const char *a, *b;
    double score;  ///< of TM-align, by the second chain, which is no longer than the first
    double margin;
    const char* words;
  };
  for (const auto& pair : {Pair{"1ubq.pdb", "1ubi.pdb", 0.9968, 0.001, "about the same fold."},
                           Pair{"5pti.pdb", "4pti.ent", 0.9495, 0.001, "about the same fold."},
                           Pair{"1ubq.pdb", "1crn.pdb", 0.3636, 0.04, "it may be chance"},
                           Pair{"1ubq.pdb", "5pti.pdb", 0.2791, 0.04, "no more than chance"}}) {
    const auto a = testData(std::string{"pdb/"} + pair.a),
               b = testData(std::string{"pdb/"} + pair.b);
    if (!a || !b) continue;
    CAPTURE(pair.a, pair.b);

    const auto said = kindredCli({"nodal", a->string(), b->string()});
    const auto run = kindredCli({"nodal", a->string(), b->string(), "--json"});

    REQUIRE(run.exitCode == 0);
    CHECK(json::parse(run.output)["superposition"]["tm_score_by_b"].get<double>() ==
          Approx(pair.score).margin(pair.margin));
    CHECK(said.output.find(pair.words) != std::string::npos);
  }
}

TEST_CASE("what has no places in space is not laid on anything") {
  const TemporaryFolder folder;
  const auto file = written(folder, "two.smi", "CCO one\nCCN other\n");
  const auto moved = (folder.path() / "moved.pdb").string();

  CHECK(kindredCli({"nodal", file}).output.find("RMSD") == std::string::npos);
  const auto run = kindredCli({"nodal", file, "--superposed", moved});
  CHECK(run.exitCode == 3);
  CHECK(run.errors.find("cannot be laid on one") != std::string::npos);
}
