#pragma once

#include <cstddef>
#include <vector>

#include "engine/learn/gaussian_process.hpp"
#include "engine/learn/measures.hpp"

namespace kindred {

/// The outcome of measuring graphs one after the other, each the most informative one.
struct ActiveLearning {
  std::vector<std::size_t> measured;  ///< in their order; the first are drawn evenly
  RegressionMeasures rest;            ///< how well all others are predicted
};

/// Learns as if the targets were measured one after the other until `count` are known. The model is
/// fitted again each time that their number has doubled. Throws Error (Usage) if there are not more
/// graphs than that, or fewer than 16 are to be measured.
ActiveLearning learnActively(const KernelValues& kernel, std::span<const double> targets,
                             const FitOptions& options, std::size_t count, std::uint64_t seed,
                             Progress& progress);

}  // namespace kindred
