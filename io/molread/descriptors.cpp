// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/descriptors.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/descriptor.h>
#include <openbabel/mol.h>
#include <openbabel/obconversion.h>
#include <openbabel/obiter.h>

#include <cmath>
#include <limits>
#include <string>
#include <string_view>

#include "io/molread/crippen.hpp"

namespace kindred::molread {

namespace {

/// To four decimals: more is noise of sums.
double rounded(double value) { return std::round(value * 1e4) / 1e4; }

/// Returns how many neighbours of an atom stay.
unsigned neighboursLeft(OpenBabel::OBAtom& atom, const std::vector<char>& stays) {
  unsigned left = 0;
  FOR_NBORS_OF_ATOM(neighbour, &atom) left += stays[neighbour->GetIdx()] != 0 ? 1 : 0;
  return left;
}

/// Returns which atoms (from 1) belong to rings and what links them, or are bound to those by a
/// double bond.
std::vector<char> atomsOfScaffold(OpenBabel::OBMol& molecule) {
  std::vector<char> stays(molecule.NumAtoms() + 1, 1);
  for (bool isOver = false; !isOver;) {
    isOver = true;
    FOR_ATOMS_OF_MOL(atom, molecule)
    if (stays[atom->GetIdx()] != 0 && neighboursLeft(*atom, stays) < 2) {
      stays[atom->GetIdx()] = 0;
      isOver = false;
    }
  }
  const auto links = stays;
  FOR_BONDS_OF_MOL(bond, molecule) {
    const auto a = bond->GetBeginAtomIdx(), b = bond->GetEndAtomIdx();
    if (bond->GetBondOrder() == 2 && (links[a] != 0 || links[b] != 0)) stays[a] = stays[b] = 1;
  }
  return stays;
}

/// Takes an atom out; hydrogens stand for it at its neighbours.
void takeOut(OpenBabel::OBMol& molecule, OpenBabel::OBAtom& atom) {
  FOR_BONDS_OF_ATOM(bond, &atom) {
    auto* const neighbour = bond->GetNbrAtom(&atom);
    neighbour->SetImplicitHCount(neighbour->GetImplicitHCount() + bond->GetBondOrder());
  }
  molecule.DeleteAtom(&atom);
}

OpenBabel::OBConversion& writerOf(const char* format, const char* options) {
  static OpenBabel::OBConversion writers[2];
  auto& writer = writers[std::string_view{format} == "can" ? 0 : 1];
  if (writer.GetOutFormat() == nullptr) {
    writer.SetOutFormat(format);
    writer.SetOptions(options, OpenBabel::OBConversion::OUTOPTIONS);
  }
  return writer;
}

std::string writtenAs(const char* format, const char* options, OpenBabel::OBMol& molecule) {
  molecule.SetTitle("");
  const auto text = writerOf(format, options).WriteString(&molecule, true);
  return text.substr(0, text.find_first_of(" \t\r\n"));
}

std::string scaffoldOf(OpenBabel::OBMol molecule) {
  molecule.DeleteHydrogens();
  const auto stays = atomsOfScaffold(molecule);
  molecule.BeginModify();
  for (auto at = molecule.NumAtoms(); at > 0; --at)
    if (stays[at] == 0) takeOut(molecule, *molecule.GetAtom(static_cast<int>(at)));
  molecule.EndModify();
  return molecule.NumAtoms() == 0 ? std::string{} : writtenAs("can", "in", molecule);
}

}  // namespace

std::vector<std::string> wordsOf(const OpenBabel::OBMol& molecule) {
  auto copy = molecule;
  return {scaffoldOf(molecule), writtenAs("inchikey", "w", copy)};
}

std::vector<double> descriptorsOf(const OpenBabel::OBMol& molecule) {
  auto copy = molecule;  // some of them add hydrogens
  const auto predicted = [&](const char* name) {
    auto* descriptor = OpenBabel::OBDescriptor::FindType(name);
    return descriptor == nullptr ? std::numeric_limits<double>::quiet_NaN()
                                 : rounded(descriptor->Predict(&copy));
  };
  const auto [logP, refractivity] = crippenOf(molecule);
  std::vector<double> values{rounded(logP), rounded(refractivity)};
  for (const char* name : {"TPSA", "HBD", "HBA2"})
    values.push_back(predicted(name));
  values.push_back(copy.NumRotors());
  values.push_back(static_cast<double>(copy.GetSSSR().size()));
  values.push_back(rounded(copy.GetMolWt()));
  values.push_back(copy.GetTotalCharge());
  return values;
}

}  // namespace kindred::molread
