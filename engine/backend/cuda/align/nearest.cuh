#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/nearest_nodes.hpp"
#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Alignment::findNearest on the current device.
NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                         Progress& progress);

/// 1 for nodes that something is known of, whose rows are not 0.
std::vector<char> knownNodes(const Embedding& embedding);

/// A batch of rows of a dense matrix, and where the largest numbers of each go.
struct LargestOfRows {
  DenseView<float> numbers;
  const char* isKnown;          ///< one a column
  const std::int64_t* offsets;  ///< of each row's largest, and the end
  std::int64_t firstOffset;     ///< of the batch
  std::int32_t count;           ///< of a row that has any
  Node* columns;                ///< ascending, for each row
  float* values;
};

/// Finds the largest numbers of each row, of equal ones those of the lowest columns.
void takeLargest(const LargestOfRows& view, const Stream& stream);

}  // namespace kindred::cuda
