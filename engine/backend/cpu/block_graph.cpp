#include "engine/backend/cpu/block_graph.hpp"

#include <algorithm>
#include <numeric>

#include "engine/backend/pairs/graph_scaling.hpp"

namespace kindred::cpu {
namespace {

std::int32_t roundedUp(std::int32_t count, std::int32_t step) {
  return (count + step - 1) / step * step;
}

}  // namespace

template <typename Real>
BlockGraph<Real>::BlockGraph(const KernelGraph& source, const BlockKernels<Real>& kernels,
                             std::int32_t sortValue, std::int32_t valueCount)
    : graph{&source},
      paddedNodes{roundedUp(source.nodeCount, kernels.lanes)},
      edgeCount{source.edgeCount()},
      edgeAt(edgeCount) {
  const GraphScaling scaling{source};
  std::iota(edgeAt.begin(), edgeAt.end(), 0);
  if (sortValue >= 0) {
    const auto valueOf = [&](std::int32_t edge) {
      return source.edgeLabels.values[static_cast<std::size_t>(edge) * valueCount + sortValue];
    };
    std::stable_sort(edgeAt.begin(), edgeAt.end(), [&](std::int32_t left, std::int32_t other) {
      return valueOf(left) < valueOf(other);
    });
    for (const std::int32_t edge : edgeAt)
      sortValues.push_back(valueOf(edge));
  }

  paddedEdges = roundedUp(edgeCount, kernels.width);
  endA.resize(paddedEdges);
  endB.resize(paddedEdges);
  weights.resize(paddedEdges, Real{0});
  halved.resize(paddedEdges, Real{0});
  classes.resize(edgeCount);
  offsets.assign(source.nodeCount + 1, 0);
  for (std::int32_t position = 0; position < edgeCount; ++position) {
    const std::int32_t number = edgeAt[position];
    const Edge edge = source.edges[number];
    const double weight = scaling.weights[number];
    endA[position] = edge.a;
    endB[position] = edge.b;
    weights[position] = static_cast<Real>(weight);
    halved[position] = static_cast<Real>(edge.a == edge.b ? weight / 2 : weight);
    classes[position] = source.edgeLabels.classes[number];
    ++offsets[edge.a + 1];
    if (edge.a != edge.b) ++offsets[edge.b + 1];
  }
  values.resize(2 * static_cast<std::size_t>(valueCount) * paddedEdges, Real{0});
  for (std::int32_t value = 0; value < valueCount; ++value) {
    Real* const high = values.data() + 2 * static_cast<std::size_t>(value) * paddedEdges;
    for (std::int32_t position = 0; position < edgeCount; ++position) {
      const double number =
          source.edgeLabels.values[static_cast<std::size_t>(edgeAt[position]) * valueCount + value];
      high[position] = static_cast<Real>(number);
      high[paddedEdges + position] =
          static_cast<Real>(number - static_cast<double>(high[position]));
    }
  }
  std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
  entries.resize(offsets.back());
  std::vector<std::int32_t> next(offsets.begin(), offsets.end() - 1);
  for (std::int32_t position = 0; position < edgeCount; ++position) {
    const std::int32_t a = endA[position];
    const std::int32_t b = endB[position];
    entries[next[a]++] = {b, position};
    if (a != b) entries[next[b]++] = {a, position};
  }

  scale = scaling.scale;
  right.assign(scaling.right.begin(), scaling.right.end());
  start.assign(scaling.start.begin(), scaling.start.end());
  right.resize(paddedNodes, Real{0});
  start.resize(paddedNodes, Real{0});
}

template struct BlockGraph<float>;
template struct BlockGraph<double>;

}  // namespace kindred::cpu
