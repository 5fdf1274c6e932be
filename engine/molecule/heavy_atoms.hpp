#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// A bond of an atom of HeavyAtoms.
struct HeavyBond {
  std::int32_t atom = 0;    ///< at its other end
  std::int32_t kind = 0;    ///< twice its order (3: aromatic), plus `ringBond` if it is in a ring
  std::int32_t detail = 0;  ///< with its geometry, E or Z
  bool operator==(const HeavyBond&) const = default;
};

inline constexpr std::int32_t ringBond = 16;

/// A hydrogen of an atom in its detail.
inline constexpr std::uint64_t oneHydrogen = std::uint64_t{1} << 24U;
inline bool hasHydrogen(std::uint64_t detail) { return (detail >> 24U) % 256 > 0; }
inline std::int32_t isotopeOf(std::uint64_t detail) {
  return static_cast<std::int32_t>((detail >> 32U) % 1024);
}

/// Added to the element of an aromatic atom.
inline constexpr std::int32_t aromaticAtom = 256;

/// The element of an atom by its kind; 0 is *.
inline std::int32_t elementOf(std::int32_t kind) { return kind % aromaticAtom; }

/// Twice the order of a bond; 3 is aromatic.
inline std::int32_t halfOrders(std::int32_t kind) { return kind % ringBond; }
inline bool isInRing(std::int32_t kind) { return kind >= ringBond; }

/// A molecule without its hydrogens, with what its atoms and bonds are as small numbers, to be
/// compared with many others.
struct HeavyAtoms {
  HeavyAtoms() = default;

  /// A graph that is no molecule has none.
  explicit HeavyAtoms(const Graph& molecule);

  /// Some atoms of another one, in that order, and the bonds between them.
  HeavyAtoms(const HeavyAtoms& whole, std::span<const std::int32_t> atoms);

  std::int32_t size() const noexcept { return static_cast<std::int32_t>(kinds.size()); }
  bool isOfRing(std::int32_t atom) const;

  std::vector<Node> nodes;                    ///< the node of the graph that each atom is
  std::vector<std::int32_t> kinds;            ///< element, plus `aromaticAtom` if it is
  std::vector<std::uint64_t> details;         ///< with charge, hydrogens, isotope and handedness
  std::vector<std::vector<HeavyBond>> bonds;  ///< of each atom
};

/// Returns a number that is the same for parts of molecules whose atoms have the same `labels` and
/// are bound alike; it is seldom the same for others. `isIn` chooses the atoms of the part.
std::uint64_t partNumber(const HeavyAtoms& molecule, std::span<const char> isIn,
                         std::span<const std::uint64_t> labels, std::int32_t HeavyBond::*bond);

/// The part of a molecule, of atoms that are still in it, which holds an atom; ascending.
std::vector<std::int32_t> connectedTo(const HeavyAtoms& molecule, std::int32_t atom,
                                      std::span<const char> isIn);

}  // namespace kindred
