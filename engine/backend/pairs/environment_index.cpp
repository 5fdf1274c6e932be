#include "engine/backend/pairs/environment_index.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/backend/pairs/environments.hpp"

namespace kindred {

namespace {

struct Seen {
  std::uint64_t environment;
  std::uint16_t times, radius;
};

/// The environments of a graph, each once, with the narrowest radius that sees it. Those of nodes
/// alone are seen by radius 1.
std::vector<Seen> seenIn(const KernelGraph& graph, int radius) {
  const auto all = environmentsOf(graph, radius);
  const auto nodes = static_cast<std::size_t>(graph.nodeCount);
  std::vector<std::pair<std::uint64_t, std::uint16_t>> sorted;
  for (std::size_t at = 0; at < all.size(); ++at)
    sorted.emplace_back(all[at], static_cast<std::uint16_t>(std::max<std::size_t>(1, at / nodes)));
  std::ranges::sort(sorted);
  std::vector<Seen> seen;
  for (const auto& [environment, narrowest] : sorted) {
    if (seen.empty() || seen.back().environment != environment)
      seen.push_back({environment, 0, narrowest});
    ++seen.back().times;
  }
  return seen;
}

}  // namespace

bool EnvironmentIndex::fits(const KernelInput& input) {
  constexpr std::int64_t mostCounted = 0xffff;
  return input.environments >= 1 && input.environments <= widestRadius &&
         std::ranges::all_of(input.graphs, [&](const KernelGraph& graph) {
           return std::int64_t{graph.nodeCount} * (input.environments + 1) <= mostCounted;
         });
}

EnvironmentIndex::EnvironmentIndex(const KernelInput& input, std::int32_t firstColumn,
                                   const Progress& progress)
    : radius_{input.environments}, first_{0} {
  std::vector<std::vector<Seen>> seen(input.graphs.size());
  tbb::parallel_for(std::size_t{0}, seen.size(), [&](std::size_t graph) {
    progress.checkpoint();
    seen[graph] = seenIn(input.graphs[graph], radius_);
  });
  std::unordered_map<std::uint64_t, std::uint32_t> numbers;
  for (auto& graph : seen) {
    progress.checkpoint();
    for (const auto& [environment, times, radius] : graph)
      counts_.push_back(
          {numbers.try_emplace(environment, static_cast<std::uint32_t>(numbers.size()))
               .first->second,
           times, radius});
    first_.push_back(counts_.size());
    std::vector<Seen>{}.swap(graph);
  }
  addHolders(numbers.size(), firstColumn);
}

void EnvironmentIndex::addHolders(std::size_t environments, std::int32_t firstColumn) {
  const auto columns = static_cast<std::int32_t>(first_.size()) - 1 - firstColumn;
  firstHolder_.resize(environments + 1);
  for (std::int32_t column = 0; column < columns; ++column)
    for (const auto& count : of(firstColumn + column))
      ++firstHolder_[count.environment + 1];
  for (std::size_t at = 1; at < firstHolder_.size(); ++at)
    firstHolder_[at] += firstHolder_[at - 1];
  holders_.resize(firstHolder_.back());
  auto next = firstHolder_;
  for (std::int32_t column = 0; column < columns; ++column)
    for (const auto& count : of(firstColumn + column))
      holders_[next[count.environment]++] = {static_cast<std::uint32_t>(column), count.times};
}

EnvironmentIndex::Row::Row(const EnvironmentIndex& index, std::int32_t graph) : index_{index} {
  for (const auto& [environment, times, narrowest] : index.of(graph)) {
    Shared radii = 0;
    for (int radius = narrowest; radius <= index.radius_; ++radius)
      radii |= Shared{1} << (16 * (radius - 1));
    cursors_.push_back(
        {index.firstHolder_[environment], index.firstHolder_[environment + 1], times, radii});
  }
}

void EnvironmentIndex::Row::addNext(std::uint32_t firstColumn, std::span<Shared> shared) {
  const auto end = firstColumn + static_cast<std::uint32_t>(shared.size());
  for (auto& cursor : cursors_) {
    const auto* at = index_.holders_.data() + cursor.at;
    const auto* const last = index_.holders_.data() + cursor.end;
    for (; at != last && at->column < end; ++at)
      shared[at->column - firstColumn] += std::min(at->times, cursor.times) * cursor.radii;
    cursor.at = static_cast<std::size_t>(at - index_.holders_.data());
  }
}

}  // namespace kindred
