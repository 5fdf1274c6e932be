#include "engine/similar/nearest_lists.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

namespace kindred {

namespace {

constexpr std::size_t usualRoom = 128;  // of a list: more are seldom asked for

}  // namespace

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
  if (list.empty()) list.reserve(std::min(most_, usualRoom));
  list.push_back(graph);
  std::ranges::push_heap(list, isNearer);
  return true;
}

std::vector<SimilarGraph> NearestLists::sorted(std::size_t row) const {
  auto list = lists_[row];
  std::ranges::sort(list, [&](const auto& a, const auto& b) { return isNearer_(row, a, b); });
  return list;
}

std::vector<std::vector<SimilarGraph>> NearestLists::sorted() && {
  tbb::parallel_for(std::size_t{0}, rows(), [&](std::size_t row) {
    std::ranges::sort(lists_[row],
                      [&](const auto& a, const auto& b) { return isNearer_(row, a, b); });
    if (2 * lists_[row].size() < lists_[row].capacity()) lists_[row].shrink_to_fit();
  });
  return std::move(lists_);
}

}  // namespace kindred
