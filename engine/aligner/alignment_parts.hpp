#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/align/belief.hpp"
#include "engine/align/mapping.hpp"
#include "engine/result/part_store.hpp"

namespace kindred {

/// The kind of result that an alignment is: its inputs are two graphs. Part 0 is the alignment;
/// part 1, if it has one, is what it goes on from.
inline constexpr auto alignmentKind = "alignment";

/// Counts up when the same options give another alignment than before.
inline constexpr int alignmentVersion = 1;

/// An alignment as it is kept, however it was found.
struct KeptAlignment {
  Mapping mapping;
  std::vector<float> confidence;  ///< one a node of A
  std::vector<BeliefStep> trace;  ///< one an iteration of belief propagation, or none

  bool operator==(const KeptAlignment&) const = default;
};

/// Keeps the alignment as part 0 of a result that was begun.
void keepAlignment(const KeptAlignment& alignment, PartStore& store);

/// Nothing where nothing is kept. Throws MalformedBytes where it is not of so many nodes.
std::optional<KeptAlignment> keptAlignment(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                           PartSource& source);

/// Keeps belief propagation as far as it came, as part 1 of a result that was begun.
void keepBelief(const Belief& belief, PartStore& store);

/// Nothing where nothing is kept. Throws MalformedBytes where it is not of so many nodes and
/// candidates.
std::optional<Belief> keptBelief(std::int32_t nodesOfA, std::int32_t candidates,
                                 PartSource& source);

}  // namespace kindred
