#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/molecule/core_mapping.hpp"

namespace kindred {

/// A bond that is cut between a core and what hangs on it.
struct CoreCut {
  std::int32_t coreAtom = 0;
  std::int32_t atom = 0;  ///< of the molecule; below 0: the bond leads to another atom of the core
  std::int32_t kind = 0;  ///< of the bond, as in HeavyBond
};

/// A part of a molecule that hangs on a core, at one of its atoms or at several.
struct Substituent {
  std::vector<std::int32_t> atoms;  ///< ascending; none: a bond within the core
  std::vector<CoreCut> cuts;
};

/// A molecule as a core and what hangs on it; what is not joined to the core belongs to neither.
struct CoreAndSubstituents {
  CoreMapping core;  ///< empty: it lacks the core
  std::vector<Substituent> substituents;
};

/// Lays a core, of which every bond within a molecule's part counts if it is empty, on each
/// molecule by one of its mappings, so that substituents are at few of its atoms: first at those in
/// `first`, then at those where most molecules can have one; and if mappings are left, so that
/// substituents are where most molecules have the same one.
std::vector<CoreAndSubstituents> substituentsOf(const HeavyAtoms& core,
                                                std::span<const HeavyAtoms> molecules,
                                                std::vector<std::vector<CoreMapping>> mappings,
                                                std::span<const std::int32_t> first);

/// The elements of all substituents of an atom of a core, ascending.
struct CoreDecoration {
  std::int32_t coreAtom = 0;
  std::vector<std::int32_t> elements;
};

/// Returns the first mapping by which a molecule has just these substituents; nothing if there is
/// none.
std::optional<CoreMapping> mappingWith(const HeavyAtoms& core, const HeavyAtoms& molecule,
                                       std::span<const CoreDecoration> decorations);

}  // namespace kindred
