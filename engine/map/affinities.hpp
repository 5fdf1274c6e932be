#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/map/nearest.hpp"

namespace kindred {

/// The weight of each neighbour for each graph: a symmetric sparse matrix whose entries add up
/// to 1.
struct Affinities {
  std::vector<std::int64_t> offsets;  ///< where the entries of each graph begin; one more at last
  std::vector<std::int32_t> neighbours;  ///< ascending within a graph
  std::vector<double> values;

  std::size_t size() const { return offsets.empty() ? 0 : offsets.size() - 1; }
};

/// Shares p_j in proportion to exp(-β d_j²) that add up to 1, where β is such that
/// exp(-Σ p log p) = perplexity. If more neighbours than that are equally near, or fewer are
/// there, β is as close as it can be. The list must not be empty.
std::vector<double> sharesOf(std::span<const NearGraph> nearest, double perplexity);

/// (p_j|i + p_i|j) / 2n of the shares of all graphs.
Affinities affinitiesOf(const std::vector<std::vector<NearGraph>>& nearest, double perplexity,
                        const Progress& progress);

/// Returns the affinities of the graphs in another order, in which `order` has their numbers.
Affinities inOrder(const Affinities& affinities, std::span<const std::int32_t> order);

}  // namespace kindred
