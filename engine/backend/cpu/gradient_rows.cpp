#include "engine/backend/cpu/gradient_rows.hpp"

#include <utility>

namespace kindred::cpu {

namespace {

/// Pairs that share a lane graph and its sums.
constexpr std::size_t pairsOfChunk = 128;

}  // namespace

std::vector<GradientTask> gradientTasksOf(std::span<const GraphPair> pairs) {
  std::vector<GraphPair> sorted;
  for (const auto pair : pairs)
    sorted.push_back({std::max(pair.a, pair.b), std::min(pair.a, pair.b)});
  std::ranges::sort(sorted, {}, [](GraphPair pair) { return std::pair{pair.a, pair.b}; });
  std::vector<GradientTask> tasks;
  for (const auto pair : sorted) {
    if (tasks.empty() || tasks.back().lanes != pair.a || tasks.back().rows.size() == pairsOfChunk)
      tasks.push_back({pair.a, {}});
    tasks.back().rows.push_back(pair.b);
  }
  return tasks;
}

}  // namespace kindred::cpu
