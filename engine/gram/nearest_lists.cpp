#include "engine/gram/nearest_lists.hpp"

#include <algorithm>
#include <cstdlib>

namespace kindred {

bool Nearness::operator()(std::size_t query, const SimilarGraph& a, const SimilarGraph& b) const {
  const bool areBothOne = a.value >= least_ && b.value >= least_;
  if (a.value != b.value && !areBothOne) return a.value > b.value;
  const auto differenceOfA = differenceInSize(query, a.graph);
  const auto differenceOfB = differenceInSize(query, b.graph);
  return differenceOfA != differenceOfB ? differenceOfA < differenceOfB : a.graph < b.graph;
}

int Nearness::differenceInSize(std::size_t query, std::int32_t graph) const {
  const auto& wanted = *queries_[query];
  const auto& other = *among_[static_cast<std::size_t>(graph)];
  return std::abs(other.nodeCount() - wanted.nodeCount()) +
         std::abs(other.edgeCount() - wanted.edgeCount());
}

NearestLists::NearestLists(std::size_t rows, std::size_t most, double threshold, Nearness isNearer)
    : most_{most}, threshold_{threshold}, isNearer_{isNearer}, lists_(rows) {}

bool NearestLists::offer(std::size_t row, SimilarGraph graph) {
  auto& list = lists_[row];
  const auto isNearer = [&](const auto& a, const auto& b) { return isNearer_(row, a, b); };
  if (!(graph.value >= threshold_)) return false;
  if (list.size() == most_) {
    if (!isNearer(graph, list.front())) return false;
    std::ranges::pop_heap(list, isNearer);
    list.pop_back();
  }
  list.push_back(graph);
  std::ranges::push_heap(list, isNearer);
  return true;
}

std::vector<SimilarGraph> NearestLists::sorted(std::size_t row) const {
  auto list = lists_[row];
  std::ranges::sort(list, [&](const auto& a, const auto& b) { return isNearer_(row, a, b); });
  return list;
}

}  // namespace kindred
