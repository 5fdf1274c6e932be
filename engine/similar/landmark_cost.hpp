#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/gram/plan.hpp"
#include "engine/landmark/landmark_plan.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// Each round of a search has as many landmarks as all before it, small ones of the columns.
LandmarkPlan searchPlan(const GramPlan& plan, std::span<const KernelGraph> graphs);

inline constexpr std::int32_t rowsOfSearch = 512;

/// The runs of rows whose lists are found together.
std::vector<GraphRange> searchedRuns(const GramPlan& plan);

/// Both plans as parts of a result are kept by: projections round by round, then searches.
std::vector<std::byte> planBytes(const GramPlan& whole, const LandmarkPlan& plan);

/// True if the device bounds values of a search by landmarks.
bool boundsValues(Backend& device, const SimilarRequest& request, const GramPlan& plan);

/// True if a GPU has the coordinates to itself, as it alone bounds values.
bool areCoordinatesOnGpu(const OpenDevices& devices, const SimilarRequest& request,
                         const GramPlan& plan);

/// True if landmarks may spare a search most kernel values: there are many graphs, and the search
/// is not shared among processes.
bool maySearchByLandmarks(const SimilarRequest& request, const GramPlan& plan,
                          bool areCoordinatesOnGpu);

/// The share of all pairs that a search is likely to solve: 1 if landmarks spare none.
double likelyShare(const SimilarRequest& request, const GramPlan& plan, bool areCoordinatesOnGpu);

/// Returns the time that bounds of all pairs take, as the share of all pairs that are solved
/// meanwhile. A GPU may solve pairs, and bound them, too.
double likelyBounds(const GramPlan& plan, bool isGpu, bool boundsOnGpu);

/// Returns the memory of a search by landmarks beside that of any search, in two rounds: further
/// ones are opened if there is more.
std::uint64_t landmarkMemory(const GramPlan& plan, Ranking ranking, bool areCoordinatesOnGpu);

}  // namespace kindred
