#include "viz/depict/wedges.hpp"

#include <array>
#include <cstdio>
#include <filesystem>

#include "io/molecule/lay_out.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

template <typename... Values>
std::string line(const char* format, Values... values) {
  std::array<char, 100> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

int numberOf(BondKind kind) {
  return kind == BondKind::Double ? 2 : kind == BondKind::Triple ? 3 : 1;
}

/// The drawing as a V2000 molfile, its wedges in the fourth column of its bonds.
std::string molfileOf(const Structure& structure) {
  std::string text =
      line("\n\n\n%3d%3d  0  0  0  0  0  0  0  0999 V2000\n",
           static_cast<int>(structure.atoms.size()), static_cast<int>(structure.bonds.size()));
  for (const auto& atom : structure.atoms)
    text += line("%10.4f%10.4f%10.4f %-3s 0  0  0  0  0  0  0  0  0  0  0  0\n", atom.place.x,
                 -atom.place.y, 0.0, atom.symbol.c_str());
  for (const auto& bond : structure.bonds)
    text += line("%3d%3d%3d%3d\n", bond.a + 1, bond.b + 1, numberOf(bond.kind),
                 bond.wedge == Wedge::Solid    ? 1
                 : bond.wedge == Wedge::Hashed ? 6
                                               : 0);
  for (std::size_t atom = 0; atom < structure.atoms.size(); ++atom)
    if (const int charge = structure.atoms[atom].charge; charge != 0)
      text += line("M  CHG  1%4d%4d\n", static_cast<int>(atom + 1), charge);
  return text + "M  END\n";
}

std::ptrdiff_t wedgesIn(const Structure& structure) {
  return std::ranges::count_if(structure.bonds,
                               [](const auto& bond) { return bond.wedge != Wedge::None; });
}

std::ptrdiff_t centresIn(const Structure& structure) {
  return std::ranges::count_if(structure.atoms,
                               [](const auto& atom) { return !atom.chirality.empty(); });
}

/// How many stereocentres there are, have a wedge, and are read otherwise from the drawing.
struct Counts {
  std::ptrdiff_t centres = 0, drawn = 0, otherwise = 0;
};

Counts drawnAndReadAgain(const std::filesystem::path& file) {
  Progress progress;
  const auto dataset = io::readDataset(std::array{file}, {}, progress).dataset;
  std::vector<std::shared_ptr<const Graph>> chiral;
  for (const auto& molecule : dataset.graphs)
    if (atomsOf(*molecule, "chirality").find_first_of("RS") != std::string::npos)
      chiral.push_back(molecule);
  Counts counts;
  for (const auto& molecule : io::laidOut(chiral, progress)) {
    const auto structure = structureOf(*molecule);
    const auto wedges = wedgesIn(structure), centres = centresIn(structure);
    counts.centres += centres;
    counts.drawn += wedges;
    if (wedges < centres) continue;
    const auto again = readText("sdf", molfileOf(structure));
    CAPTURE(molecule->name());
    REQUIRE(again.dataset.size() == 1);
    const auto before = atomsOf(*molecule, "chirality");
    const auto after = atomsOf(*again.dataset.graphs[0], "chirality");
    if (before != after) {
      UNSCOPED_INFO(molecule->name() << ": " << before << " is read as " << after);
      ++counts.otherwise;
    }
  }
  return counts;
}

}  // namespace

TEST_CASE("the wedges of a drawing say what the molecule is") {
  const auto counts = drawnAndReadAgain(std::filesystem::path{KINDRED_SAMPLES} / "drugs.csv");

  CHECK(counts.otherwise == 0);
  CHECK(counts.drawn == counts.centres);
  CHECK(counts.centres > 100);
}
