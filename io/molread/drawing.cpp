// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/drawing.hpp"

#include <openbabel/atom.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/op.h>

#include <algorithm>
#include <stdexcept>

#include "io/molread/stereo.hpp"

namespace kindred::molread {

std::vector<std::array<double, 2>> drawingOf(OpenBabel::OBMol& molecule) {
  static auto* const layout = OpenBabel::OBOp::FindType("gen2D");
  if (layout == nullptr || !layout->Do(&molecule)) return {};
  std::vector<std::array<double, 2>> drawing;
  drawing.reserve(molecule.NumAtoms());
  FOR_ATOMS_OF_MOL(atom, molecule) drawing.push_back({atom->x(), atom->y()});
  return drawing;
}

OpenBabel::OBMol moleculeOf(const io::wire::Answer& answer) {
  OpenBabel::OBMol molecule;
  molecule.BeginModify();
  for (const auto& described : answer.atoms) {
    auto* const atom = molecule.NewAtom();
    atom->SetAtomicNum(described.element);
    atom->SetFormalCharge(described.charge);
    atom->SetImplicitHCount(described.hydrogens);
  }
  const auto count = static_cast<std::int32_t>(answer.atoms.size());
  for (const auto& described : answer.bonds) {
    if (std::min(described.a, described.b) < 0 || std::max(described.a, described.b) >= count)
      throw std::runtime_error{"a bond to an atom that is not there"};
    molecule.AddBond(described.a + 1, described.b + 1, described.halfOrders / 2);
  }
  molecule.EndModify();
  setGeometries(molecule, answer);
  return molecule;
}

}  // namespace kindred::molread
