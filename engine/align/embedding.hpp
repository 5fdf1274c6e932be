#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/node_features.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Nodes of a network as points: a row of numbers each. Rows have length 1, those of nodes that
/// nothing is known of, as isolated ones, are 0.
struct Embedding {
  std::int32_t nodeCount = 0;
  std::int32_t dimension = 0;
  std::vector<float> values;  ///< row by row

  Embedding() = default;
  Embedding(std::int32_t nodes, std::int32_t numbers)
      : nodeCount{nodes},
        dimension{numbers},
        values(static_cast<std::size_t>(nodes) * static_cast<std::size_t>(numbers)) {}

  std::span<float> row(Node node) {
    return std::span{values}.subspan(static_cast<std::size_t>(node) * dimension, dimension);
  }
  std::span<const float> row(Node node) const {
    return std::span{values}.subspan(static_cast<std::size_t>(node) * dimension, dimension);
  }

  bool operator==(const Embedding&) const = default;
};

/// Scales every row to length 1; rows of 0 stay.
void scaleRows(Embedding& embedding);

/// The features of nodes as points of a sphere. Each feature is taken from its mean over the nodes
/// that are not isolated, in standard deviations; then all of them are laid on the sphere by
/// stereographic projection, which keeps different features apart. Points of two networks can be
/// compared as they are.
Embedding embeddingOfFeatures(const Loopless& network, std::span<const NodeFeatures> features);

}  // namespace kindred
