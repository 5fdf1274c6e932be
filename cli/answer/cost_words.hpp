#pragma once

#include <memory>
#include <span>

#include "cli/session/session.hpp"
#include "engine/work/estimate.hpp"

namespace kindred::cli {

/// Says how many pairs, how much memory and how much time a kernel matrix takes, before it takes
/// them, if that is more than some seconds. Measures the device for about a quarter of a second,
/// unless one pair alone takes longer: then the time is a rough guess, and said as one.
void sayCost(const GramRequest& request, const OpenDevices& devices, const Session& session,
             Progress progress, Keeping keeping = Keeping::Matrix);

/// Says likewise what the matrices of several kernels between the same graphs take together.
void sayCost(std::span<const GramRequest> requests, const OpenDevices& devices,
             const Session& session, Progress progress);

/// Says likewise what a search for the most similar graphs takes.
void sayCost(const SimilarRequest& request, const OpenDevices& devices, const Session& session,
             Progress progress, LibraryValues landmarks = LibraryValues::Computed);

/// Says how long partition-based orders of graphs take, if that is more than some seconds.
void sayOrderCost(std::span<const std::shared_ptr<const Graph>> graphs, const Session& session);

}  // namespace kindred::cli
