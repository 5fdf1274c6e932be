#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/gram/plan.hpp"
#include "engine/landmark/landmark_plan.hpp"
#include "engine/similar/landmark_probe.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// The landmarks of a search, so many if there are: those of damping if ranks are damped, then
/// small ones, none twice. Sizes are of the columns, in any unit.
std::vector<std::int32_t> searchLandmarks(std::span<const std::int32_t> sizes, std::size_t most,
                                          Ranking ranking);

/// Each round of a search has as many landmarks as all before it, small ones of the columns. If
/// ranks are damped, the first round has the landmarks of damping, and the second is the first that
/// bounds values.
LandmarkPlan searchPlan(const GramPlan& plan, std::span<const KernelGraph> graphs, Ranking ranking);

inline constexpr std::int32_t rowsOfSearch = 512;

/// The runs of rows whose lists are found together.
std::vector<GraphRange> searchedRuns(const GramPlan& plan);

/// Both plans as parts of a result are kept by: projections round by round, then searches. Plans of
/// as many landmarks differ by ranking, as their landmarks do.
std::vector<std::byte> planBytes(const GramPlan& whole, const LandmarkPlan& plan, Ranking ranking);

/// True if the device bounds values of a search by landmarks.
bool boundsValues(Backend& device, const SimilarRequest& request, const GramPlan& plan);

/// True if a GPU has the coordinates to itself, as it alone bounds values.
bool areCoordinatesOnGpu(const OpenDevices& devices, const SimilarRequest& request,
                         const GramPlan& plan);

/// True if landmarks may spare a search most kernel values: there are many graphs, and the search
/// is not shared among processes.
bool maySearchByLandmarks(const SimilarRequest& request, const GramPlan& plan,
                          bool areCoordinatesOnGpu);

/// The work that a search by landmarks is likely to do.
struct LikelySearch {
  double landmarks = 0;  ///< that each graph is compared with
  double left = 0;       ///< graphs that each row is compared with beside them, on average

  /// The pairs that are solved, as a share of all.
  double shareOf(const GramPlan& plan) const;
};

/// Returns what a search by landmarks is likely to do, by what a probe found, or, if there is none,
/// as seen of drugs. Nothing if landmarks spare no pairs.
std::optional<LikelySearch> likelySearch(const SimilarRequest& request, const GramPlan& plan,
                                         const std::optional<ProbedBounds>& probed);

/// Returns the memory of a search by landmarks beside that of any search, in two rounds: further
/// ones are opened if there is more.
std::uint64_t landmarkMemory(const GramPlan& plan, Ranking ranking, bool areCoordinatesOnGpu);

}  // namespace kindred
