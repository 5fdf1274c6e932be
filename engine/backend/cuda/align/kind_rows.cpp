#include "engine/backend/cuda/align/kind_rows.hpp"

#include <algorithm>
#include <numeric>

namespace kindred::cuda {

namespace {

std::vector<std::int32_t> degreesOf(const NodeKinds& kinds) {
  std::vector<std::int32_t> degrees(kinds.count(), 0);
  for (std::int32_t kind = 0; kind < kinds.count(); ++kind)
    for (auto at = kinds.offsets[kind]; at < kinds.offsets[kind + 1]; ++at)
      degrees[kind] += static_cast<std::int32_t>(kinds.counts[at]);
  return degrees;
}

}  // namespace

KindRows kindRows(const NodeKinds& kinds) {
  const auto degrees = degreesOf(kinds);
  std::vector<std::int32_t> kindAt(kinds.count());
  std::iota(kindAt.begin(), kindAt.end(), 0);
  std::ranges::stable_sort(kindAt, std::greater{},
                           [&](std::int32_t kind) { return degrees[kind]; });
  std::vector<std::int32_t> placeOfKind(kinds.count());
  for (std::int32_t place = 0; place < kinds.count(); ++place)
    placeOfKind[kindAt[place]] = place;

  KindRows rows;
  for (const auto kind : kinds.kindOf)
    rows.placeOfNode.push_back(placeOfKind[kind]);
  for (const auto kind : kindAt) {
    rows.firstNode.push_back(kinds.firstNode[kind]);
    rows.sizes.push_back(kinds.sizes[kind]);
    for (auto at = kinds.offsets[kind]; at < kinds.offsets[kind + 1]; ++at)
      rows.neighbours.insert(rows.neighbours.end(), static_cast<std::size_t>(kinds.counts[at]),
                             placeOfKind[kinds.neighbours[at]]);
    rows.offsets.push_back(static_cast<std::int32_t>(rows.neighbours.size()));
  }
  return rows;
}

KindRows nodeRows(const Loopless& network) {
  const auto count = network.nodeCount();
  KindRows rows;
  rows.firstNode.resize(count);
  std::iota(rows.firstNode.begin(), rows.firstNode.end(), 0);
  std::ranges::stable_sort(rows.firstNode, std::greater{},
                           [&](Node node) { return network.degree(node); });
  rows.sizes.assign(count, 1);
  rows.placeOfNode.resize(count);
  for (std::int32_t place = 0; place < count; ++place)
    rows.placeOfNode[rows.firstNode[place]] = place;
  rows.offsets.reserve(static_cast<std::size_t>(count) + 1);
  rows.neighbours.reserve(network.adjacency().size());
  for (const Node node : rows.firstNode) {
    for (const Node neighbour : network.neighbours(node))
      rows.neighbours.push_back(rows.placeOfNode[neighbour]);
    rows.offsets.push_back(static_cast<std::int32_t>(rows.neighbours.size()));
  }
  return rows;
}

KindSlices kindSlices(const KindRows& rows, std::int32_t first) {
  KindSlices slices;
  for (std::int32_t begin = first; begin < rows.count(); begin += KindSlices::width) {
    const std::int32_t end = std::min(begin + KindSlices::width, rows.count());
    std::int32_t longest = 0;
    for (std::int32_t place = begin; place < end; ++place)
      longest = std::max(longest, rows.offsets[place + 1] - rows.offsets[place]);
    for (std::int32_t row = 0; row < longest; ++row)
      for (std::int32_t place = begin; place < begin + KindSlices::width; ++place) {
        const bool isThere = place < end && row < rows.offsets[place + 1] - rows.offsets[place];
        slices.neighbours.push_back(isThere ? rows.neighbours[rows.offsets[place] + row]
                                            : rows.count());
      }
    slices.offsets.push_back(slices.offsets.back() + longest);
  }
  return slices;
}

std::int32_t hubCount(const KindRows& rows) {
  constexpr std::int32_t manyNeighbours = 64;
  std::int32_t hubs = 0;
  while (hubs < rows.count() && rows.offsets[hubs + 1] - rows.offsets[hubs] > manyNeighbours)
    hubs += KindSlices::width;
  return std::min(hubs, rows.count());
}

}  // namespace kindred::cuda
