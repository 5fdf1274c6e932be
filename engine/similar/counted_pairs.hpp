#pragma once

#include <functional>
#include <optional>
#include <span>

#include "engine/gram/alike_pair.hpp"
#include "engine/gram/gram.hpp"

namespace kindred {

/// Takes pairs, and returns a value below which no other pair matters. One call at a time.
using AlikeTaker = std::function<double(std::span<const AlikePair>)>;

/// Offers every pair of graphs that matters, with its value in the normalised matrix, to a taker:
/// by counts of environments, on the processor. Nothing is kept. Returns nothing, and offers none,
/// unless the kernel compares environments, there are many graphs, their bits fit into the memory,
/// and all devices are here. Throws Cancelled if it is to stop early, too. Phases: Compiling,
/// Preparing, Comparing.
std::optional<Provenance> offerCounted(const GramRequest& request, const OpenDevices& devices,
                                       const AlikeTaker& taker, const Progress& progress);

}  // namespace kindred
