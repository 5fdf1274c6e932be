#include "engine/backend/cuda/gradient/gradient_plan.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace kindred::cuda {
namespace {

/// Threads of a block by how many unknowns its pair has more than; measured.
constexpr std::array<std::pair<std::int64_t, std::int32_t>, 5> threadsByUnknowns{
    {{3'000, 512}, {1'000, 256}, {400, 128}, {120, 64}, {0, 32}}};

/// Sizes of shared memory: blocks of a launch all have the same. What a device has at most is one,
/// too.
constexpr std::array<std::int32_t, 14> sharedSizes{2'048,  4'096,  6'144,   8'192,  12'288,
                                                   16'384, 20'480, 24'576,  32'768, 49'152,
                                                   65'536, 98'304, 114'688, 229'376};

/// More products of entries would take a block more than a tenth of a second if it took all
/// iterations that it may: nobody looks at a clock meanwhile.
constexpr std::int64_t mostProducts = std::int64_t{1} << 20;

/// So that the changes of all numbers with each pair stay small beside the memory of a GPU.
constexpr std::size_t mostPairsAtOnce = std::size_t{1} << 18;
constexpr std::size_t mostWorkspaceBytes = std::size_t{1} << 30;

/// A small number for each shape, by which pairs are sorted: global memory first, then from the
/// largest shared memory to the smallest.
class ShapeKey {
 public:
  static constexpr std::size_t count = 2 * 16 * threadsByUnknowns.size();
  static constexpr std::uint8_t none = 255;  ///< of a pair that no block takes
  static_assert(count <= none);

  explicit ShapeKey(std::int32_t mostSharedBytes) {
    shared_.push_back(0);
    shared_.push_back(mostSharedBytes);
    for (auto size = sharedSizes.rbegin(); size != sharedSizes.rend(); ++size)
      if (*size < mostSharedBytes) shared_.push_back(*size);
  }

  /// The shared memory of a pair that needs so many bytes; 0 if it does not fit.
  std::size_t sharedPlace(std::int64_t bytes) const {
    std::size_t place = shared_.size() - 1;
    while (place > 0 && shared_[place] < bytes)
      --place;
    return place;
  }

  static std::size_t threadsPlace(std::int64_t unknowns) {
    std::size_t place = 0;
    while (place + 1 < threadsByUnknowns.size() && unknowns <= threadsByUnknowns[place].first)
      ++place;
    return place;
  }

  static std::uint8_t key(bool hasFewEntries, std::size_t sharedPlace, std::size_t threadsPlace) {
    return static_cast<std::uint8_t>((sharedPlace * threadsByUnknowns.size() + threadsPlace) * 2 +
                                     (hasFewEntries ? 1 : 0));
  }

  GradientShape shape(std::size_t key) const {
    return {.hasFewEntries = key % 2 == 1,
            .sharedBytes = shared_[key / 2 / threadsByUnknowns.size()],
            .threads = threadsByUnknowns[key / 2 % threadsByUnknowns.size()].second};
  }

 private:
  std::vector<std::int32_t> shared_;
};

std::uint8_t keyOf(const ShapeKey& keys, const GradientArrays& arrays, const GradientTask& task) {
  const auto& rows = arrays.graphs[static_cast<std::size_t>(task.rows)];
  const auto& lanes = arrays.graphs[static_cast<std::size_t>(task.lanes)];
  const auto unknowns = static_cast<std::int64_t>(rows.nodeCount) * lanes.nodeCount;
  const auto products = static_cast<std::int64_t>(rows.entryCount) * lanes.entryCount;
  const auto edges = static_cast<std::int64_t>(rows.edgeCount) * lanes.edgeCount;
  if (std::max({products, 4 * unknowns, 2 * edges}) > mostProducts) return ShapeKey::none;
  return ShapeKey::key(lanes.mostEntries <= entriesInRegisters,
                       keys.sharedPlace(arrays.bytesOf(task)), ShapeKey::threadsPlace(unknowns));
}

/// Calls work(at) for each place below count, side by side.
template <typename Work>
void forEach(std::size_t count, const Work& work) {
  constexpr std::size_t grain = 4096;
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, count, grain}, [&](const auto& range) {
    for (auto at = range.begin(); at < range.end(); ++at)
      work(at);
  });
}

}  // namespace

std::optional<GradientShape> shapeOf(const GradientArrays& arrays, const GradientTask& task,
                                     std::int32_t mostSharedBytes) {
  const ShapeKey keys{mostSharedBytes};
  const auto key = keyOf(keys, arrays, task);
  if (key == ShapeKey::none) return std::nullopt;
  return keys.shape(key);
}

GradientPlan::GradientPlan(const GradientInput& input, const GradientArrays& arrays,
                           std::span<const GraphPair> pairs, std::int32_t mostSharedBytes) {
  const ShapeKey keys{mostSharedBytes};
  std::vector<std::uint8_t> keyOfPair(pairs.size());
  forEach(pairs.size(), [&](std::size_t at) {
    keyOfPair[at] = keyOf(keys, arrays, arrays.task(input, pairs[at]));
  });
  std::array<std::size_t, ShapeKey::none + 2> begin{};
  for (const auto key : keyOfPair)
    ++begin[static_cast<std::size_t>(key) + 1];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());

  std::vector<std::uint32_t> placeOfPair(pairs.size());
  auto next = begin;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    placeOfPair[at] = static_cast<std::uint32_t>(next[keyOfPair[at]]++);
    if (keyOfPair[at] == ShapeKey::none) left.push_back(pairs[at]);
  }
  tasks_.resize(pairs.size() - left.size());
  forEach(pairs.size(), [&](std::size_t at) {
    if (keyOfPair[at] != ShapeKey::none) tasks_[placeOfPair[at]] = arrays.task(input, pairs[at]);
  });
  for (std::size_t key = 0; key < ShapeKey::count; ++key)
    if (begin[key] < begin[key + 1]) cut(keys.shape(key), begin[key], begin[key + 1], arrays);
}

void GradientPlan::cut(const GradientShape& shape, std::size_t first, std::size_t end,
                       const GradientArrays& arrays) {
  while (first < end) {
    if (batches.empty() || batches.back().tasks.size() >= mostPairsAtOnce ||
        batches.back().workspaceBytes >= mostWorkspaceBytes)
      batches.push_back({{tasks_.data() + first, 0}, {}, 0});
    auto& batch = batches.back();
    auto count = std::min(end - first, mostPairsAtOnce - batch.tasks.size());
    for (std::size_t at = first; shape.sharedBytes == 0 && at < first + count; ++at) {
      if (batch.workspaceBytes >= mostWorkspaceBytes) {
        count = at - first;
        break;
      }
      tasks_[at].workspace = static_cast<std::int64_t>(batch.workspaceBytes);
      batch.workspaceBytes += static_cast<std::size_t>(arrays.bytesOf(tasks_[at]));
    }
    batch.launches.push_back({shape, batch.tasks.size(), count});
    batch.tasks = {batch.tasks.data(), batch.tasks.size() + count};
    first += count;
  }
}

}  // namespace kindred::cuda
