#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/graph/graph.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// An atom of one molecule and the atom of another that it is like.
struct AtomMatch {
  Node a = 0;
  Node b = 0;
  double value = 0;

  bool operator==(const AtomMatch&) const = default;
};

/// Two molecules with their matching atoms.
struct MoleculePair {
  std::shared_ptr<const Graph> a;  ///< hasStructure()
  std::shared_ptr<const Graph> b;
  std::vector<AtomMatch> matches;  ///< the most alike first
  std::string valueName = Language::translated("Nodal similarity");
};

/// An atom of one of two molecules.
struct PairAtom {
  bool isOfB = false;
  Node atom = 0;

  bool operator==(const PairAtom&) const = default;
};

/// Two molecules side by side, or one above the other if that makes them larger. Matching atoms
/// have discs in the colour of how alike they are and are joined by lines, of very many the best.
/// The second is turned, or mirrored, so that these lines do not tangle. Immutable; copies share
/// what they hold.
class PairDrawing {
 public:
  /// Throws Error (Input) unless both have a structure.
  PairDrawing(const MoleculePair& pair, const MoleculeStyle& style);

  Picture picture() const;

  /// The middle of an atom in a picture of some size, and how large its disc is.
  Point placeOf(PairAtom atom, Size size) const;
  double discRadius(PairAtom atom, Size size) const;

  /// The atom at a point, or near it.
  std::optional<PairAtom> atomAt(Point point, Size size) const;

 private:
  struct Content;
  std::shared_ptr<const Content> content_;
};

}  // namespace kindred::viz
