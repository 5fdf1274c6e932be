#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"

namespace kindred {

/// Returns the number of aligned nodes of A whose confidence is 1: all searches agree on them.
std::int64_t settledCount(const Mapping& mapping, std::span<const float> confidence);

/// The pairs whose confidence, one a node of A, is at least `least`. Throws Error (Usage) if
/// nothing is known of any.
Mapping surePairs(const Mapping& mapping, std::span<const float> confidence, double least = 1);

/// Takes back that a pair is settled unless it conserves edges with others that are: searches agree
/// on wrong pairs, too, if networks differ much. If a share c of the edges of A and of the
/// images is conserved, a pair needs k of them with (1 - c)^k at most a tenth. Pairs that are
/// fixed, one flag a node of A, support others, and stay as they are. Others have at most
/// `unsupported` then.
void doubtUnsupported(std::vector<float>& confidence, std::span<const Node> images,
                      std::span<const char> isFixed, const Loopless& a, const Loopless& b);

inline constexpr float unsupported = 0.75F;

}  // namespace kindred
