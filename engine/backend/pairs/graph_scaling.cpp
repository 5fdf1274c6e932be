#include "engine/backend/pairs/graph_scaling.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {
namespace {

/// The power of two next to the largest of the values.
double magnitude(const std::vector<double>& values) {
  const double largest = *std::ranges::max_element(values);
  return largest > 0 ? std::exp2(std::round(std::log2(largest))) : 1;
}

}  // namespace

GraphScaling::GraphScaling(const KernelGraph& graph) {
  weights.reserve(graph.edges.size());
  for (std::size_t edge = 0; edge < graph.edges.size(); ++edge)
    weights.push_back(graph.weights[edge] / std::sqrt(graph.degree[graph.edges[edge].a]) /
                      std::sqrt(graph.degree[graph.edges[edge].b]));
  const double rightScale = std::sqrt(magnitude(graph.degree));
  scale = magnitude(graph.start);
  right.reserve(graph.degree.size());
  start.reserve(graph.degree.size());
  for (std::size_t node = 0; node < graph.degree.size(); ++node) {
    right.push_back(std::sqrt(graph.degree[node]) / rightScale);
    start.push_back(graph.start[node] / scale / right.back());
  }
}

}  // namespace kindred
