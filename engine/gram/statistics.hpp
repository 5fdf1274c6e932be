#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/gram/gram_values.hpp"
#include "engine/graph/graph.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// The spread of the values of a kernel matrix.
struct GramStatistics {
  std::uint64_t count = 0;
  std::uint64_t missing = 0;  ///< values that are not finite; they count nowhere else
  double lowest = 0;
  double highest = 0;
  double mean = 0;
  double deviation = 0;               ///< standard deviation
  std::vector<std::uint64_t> counts;  ///< in bins of equal width from lowest to highest

  /// The value below which a share of the values lies, to a bin's width. There must be values.
  double quantile(double share) const;

  /// The share of the values that are lower than one, to a bin's width. There must be values.
  double shareBelow(double value) const;
};

/// Returns the statistics of a matrix. In a symmetric matrix each pair of different graphs counts
/// once, and no graph with itself. O(values), twice; no copy. Checks for cancellation.
GramStatistics statisticsOf(const Matrix& values, bool isSymmetric, const Progress& progress = {});

/// Returns the statistics of a matrix as it is looked at; values not computed yet are missing.
GramStatistics statisticsOf(const GramValues& values, const Progress& progress = {});

/// A finding about the spread of normalised values, with advice on what to change about the kernel.
struct GramDiagnosis {
  bool isWarning = false;  ///< values that tell little
  std::string finding;     ///< one sentence
  std::string advice;      ///< sentences; empty if there is nothing to change

  /// A kernel that tells these graphs apart better; nothing if none is known.
  std::optional<KernelOptions> remedy = {};
};

/// The graphs of the matrix tell what there is to compare.
GramDiagnosis diagnose(const GramStatistics& statistics, const KernelOptions& kernel,
                       bool isNormalised, std::span<const std::shared_ptr<const Graph>> graphs);

}  // namespace kindred
