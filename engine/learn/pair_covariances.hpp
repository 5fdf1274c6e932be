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
#include "engine/learn/model_parts.hpp"

namespace kindred {

/// Exact covariances of pairs of graphs, how alike these are (likenessOf(), by the kernels of the
/// mixture), and what devices met.
struct PairCovariances {
  std::vector<double> covariances, likeness;
  Remarks remarks = {};
};

/// Gives them, pair by pair.
using CovariancesOfPairs =
    std::function<PairCovariances(std::span<const GraphPair> pairs, Progress& progress)>;

/// Compares pairs of graphs by the kernels of a model that a mixture uses. Throws what pairValues()
/// throws.
PairCovariances pairCovariances(const Dataset& graphs, std::span<const GraphPair> pairs,
                                const Mixture& mixture, const ModelRequest& model,
                                const OpenDevices& devices, Progress& progress);

}  // namespace kindred
