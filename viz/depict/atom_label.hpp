#pragma once

#include <string>

#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// The side of the symbol of an atom on which its hydrogens stand.
enum class HydrogenSide { Right, Left, Above, Below };

/// The text at an atom: "HO", "NH₃⁺", "N" with an "H" below.
struct AtomLabel {
  std::string before;  ///< hydrogens left of the symbol
  std::string symbol;  ///< centred on the atom; empty: nothing is written
  std::string after;   ///< hydrogens right of it
  std::string charge;  ///< right of all this, raised: bonds may pass below it
  std::string beside;  ///< hydrogens above or below
  HydrogenSide side = HydrogenSide::Right;
};

/// True of an atom * with one bond: the end of a part that was cut off.
bool isCutEnd(const Structure& structure, Node atom);

/// The label of an atom. Carbon has none unless it stands alone or is charged, nor has a cut end;
/// hydrogens go where no bond is. `withHydrogens` false leaves them out.
AtomLabel labelOf(const Structure& structure, Node atom, bool withHydrogens);

/// "⁺", "²⁻", or nothing.
std::string chargeText(int charge);

}  // namespace kindred::viz
