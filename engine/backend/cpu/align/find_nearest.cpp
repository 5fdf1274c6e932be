#include "engine/backend/cpu/align/find_nearest.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <functional>

#include "engine/align/choose_candidates.hpp"
#include "engine/backend/cpu/align/dense_loops.hpp"
#include "engine/backend/cpu/align/dense_panels.hpp"

namespace kindred::cpu {

namespace {

constexpr std::int64_t groupsAtOnce = 4;
constexpr std::int64_t nodesAtOnce = groupsAtOnce * groupWidth;
constexpr std::int64_t panelsAtOnce = 4;

bool isZero(std::span<const float> row) {
  return std::ranges::all_of(row, [](float value) { return value == 0; });
}

class NearestSearch {
 public:
  NearestSearch(const Embedding& of, const Embedding& among, std::int32_t count, SimdLevel level)
      : of_{of},
        loops_{denseLoops(level)},
        points_{{among.dimension, among.nodeCount}},
        count_{count} {
    std::ranges::fill(points_.values, 0.0F);
    for (Node node = 0; node < among.nodeCount; ++node) {
      const auto row = among.row(node);
      if (!isZero(row)) known_.push_back(node);
      for (int at = 0; at < among.dimension; ++at)
        points_
            .values[points_.shape.place(node / PanelShape::width, at) + node % PanelShape::width] =
            row[at];
    }
    count_ = std::min(count_, static_cast<std::int32_t>(known_.size()));
  }

  NearestNodes run(Progress& progress) {
    NearestNodes nearest;
    for (Node node = 0; node < of_.nodeCount; ++node)
      nearest.offsets.push_back(nearest.offsets.back() + (isZero(of_.row(node)) ? 0 : count_));
    requirePairMemory(nearest.offsets.back());
    nearest.nodes.resize(nearest.offsets.back());
    nearest.cosines.resize(nearest.offsets.back());
    tbb::parallel_for(
        std::int64_t{0}, (of_.nodeCount + nodesAtOnce - 1) / nodesAtOnce, [&](std::int64_t part) {
          const std::int64_t first = part * nodesAtOnce;
          const std::int64_t end = std::min<std::int64_t>(of_.nodeCount, first + nodesAtOnce);
          auto& scratch = scratch_.local();
          compare(first, end, scratch, progress);
          for (std::int64_t node = first; node < end; ++node) {
            progress.checkpoint();
            keepNearest(static_cast<Node>(node), (node - first) * stride(), scratch, nearest);
          }
          progress.advance(end - first);
        });
    return nearest;
  }

 private:
  struct Scratch {
    UntouchedVector<float> packed;
    UntouchedVector<float> cosines;
    std::vector<float> ordered;
  };

  std::int64_t stride() const { return points_.shape.panels() * PanelShape::width; }

  void compare(std::int64_t first, std::int64_t end, Scratch& scratch, const Progress& progress) {
    const std::int64_t dimension = of_.dimension;
    float* const packed = roomFor(scratch.packed, nodesAtOnce * dimension);
    std::fill_n(packed, nodesAtOnce * dimension, 0.0F);
    for (std::int64_t node = first; node < end; ++node)
      for (std::int64_t at = 0; at < dimension; ++at)
        packed[((node - first) / groupWidth * dimension + at) * groupWidth +
               (node - first) % groupWidth] = of_.row(static_cast<Node>(node))[at];
    float* const cosines = roomFor(scratch.cosines, nodesAtOnce * stride());
    std::fill_n(cosines, nodesAtOnce * stride(), 0.0F);
    const PanelProduct<float> product{.shape = points_.shape,
                                      .values = points_.values.data(),
                                      .packed = packed,
                                      .groups = groupsAtOnce,
                                      .result = cosines,
                                      .stride = stride()};
    for (std::int64_t panel = 0; panel < points_.shape.panels(); panel += panelsAtOnce) {
      if (panel % 64 == 0) progress.checkpoint();
      loops_.multiply(product, panel, std::min(points_.shape.panels(), panel + panelsAtOnce));
    }
  }

  /// The largest cosines, and of equal ones those of the lowest nodes.
  void keepNearest(Node node, std::int64_t place, Scratch& scratch, NearestNodes& nearest) const {
    auto at = nearest.offsets[node];
    if (at == nearest.offsets[node + 1]) return;
    const float* const cosines = scratch.cosines.data() + place;
    auto& ordered = scratch.ordered;
    ordered.clear();
    for (const Node other : known_)
      ordered.push_back(cosines[other]);
    const auto last = ordered.begin() + (count_ - 1);
    std::nth_element(ordered.begin(), last, ordered.end(), std::greater{});
    const float least = *last;
    auto ofLeast =
        count_ - std::count_if(ordered.begin(), last, [&](float cosine) { return cosine > least; });
    for (const Node other : known_) {
      if (cosines[other] < least) continue;
      if (cosines[other] == least && ofLeast-- <= 0) continue;
      nearest.nodes[at] = other;
      nearest.cosines[at++] = cosines[other];
    }
  }

  const Embedding& of_;
  const DenseLoops& loops_;
  DensePanels points_;
  std::int32_t count_;
  std::vector<Node> known_;  ///< nodes whose points are not 0
  tbb::enumerable_thread_specific<Scratch> scratch_;
};

}  // namespace

NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                         SimdLevel level, Progress& progress) {
  return NearestSearch{of, among, count, level}.run(progress);
}

}  // namespace kindred::cpu
