#pragma once

#include <optional>
#include <vector>

#include "engine/align/method/density_sweep.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that a sweep over densities is: its inputs are two networks, its one part the
/// rows that there are, whichever densities were asked for.
inline constexpr auto sweepKind = "density-sweep";

/// Counts up when the same options give other rows than before.
inline constexpr int sweepVersion = 1;

/// A sweep as any result is asked for. The networks of the request are its inputs; nothing else may
/// be given.
ResultRequest resultRequestOf(const CualignRequest& request, const SweepOptions& densities);

/// The request of a sweep, without its networks, and its densities. Throw Error if an option is
/// refused.
CualignRequest sweepRequestOf(const ResultOptions& options);
SweepOptions sweepOptionsOf(const ResultOptions& options);

/// Keeps the rows; finish() of the store is for the caller.
void keepSweep(const std::vector<SweepRow>& rows, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if it cannot be understood.
std::optional<std::vector<SweepRow>> keptSweep(PartSource& source);

}  // namespace kindred
