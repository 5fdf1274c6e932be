#pragma once

#include "engine/landmark/embed.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that coordinates by landmarks are: its inputs are one data set, or the one
/// that is embedded and the one that landmarks are drawn from; its parts are values with landmarks.
inline constexpr auto coordinatesKind = "coordinates";

/// Counts up when the same kernel values give other coordinates than before.
inline constexpr int embedVersion = 1;

ResultRequest resultRequestOf(const EmbedRequest& request);

/// The options of such a request, without its data sets. Throws Error if they cannot be.
EmbedRequest embedRequestOf(const ResultOptions& options);

/// The request for the coordinates of the set that landmarks are drawn from.
EmbedRequest requestOfKnown(const EmbedRequest& request);

}  // namespace kindred
