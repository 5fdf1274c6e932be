#include "engine/learn/twins.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {

std::vector<std::int32_t> twinGroups(const Matrix& kernel, double tolerance) {
  std::vector<double> roots;
  for (std::size_t graph = 0; graph < kernel.rows(); ++graph)
    roots.push_back(std::sqrt(kernel(graph, graph)));
  const double least = 1 - 2 * tolerance;
  std::vector<std::int32_t> groups;
  for (std::size_t graph = 0; graph < kernel.rows(); ++graph) {
    const auto row = kernel.row(graph);
    std::size_t first = 0;
    while (first < graph && !(row[first] >= least * roots[graph] * roots[first] && row[first] > 0))
      ++first;
    groups.push_back(first < graph ? groups[first] : static_cast<std::int32_t>(graph));
  }
  return groups;
}

std::size_t twinCount(std::span<const std::int32_t> groups) {
  std::vector<std::size_t> sizes(groups.size());
  for (const auto group : groups)
    ++sizes[static_cast<std::size_t>(group)];
  return static_cast<std::size_t>(std::ranges::count_if(
      groups, [&](auto group) { return sizes[static_cast<std::size_t>(group)] > 1; }));
}

}  // namespace kindred
