#pragma once

#include <algorithm>
#include <bit>
#include <memory>
#include <string>

#include "engine/core/matrix.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::test {

/// Paths of 2 to 51 nodes with an element a node and a row of properties each: unlabeled kernels
/// of them have a closed form, and the project has something to keep.
inline Dataset pathDataset(std::int32_t count, std::int32_t first = 0) {
  Dataset dataset;
  dataset.name = "paths";
  const auto elements =
      std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"C", "N", "O"});
  std::vector<double> targets;
  for (std::int32_t at = first; at < first + count; ++at) {
    GraphData data{.name = "path " + std::to_string(at), .nodeCount = 2 + at % 50};
    CategoryColumn element{{}, elements};
    for (Node node = 0; node < data.nodeCount; ++node) {
      if (node > 0) data.edges.push_back({node - 1, node});
      element.codes.push_back((node + at) % 3);
    }
    data.nodeAttributes.push_back({"element", std::move(element)});
    dataset.graphs.push_back(std::make_shared<const Graph>(std::move(data)));
    targets.push_back(0.1 * at);
  }
  dataset.properties.push_back({"target", NumberColumn{std::move(targets)}});
  return dataset;
}

inline std::shared_ptr<const Dataset> sharedPaths(std::int32_t count, std::int32_t first = 0) {
  return std::make_shared<const Dataset>(pathDataset(count, first));
}

inline bool isSameBits(const Matrix& a, const Matrix& b) {
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  return a.rows() == b.rows() && a.columns() == b.columns() &&
         std::ranges::equal(a.values(), b.values(), {}, bits, bits);
}

}  // namespace kindred::test
