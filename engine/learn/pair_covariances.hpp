#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"
#include "engine/learn/mixture.hpp"

namespace kindred {

/// Exact covariances of pairs of graphs, and how alike these are (likenessOf(), by the kernels of
/// the mixture).
struct PairCovariances {
  std::vector<double> covariances, likeness;
};

/// Gives them, pair by pair.
using CovariancesOfPairs =
    std::function<PairCovariances(std::span<const GraphPair> pairs, Progress& progress)>;

/// Compares pairs of graphs by the kernels that a mixture uses. What devices meet goes to
/// `remarks`. Throws what pairValues() throws.
PairCovariances pairCovariances(const Dataset& graphs, std::span<const GraphPair> pairs,
                                const Mixture& mixture, std::span<const KernelOptions> kernels,
                                const SolveOptions& solve, const OpenDevices& devices,
                                Remarks& remarks, Progress& progress);

}  // namespace kindred
