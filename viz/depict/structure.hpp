#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/graph.hpp"
#include "viz/canvas/geometry.hpp"

namespace kindred::viz {

/// The symbol of what may be any atom. One with a number, [1*] in SMILES, is R1.
inline constexpr std::string_view anyAtom = "*";

/// An atom as a drawing needs it.
struct DrawnAtom {
  std::string symbol;
  int charge = 0;
  int hydrogens = 0;      ///< not atoms of their own
  std::string chirality;  ///< "R", "S" or empty
  Point place;            ///< in mean bond lengths, y downwards
};

enum class BondKind { Single, Double, Triple, Aromatic };

/// The direction of a bond from a stereocentre: towards the reader, or away.
enum class Wedge { None, Solid, Hashed };

/// A bond as a drawing needs it.
struct DrawnBond {
  Node a = 0;
  Node b = 0;
  BondKind kind = BondKind::Single;
  std::optional<Point> ringCentre;  ///< for inner lines: centre of the smallest ring through it
  Wedge wedge = Wedge::None;        ///< its narrow end is at a
};

/// A molecule in the plane.
struct Structure {
  std::vector<DrawnAtom> atoms;
  std::vector<DrawnBond> bonds;
  std::vector<std::vector<Node>> neighbours;
  Rectangle bounds;  ///< the bounds of the atoms' points
};

/// Returns the bounds of the positions of all atoms.
Rectangle boundsOf(const std::vector<DrawnAtom>& atoms);

/// By the order of a bond.
BondKind bondKindOf(double order);

/// True if structureOf() has something to draw: elements, and a drawing or a point in space for
/// each atom.
bool hasStructure(const Graph& graph);

/// Takes the drawing and the attributes element, charge, hydrogens, chirality and order of a
/// molecule; only element is needed. What has no drawing, but points in space, is seen from the
/// side where it is widest. Throws Error (Input) unless hasStructure(), or without an atom.
Structure structureOf(const Graph& molecule);

}  // namespace kindred::viz
