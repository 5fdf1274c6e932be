#include <algorithm>

#include "engine/align/choose_candidates.hpp"
#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/backend/cuda/align/largest_of_rows.cuh"
#include "engine/backend/cuda/align/nearest.cuh"

namespace kindred::cuda {
namespace {

/// Lists the numbers of a row that are taken, one after the other.
struct ListOfRow {
  Node* columns;
  float* values;
  int listed = 0;

  __device__ void operator()(std::int64_t column, float number, bool isTaken) {
    const auto [before, all] = countsOfBlock(isTaken ? 1 : 0);
    if (isTaken) {
      columns[listed + before] = static_cast<Node>(column);
      values[listed + before] = number;
    }
    listed += all;
  }
};

struct ListedRows {
  LargestOfRows view;

  __device__ RowNumbers row(std::int64_t number) const {
    return {view.numbers.row(number), view.isKnown, view.numbers.columns,
            view.offsets[number + 1] == view.offsets[number] ? 0 : view.count};
  }
  __device__ ListOfRow visitor(std::int64_t number) const {
    const std::int64_t begin = view.offsets[number] - view.firstOffset;
    return {view.columns + begin, view.values + begin};
  }
};

}  // namespace

std::vector<char> knownNodes(const Embedding& embedding) {
  std::vector<char> areKnown(embedding.nodeCount);
  for (Node node = 0; node < embedding.nodeCount; ++node)
    areKnown[node] =
        std::ranges::all_of(embedding.row(node), [](float value) { return value == 0; }) ? 0 : 1;
  return areKnown;
}

void takeLargest(const LargestOfRows& view, const Stream& stream) {
  launchLargest(ListedRows{view}, view.numbers.rows, view.numbers.columns, stream);
}

NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                         Progress& progress) {
  const auto isKnown = knownNodes(among), isKnownOf = knownNodes(of);
  count = std::min(count, static_cast<std::int32_t>(std::ranges::count(isKnown, char{1})));
  NearestNodes nearest;
  for (Node node = 0; node < of.nodeCount; ++node)
    nearest.offsets.push_back(nearest.offsets.back() + (isKnownOf[node] == 0 ? 0 : count));
  requirePairMemory(nearest.offsets.back());
  nearest.nodes.resize(nearest.offsets.back());
  nearest.cosines.resize(nearest.offsets.back());
  if (nearest.nodes.empty()) return nearest;

  const Stream stream;
  const Buffer<float> ofPoints{of.values, stream}, amongPoints{among.values, stream};
  const Buffer<char> known{isKnown, stream};
  const Buffer<std::int64_t> offsets{nearest.offsets, stream};
  constexpr std::int64_t bytesOfBatch = std::int64_t{1} << 30;
  const std::int64_t rowsOfBatch = std::clamp<std::int64_t>(
      bytesOfBatch / (std::int64_t{among.nodeCount} * static_cast<std::int64_t>(sizeof(float))), 1,
      of.nodeCount);
  const DenseOnDevice<float> cosines{rowsOfBatch, among.nodeCount};
  const auto most = static_cast<std::size_t>(rowsOfBatch * count);
  const Buffer<Node> nodes{most};
  const Buffer<float> values{most};
  const std::int64_t dimension = of.dimension;
  const DenseView<float> points{among.nodeCount, dimension, dimension, amongPoints.data()};
  for (std::int64_t first = 0; first < of.nodeCount; first += rowsOfBatch) {
    progress.checkpoint();
    const std::int64_t rows = std::min<std::int64_t>(rowsOfBatch, of.nodeCount - first);
    auto result = cosines.view();
    result.rows = rows;
    multiplyByTransposed(Factors::Single,
                         {rows, dimension, dimension, ofPoints.data() + first * dimension}, points,
                         result, stream);
    const std::int64_t begin = nearest.offsets[first], end = nearest.offsets[first + rows];
    takeLargest(
        {result, known.data(), offsets.data() + first, begin, count, nodes.data(), values.data()},
        stream);
    const auto here = static_cast<std::size_t>(end - begin);
    nodes.download(std::span{nearest.nodes}.subspan(begin, here), stream);
    values.download(std::span{nearest.cosines}.subspan(begin, here), stream);
    stream.wait();
    progress.advance(rows);
  }
  return nearest;
}

}  // namespace kindred::cuda
