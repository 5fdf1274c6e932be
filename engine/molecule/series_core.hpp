#pragma once

#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/molecule/core_mapping.hpp"

namespace kindred {

/// A core has at least so many atoms: that of furans.
inline constexpr std::int32_t fewestAtomsOfCore = 5;

/// The largest part that molecules of a series have in common.
struct SeriesCore {
  HeavyAtoms atoms;  ///< none: there is no core of fewestAtomsOfCore
  bool hasRings = false;
  std::vector<std::vector<CoreMapping>> mappings;  ///< of each molecule; none: it lacks the core
};

/// Returns the common core of molecules. It starts from the rings of a molecule with what links
/// them, or some of these, of which the product of atoms and molecules that have it is largest
/// among those that four fifths have; and it grows by one atom after the other that is in no ring,
/// as long as hardly any molecule lacks that (one in 50 of those that had the rings).
SeriesCore commonCore(std::span<const HeavyAtoms> molecules, Progress& progress);

/// The parts of a molecule that may be rings of a core: all its ring systems with what links them,
/// and what is left when one at an end is taken off, again and again; atoms ascending.
std::vector<std::vector<std::int32_t>> ringParts(const HeavyAtoms& molecule);

}  // namespace kindred
