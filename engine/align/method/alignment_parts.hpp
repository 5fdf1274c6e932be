#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/align/belief.hpp"
#include "engine/align/mapping.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// Counts up when the same options give another alignment by candidates than before.
inline constexpr int cualignVersion = 1;

/// An alignment as every method keeps it, as part 0 of the result; further parts are what a method
/// goes on from.
struct KeptAlignment {
  Mapping mapping;
  std::vector<float> confidence;  ///< one a node of A
  std::vector<BeliefStep> trace;  ///< one an iteration of belief propagation, or none

  bool operator==(const KeptAlignment&) const = default;
};

/// An alignment that a file holds, as any result is asked for.
ResultRequest resultRequestOf(const Mapping& mapping);

/// Keeps an alignment that a file holds, as a whole result.
void keepGivenAlignment(const Mapping& mapping, PartStore& store);

/// Keeps the alignment as part 0 of a result that was begun.
void keepAlignment(const KeptAlignment& alignment, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if it is not of so many nodes.
std::optional<KeptAlignment> keptAlignment(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                           PartSource& source);

/// Keeps belief propagation as far as it came, as part 1 of a result that was begun.
void keepBelief(const Belief& belief, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if it is not of so many nodes and
/// candidates.
std::optional<Belief> keptBelief(std::int32_t nodesOfA, std::int32_t candidates,
                                 PartSource& source);

/// The facts that a complete alignment by candidates keeps beside its parts.
struct MatchingFacts {
  std::int64_t nonZeros = 0;  ///< of the overlap matrix
  std::int32_t matched = 0;   ///< nodes of the matching
  MatchingWorth exact;        ///< of the exact matching

  bool operator==(const MatchingFacts&) const = default;
};

std::vector<std::byte> matchingSummary(const MatchingFacts& facts);

/// Nothing of an empty summary. Throws MalformedBytes if it is none.
std::optional<MatchingFacts> matchingFacts(Bytes summary);

}  // namespace kindred
