#include "engine/align/colour_classes.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace kindred {

namespace {

constexpr std::size_t nodesBetweenChecks = 1 << 16;

}  // namespace

ColourRefinement::ColourRefinement(const Loopless& network, std::span<const std::int32_t> colours)
    : network_{&network},
      nodes_(network.nodeCount()),
      placeOf_(network.nodeCount()),
      classOf_(network.nodeCount(), 0),
      counts_(network.nodeCount(), 0) {
  std::iota(nodes_.begin(), nodes_.end(), 0);
  const auto colourOf = [&](Node node) { return colours.empty() ? 0 : colours[node]; };
  std::ranges::stable_sort(nodes_, {}, colourOf);
  for (std::int32_t begin = 0, place = 0; place < network.nodeCount(); begin = place) {
    while (place < network.nodeCount() && colourOf(nodes_[place]) == colourOf(nodes_[begin])) {
      placeOf_[nodes_[place]] = place;
      classOf_[nodes_[place++]] = classCount();
    }
    classes_.push_back({begin, place, true});
    queue_.push_back(classCount() - 1);
  }
}

void ColourRefinement::refine(const Progress& progress) {
  std::size_t unchecked = 0;
  while (!queue_.empty()) {
    const auto splitter = queue_.back();
    queue_.pop_back();
    classes_[splitter].isQueued = false;
    countNeighboursIn(splitter);
    splitTouched();
    unchecked += 1 + touched_.size();
    if (unchecked < nodesBetweenChecks) continue;
    progress.checkpoint();
    unchecked = 0;
  }
}

void ColourRefinement::setApart(std::span<const Node> nodes) {
  touched_.assign(nodes.begin(), nodes.end());
  for (const Node node : touched_)
    counts_[node] = 1;
  splitTouched();
}

void ColourRefinement::countNeighboursIn(std::int32_t splitter) {
  touched_.clear();
  const auto [begin, end, isQueued] = classes_[splitter];
  for (auto place = begin; place < end; ++place)
    for (const Node neighbour : network_->neighbours(nodes_[place]))
      if (counts_[neighbour]++ == 0) touched_.push_back(neighbour);
  std::ranges::sort(touched_, {}, [&](Node node) {
    return std::array{classOf_[node], counts_[node]};
  });
}

void ColourRefinement::splitTouched() {
  for (std::size_t first = 0; first < touched_.size();) {
    const auto old = classOf_[touched_[first]];
    auto last = first;
    while (last < touched_.size() && classOf_[touched_[last]] == old)
      ++last;
    split(old, std::span{touched_}.subspan(first, last - first));
    first = last;
  }
  for (const Node node : touched_)
    counts_[node] = 0;
}

/// Parts a class by the counts of its members, of which `members`, by rising count, have some.
void ColourRefinement::split(std::int32_t old, std::span<const Node> members) {
  const auto begin = classes_[old].begin;
  auto end = classes_[old].end;
  const bool areAll = static_cast<std::int32_t>(members.size()) == end - begin;
  if (areAll && counts_[members.front()] == counts_[members.back()]) return;
  // New classes fill the range from its end; the rest keeps the number of the class.
  std::vector<std::int32_t> pieces{old};
  while (!members.empty()) {
    const auto count = counts_[members.back()];
    const auto pieceEnd = end;
    while (!members.empty() && counts_[members.back()] == count) {
      moveTo(members.back(), --end);
      members = members.first(members.size() - 1);
    }
    if (end == begin) break;  // the last piece is the rest
    const auto piece = static_cast<std::int32_t>(classes_.size());
    classes_.push_back({end, pieceEnd, false});
    for (auto place = end; place < pieceEnd; ++place)
      classOf_[nodes_[place]] = piece;
    classes_[old].end = end;
    pieces.push_back(piece);
  }
  queueAllButLargest(pieces);
}

void ColourRefinement::moveTo(Node node, std::int32_t place) {
  const Node other = nodes_[place];
  std::swap(nodes_[place], nodes_[placeOf_[node]]);
  placeOf_[other] = placeOf_[node];
  placeOf_[node] = place;
}

/// A class that waits in the queue needs all of its pieces there.
void ColourRefinement::queueAllButLargest(const std::vector<std::int32_t>& pieces) {
  const bool isWaiting = classes_[pieces.front()].isQueued;
  const auto largest = *std::ranges::max_element(
      pieces, {}, [&](std::int32_t piece) { return classes_[piece].end - classes_[piece].begin; });
  for (const auto piece : pieces) {
    if (classes_[piece].isQueued || (!isWaiting && piece == largest)) continue;
    classes_[piece].isQueued = true;
    queue_.push_back(piece);
  }
}

std::vector<std::int32_t> colourClasses(const Loopless& network, const Progress& progress) {
  ColourRefinement refinement{network};
  refinement.refine(progress);
  return {refinement.classOf().begin(), refinement.classOf().end()};
}

std::vector<std::int32_t> colourClassSizes(const Loopless& network, std::span<const Node> apart,
                                           const Progress& progress) {
  std::vector<std::int32_t> colours(network.nodeCount(), 0);
  for (const Node node : apart)
    colours[node] = node + 1;
  ColourRefinement refinement{network, colours};
  refinement.refine(progress);
  std::vector<std::int32_t> sizes;
  for (const auto one : refinement.classOf())
    sizes.push_back(static_cast<std::int32_t>(refinement.members(one).size()));
  return sizes;
}

}  // namespace kindred
