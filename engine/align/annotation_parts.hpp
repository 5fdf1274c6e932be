#pragma once

#include <cstdint>
#include <optional>

#include "engine/align/annotations.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that annotations of two networks are, which files hold: its inputs are the
/// networks, its one part the terms of their nodes.
inline constexpr auto annotationKind = "annotations";

inline constexpr int annotationVersion = 2;

/// Annotations as any result is asked for, known by a digest.
ResultRequest resultRequestOf(const Annotations& annotations);

/// Keeps the terms; finish() of the store is for the caller.
void keepAnnotations(const Annotations& annotations, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if they are not of so many nodes.
std::optional<Annotations> keptAnnotations(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                           PartSource& source);

/// The number of terms that two lists share.
std::int32_t sharedTermCount(const Annotations::Terms& a, const Annotations::Terms& b);

}  // namespace kindred
