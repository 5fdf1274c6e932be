// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/drawing.hpp"

#include <openbabel/atom.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/op.h>

namespace kindred::molread {

std::vector<std::array<double, 2>> drawingOf(OpenBabel::OBMol& molecule) {
  static auto* const layout = OpenBabel::OBOp::FindType("gen2D");
  if (layout == nullptr || !layout->Do(&molecule)) return {};
  std::vector<std::array<double, 2>> drawing;
  drawing.reserve(molecule.NumAtoms());
  FOR_ATOMS_OF_MOL(atom, molecule) drawing.push_back({atom->x(), atom->y()});
  return drawing;
}

}  // namespace kindred::molread
