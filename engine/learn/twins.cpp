#include "engine/learn/twins.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace kindred {

std::vector<std::int32_t> twinGroups(const KernelValues& kernel, double tolerance) {
  const double least = 1 - 2 * tolerance;
  const auto areTwins = [&](std::size_t a, std::size_t b) {
    return std::ranges::all_of(kernel.layers(), [&](const KernelLayer& layer) {
      const double ofA = layer.ofRows[a], ofB = layer.ofRows[b];
      return ofA > 0 && ofB > 0 && std::min(ofA, ofB) >= least * std::max(ofA, ofB) &&
             (*layer.values)(a, b) >= least * std::sqrt(ofA * ofB);
    });
  };
  std::vector<std::int32_t> groups;
  for (std::size_t graph = 0; graph < kernel.rows(); ++graph) {
    std::size_t first = 0;
    while (first < graph && !areTwins(graph, first))
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

std::size_t groupCount(std::span<const std::int32_t> groups) {
  return std::set<std::int32_t>(groups.begin(), groups.end()).size();
}

}  // namespace kindred
