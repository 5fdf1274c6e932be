#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// The numbers by which nodes are told apart.
enum class EmbeddingMethod {
  NetMF,     ///< how likely short random walks lead from node to node (Qiu et al., WSDM 2018)
  Spectral,  ///< eigenvectors of the normalised adjacency matrix
  Features,  ///< degree, clustering, and their means over the neighbours
};

/// The options of an embedding.
struct EmbeddingOptions {
  EmbeddingMethod method = EmbeddingMethod::NetMF;
  int dimension = 128;
  int window = 10;      ///< steps of a walk
  double negative = 1;  ///< b
  std::int64_t seed = 1;

  bool operator==(const EmbeddingOptions&) const = default;
};

/// Keys embedding, dimension, window, negative, embedding-seed.
const std::vector<Option<EmbeddingOptions>>& embeddingOptionTable();

}  // namespace kindred
