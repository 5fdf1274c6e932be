#pragma once

#include <cstdint>

#include "engine/align/search_options.hpp"
#include "engine/core/host_device.hpp"

namespace kindred {

/// A search cools from the hottest to the coldest temperature, in conserved edges, as measured on
/// interactomes; for this share of it, at the end, nothing may be lost.
inline constexpr double hottestSearch = 0.3;
inline constexpr double coldestSearch = 0.02;
inline constexpr double searchWithoutLoss = 0.02;

/// The value that a search of two networks makes as large as it can, from m conserved edges and T
/// edges of B between images. Every back end searches for this one.
struct SearchAim {
  SearchGoal goal = SearchGoal::SymmetricStructure;
  double worthOfEdge = 1;  ///< β of the objective
  std::int64_t edgesOfA = 0;
  std::int64_t edgesOfB = 0;
  bool areAllImages = false;     ///< A has as many nodes as B
  bool hasSimilarities = false;  ///< some pairs are worth something beside their edges

  /// True if edges of B between images cost nothing.
  KINDRED_HOST_DEVICE bool countsEdgesAlone() const {
    return goal == SearchGoal::EdgeCorrectness || goal == SearchGoal::Objective;
  }

  /// `similarity` is what aligned pairs are worth, in conserved edges.
  KINDRED_HOST_DEVICE double value(std::int64_t m, std::int64_t t, double similarity) const {
    const double worth = static_cast<double>(m) + similarity;
    if (goal == SearchGoal::Objective) return worthOfEdge * worth;
    if (m == 0) return 0;
    if (goal == SearchGoal::EdgeCorrectness) return worth / static_cast<double>(edgesOfA);
    if (goal == SearchGoal::InducedStructure) return worth / static_cast<double>(t);
    return worth / static_cast<double>(edgesOfA + t - m);
  }

  /// For S³, no edge of B may join two images unless it is conserved; or all nodes of B are images.
  KINDRED_HOST_DEVICE bool cannotBeBetter(std::int64_t m, std::int64_t t) const {
    if (hasSimilarities) return false;
    const bool isClean = t == m && m > 0;
    if (goal == SearchGoal::InducedStructure && isClean) return true;
    if (m == edgesOfB) return true;
    return m == edgesOfA && (countsEdgesAlone() || isClean || areAllImages);
  }

  /// The worth w of an edge of B between images, in conserved edges: the value grows with m - w T
  /// as long as changes are small.
  KINDRED_HOST_DEVICE double worthOfBetween(std::int64_t m, std::int64_t t) const {
    if (m == 0 || countsEdgesAlone()) return 0;
    const bool isInduced = goal == SearchGoal::InducedStructure;
    return static_cast<double>(m) / static_cast<double>(isInduced ? t : t + edgesOfA);
  }
};

}  // namespace kindred
