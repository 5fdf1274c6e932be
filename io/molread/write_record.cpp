// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/write_record.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/kekulize.h>
#include <openbabel/mol.h>
#include <openbabel/obconversion.h>
#include <openbabel/obiter.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "io/molread/stereo.hpp"

namespace kindred::molread {

namespace {

namespace wire = io::wire;
using OpenBabel::OBConversion;

constexpr std::uint8_t aromaticOrder = 3;  // in halves

std::string writtenBy(OBConversion& writer, const char* format, OpenBabel::OBMol& molecule) {
  if (writer.GetOutFormat() == nullptr) {
    writer.SetOutFormat(format);
    writer.AddOption("n", OBConversion::OUTOPTIONS);
  }
  molecule.SetTitle("");
  const auto text = writer.WriteString(&molecule, true);
  return text.substr(0, text.find_first_of(" \t\r\n"));
}

/// Answers count hydrogens that are atoms of their own among those of an atom.
int impliedHydrogens(const wire::Answer& answer, std::int32_t atom) {
  int implied = answer.atoms[atom].hydrogens;
  for (const auto& bond : answer.bonds)
    if (bond.a == atom || bond.b == atom)
      implied -= answer.atoms[bond.a == atom ? bond.b : bond.a].element == 1 ? 1 : 0;
  return std::max(implied, 0);
}

/// Makes atoms of the hydrogens of each atom that has deuterium or tritium among them.
void addHeavyHydrogens(OpenBabel::OBMol& molecule, const wire::Answer& answer) {
  for (std::size_t place = 0; place < answer.atoms.size(); ++place) {
    const auto& described = answer.atoms[place];
    if (described.deuterium + described.tritium == 0) continue;
    const auto before = molecule.NumAtoms();
    molecule.AddHydrogens(molecule.GetAtom(static_cast<int>(place) + 1));
    for (auto added = before + 1; added <= molecule.NumAtoms(); ++added) {
      auto& hydrogen = *molecule.GetAtom(static_cast<int>(added));
      const auto nth = static_cast<int>(added - before);
      if (nth <= described.deuterium + described.tritium)
        hydrogen.SetIsotope(nth <= described.deuterium ? 2 : 3);
      if (answer.positions.empty()) hydrogen.SetVector(hydrogen.GetX(), hydrogen.GetY(), 0);
    }
  }
}

}  // namespace

OpenBabel::OBMol writableMolecule(const wire::Answer& answer) {
  OpenBabel::OBMol molecule;
  const auto count = static_cast<std::int32_t>(answer.atoms.size());
  molecule.BeginModify();
  for (std::int32_t place = 0; place < count; ++place) {
    const auto& described = answer.atoms[place];
    auto* const atom = molecule.NewAtom();
    atom->SetAtomicNum(described.element);
    atom->SetFormalCharge(described.charge);
    atom->SetIsotope(described.isotope);
    atom->SetImplicitHCount(static_cast<unsigned>(impliedHydrogens(answer, place)));
    if (answer.positions.size() == answer.atoms.size())
      atom->SetVector(answer.positions[place][0], answer.positions[place][1],
                      answer.positions[place][2]);
    else if (answer.drawing.size() == answer.atoms.size())
      atom->SetVector(answer.drawing[place][0], answer.drawing[place][1], 0);
  }
  bool isAromatic = false;
  for (const auto& bond : answer.bonds) {
    molecule.AddBond(bond.a + 1, bond.b + 1, bond.halfOrders / 2);
    isAromatic = isAromatic || bond.halfOrders == aromaticOrder;
  }
  molecule.EndModify();
  molecule.SetDimension(!answer.positions.empty() ? 3 : !answer.drawing.empty() ? 2 : 0);
  if (isAromatic) {
    molecule.SetAromaticPerceived();
    for (std::size_t at = 0; at < answer.bonds.size(); ++at) {
      if (answer.bonds[at].halfOrders != aromaticOrder) continue;
      auto* const bond = molecule.GetBond(static_cast<int>(at));
      bond->SetAromatic();
      bond->GetBeginAtom()->SetAromatic();
      bond->GetEndAtom()->SetAromatic();
    }
    if (!OpenBabel::OBKekulize(&molecule))
      throw std::runtime_error{"its aromatic bonds cannot be single and double ones"};
    molecule.SetAromaticPerceived(false);
  }
  addHeavyHydrogens(molecule, answer);
  // In space Open Babel finds the handedness of centres by itself.
  if (answer.positions.empty()) setGeometries(molecule, answer);
  return molecule;
}

std::string smilesOf(OpenBabel::OBMol& molecule) {
  static OBConversion writer;
  return writtenBy(writer, "smi", molecule);
}

std::string canonicalSmilesOf(OpenBabel::OBMol& molecule) {
  static OBConversion writer;
  writer.RemoveOption("f", OBConversion::OUTOPTIONS);
  FOR_ATOMS_OF_MOL(atom, molecule) {
    if (atom->GetAtomicNum() != 0) continue;
    writer.AddOption("f", OBConversion::OUTOPTIONS, std::to_string(atom->GetIdx()).c_str());
    break;
  }
  return writtenBy(writer, "can", molecule);
}

}  // namespace kindred::molread
