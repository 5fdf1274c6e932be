// SPDX-License-Identifier: GPL-2.0-only
#include <openbabel/atom.h>
#include <openbabel/obconversion.h>
#include <openbabel/oberror.h>
#include <openbabel/obiter.h>
#include <openbabel/ring.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "io/molread/hybridisation.hpp"
#include "io/molread/rings.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::molread;

namespace {

OpenBabel::OBConversion& smilesReader() {
  static OpenBabel::OBConversion reader;
  if (reader.GetInFormat() == nullptr) reader.SetInFormat("smi");
  OpenBabel::obErrorLog.StopLogging();
  return reader;
}

std::vector<std::vector<int>> ringsOf(OpenBabel::OBMol& molecule) {
  std::vector<std::vector<int>> rings;
  for (const auto* ring : molecule.GetSSSR())
    rings.push_back(ring->_path);
  return rings;
}

std::vector<unsigned> hybridisationsOf(OpenBabel::OBMol& molecule) {
  std::vector<unsigned> values;
  FOR_ATOMS_OF_MOL(atom, molecule) values.push_back(atom->GetHyb());
  return values;
}

/// Compares a molecule with one that Open Babel alone looked at; false if it is none.
bool isPerceivedAlike(const std::string& smiles) {
  OpenBabel::OBMol plain;
  RingedMolecule ours;
  if (!smilesReader().ReadString(&plain, smiles)) return false;
  smilesReader().ReadString(&ours, smiles);
  INFO(smiles);
  CHECK(ringsOf(ours) == ringsOf(plain));
  setHybridisation(ours);
  CHECK(hybridisationsOf(ours) == hybridisationsOf(plain));
  FOR_ATOMS_OF_MOL(atom, plain)
  CHECK(atom->IsAromatic() == ours.GetAtom(static_cast<int>(atom->GetIdx()))->IsAromatic());
  return true;
}

/// A chain of atoms with branches, and bonds between any of them: hardly ever chemistry.
std::string madeUpSmiles(std::mt19937& random) {
  constexpr std::array<std::string_view, 46> atoms{
      "C",     "C",    "C",    "C",      "N",    "O",    "S",    "P",    "B",    "c",
      "c",     "c",    "n",    "o",      "s",    "p",    "b",    "[se]", "[as]", "[nH]",
      "[n+]",  "*",    "[H]",  "F",      "[Se]", "[Te]", "[As]", "[Si]", "[Ge]", "[Sn]",
      "[Al]",  "[Be]", "[Bi]", "[Sb]",   "[Pb]", "[Ga]", "[N+]", "[O-]", "[C-]", "[Po]",
      "[PH5]", "[Cu]", "[O+]", "[NH2+]", "[S+]", "[Tl]"};
  const auto below = [&](std::size_t end) { return random() % end; };
  std::string smiles;
  std::vector<std::string> open;
  int depth = 0;
  for (auto left = 2 + below(50); left > 0; --left) {
    if (!smiles.empty() && below(4) == 0) smiles += "==#"[below(3)];
    smiles += atoms[below(atoms.size())];
    if (below(3) == 0 && open.size() < 80) {
      const auto label = "%" + std::to_string(10 + below(90));
      const auto known = std::ranges::find(open, label);
      smiles += label;
      if (known == open.end())
        open.push_back(label);
      else
        open.erase(known);
    }
    if (below(8) == 0) {
      smiles += "(C";
      ++depth;
    } else if (depth > 0 && below(3) == 0) {
      smiles += ")";
      --depth;
    }
  }
  for (const auto& label : open)
    smiles += "C" + label;
  return smiles + std::string(static_cast<std::size_t>(depth), ')');
}

}  // namespace

TEST_CASE("rings and hybridisations are those of Open Babel") {
  for (const auto* smiles : {"C",
                             "C=C=C",
                             "C#N",
                             "CC(=O)[O-]",
                             "c1ccccc1",
                             "c1ccc2ccccc2c1",
                             "C1CC2CCC1C2",
                             "C12C3C4C1C5C2C3C45",
                             "C1C2CC3CC1CC(C2)C3",
                             "C1CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC1",
                             "N#CC12C3C4C5C3C1C(C42)n1c(=O)n(-c2ccccc2)c(=O)n15",
                             "CN1BN(C)BN(C)B1",
                             "c1c[se]cc1",
                             "CP(=O)(O)O",
                             "CS(=O)(=O)N",
                             "FP(F)(F)(F)F",
                             "FS(F)(F)(F)(F)F",
                             "F[Bi](F)(F)(F)F",
                             "Cc1nn(C)pc1P(C)(=S)n1nc(N(C)C)np1",
                             "CC(C)C12OC1CC13OC1C1OC1C1OC132",
                             "[C-]#[O+]",
                             "O=[N+]1C2C3CCC(C3)C2[N+](=O)[Co]12345C1=C2C3C4=C15"})
    CHECK(isPerceivedAlike(smiles));

  std::mt19937 random{42};
  int molecules = 0;
  for (int at = 0; at < 3'000; ++at)
    if (isPerceivedAlike(madeUpSmiles(random))) ++molecules;
  CHECK(molecules > 1'000);
}
