#pragma once

#include <optional>

#include "engine/similar/search.hpp"

namespace kindred {

/// A request, compiled and planned.
struct PlannedSearch {
  const SimilarRequest& request;
  const CompiledGram& compiled;
  const GramPlan& plan;
};

/// Finds exactly what a search of all pairs finds, if the kernel is one: bounds by landmarks say
/// which values cannot matter, and all others are computed as there. Landmarks are added as long as
/// that spares more than it costs. Nothing if bounds leave more than this share of all pairs, or
/// are none as the kernel is seen to be none, or a pair does not converge. What is kept is kept by
/// another plan than that of all pairs. Phases: Preparing, Comparing with landmarks, Comparing.
std::optional<SimilarResult> searchByLandmarks(const PlannedSearch& search,
                                               const OpenDevices& devices, PartStore* store,
                                               const Progress& progress, double mostLeft = 0.5);

}  // namespace kindred
