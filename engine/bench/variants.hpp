#pragma once

#include <cstdint>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred {

/// Returns so many made-up molecules, each one of a data set, in turn, with one to three hydrogens
/// of its carbons replaced by F, Cl, Br, CH3, OH, NH2 or SH: sets larger than those at hand, whose
/// valences are sound. The same seed makes the same. Throws Error (Input) if no graph has an
/// element, hydrogens and a carbon to bind to.
Dataset variantsOf(const Dataset& molecules, std::size_t count, std::uint64_t seed,
                   Progress& progress);

}  // namespace kindred
