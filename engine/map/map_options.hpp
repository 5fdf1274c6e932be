#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// The ways to make a map.
enum class MapMethod {
  Pca,   ///< kernel PCA: the two directions in which graphs differ most
  Tsne,  ///< t-SNE: neighbours stay neighbours
};

/// The options of a map. The result depends on the matrix and these options alone.
struct MapOptions {
  MapMethod method = MapMethod::Tsne;
  double perplexity = 30;  ///< how many neighbours of a graph count, about; t-SNE only
  int steps = 750;         ///< most moves of all points; t-SNE only
  std::uint64_t seed = 1;  ///< moves the first points a little, so that equal graphs part

  bool operator==(const MapOptions&) const = default;
};

/// Keys method, perplexity, steps, seed.
const std::vector<Option<MapOptions>>& mapOptionTable();

}  // namespace kindred
