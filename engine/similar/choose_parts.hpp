#pragma once

#include <optional>

#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"
#include "engine/similar/choose.hpp"

namespace kindred {

/// The kind of result that representatives are: its inputs are one data set, or two; its one part
/// are the representatives.
inline constexpr auto chooseKind = "representatives";

/// Representatives as any result is asked for.
ResultRequest resultRequestOf(const ChooseRequest& request);

/// The options of such a request for a data set. Throws Error if they cannot be.
ChooseRequest chooseRequestOf(const ResultOptions& options,
                              std::shared_ptr<const Dataset> graphs = {});

/// Keeps representatives; finish() of the store is for the caller.
void keepRepresentatives(const Representatives& representatives, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if it is not of so many graphs.
std::optional<Representatives> keptRepresentatives(std::size_t graphs, PartSource& source);

}  // namespace kindred
