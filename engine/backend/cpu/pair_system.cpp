#include "engine/backend/cpu/pair_system.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace kindred::cpu {
namespace {

/// Unknowns between two looks at the cancel flag.
constexpr std::int32_t unknownsAtOnce = 1 << 18;

}  // namespace

template <typename Real>
void PairSystem<Real>::prepare(const BlockGraph<Real>& first, const BlockGraph<Real>& second,
                               const Setup& setup, const Progress& progress) {
  first_ = &first;
  second_ = &second;
  setup_ = setup;
  progress_ = &progress;
  const auto rows = static_cast<std::size_t>(second.graph->nodeCount);
  const auto stride = static_cast<std::size_t>(first.paddedNodes);
  const std::size_t unknowns = rows * stride;

  Real* next = roomFor(storage_, (setup.keepsSolution ? 6 : 4) * unknowns);
  const auto take = [&] { return std::exchange(next, next + unknowns); };
  vectors_ = {.stride = stride,
              .residual = take(),
              .preconditioned = take(),
              .direction = take(),
              .product = take(),
              .laneRight = first.right.data(),
              .rowRight = second.right.data(),
              .laneStart = first.start.data(),
              .rowStart = second.start.data()};
  if (setup.keepsSolution) {
    vectors_.solution = take();
    vectors_.search = take();
    clear(vectors_.solution);
    clear(vectors_.search);
  }
  energies_.resize(rows);
  values_.resize(rows);
  // A number beyond a block's edges meets coefficients of 0, so it only has to be finite.
  const std::size_t expandedSize = stride * 2 * static_cast<std::size_t>(loops_->width);
  if (expanded_.size() < expandedSize) expanded_.assign(expandedSize, Real{0});
  prepareSimilarity();
  coefficients_.prepare(first, second, setup.reach, setup.coefficientBudgetBytes, setup.sharing,
                        progress);
}

template <typename Real>
template <typename Work>
void PairSystem<Real>::overRows(const Work& work) const {
  const std::int32_t grain =
      std::max(1, unknownsAtOnce / static_cast<std::int32_t>(vectors_.stride));
  forRanges(setup_.sharing, second_->graph->nodeCount, grain, *progress_, work);
}

template <typename Real>
void PairSystem<Real>::clear(Real* vector) const {
  overRows([&](std::int32_t begin, std::int32_t end) {
    std::fill(vector + static_cast<std::size_t>(begin) * vectors_.stride,
              vector + static_cast<std::size_t>(end) * vectors_.stride, Real{0});
  });
}

/// One row of κv a class of the second graph's nodes if a look-up is the whole kernel, one a
/// node otherwise.
template <typename Real>
void PairSystem<Real>::prepareSimilarity() {
  const CompiledKernel& kernel = input_->node;
  const KernelGraph& lanes = *first_->graph;
  const KernelGraph& rows = *second_->graph;
  const auto valueCount = static_cast<std::size_t>(kernel.valueCount);
  const auto valuesOf = [&](const KernelGraph& graph, std::int32_t node) {
    return std::span{graph.nodes.values}.subspan(static_cast<std::size_t>(node) * valueCount,
                                                 valueCount);
  };
  std::vector<std::int32_t> nodeOfRow;
  similarityRow_.assign(rows.nodeCount, -1);
  std::vector<std::int32_t> rowOfClass(kernel.isTable() ? kernel.classCount : 0, -1);
  for (std::int32_t node = 0; node < rows.nodeCount; ++node) {
    if (kernel.isTable()) {
      std::int32_t& row = rowOfClass[rows.nodes.classes[node]];
      if (row < 0) {
        row = static_cast<std::int32_t>(nodeOfRow.size());
        nodeOfRow.push_back(node);
      }
      similarityRow_[node] = row;
    } else {
      similarityRow_[node] = node;
      nodeOfRow.push_back(node);
    }
  }

  Real* const similarity = roomFor(similarity_, nodeOfRow.size() * vectors_.stride);
  const auto rowCount = static_cast<std::int32_t>(nodeOfRow.size());
  forRanges(setup_.sharing, rowCount, 16, *progress_, [&](std::int32_t begin, std::int32_t end) {
    for (std::int32_t row = begin; row < end; ++row) {
      const std::int32_t node = nodeOfRow[row];
      Real* const out = similarity + static_cast<std::size_t>(row) * vectors_.stride;
      std::fill(out, out + vectors_.stride, Real{0});
      for (std::int32_t lane = 0; lane < lanes.nodeCount; ++lane) {
        const double value = kernel.isTable()
                                 ? kernel.table(lanes.nodes.classes[lane], rows.nodes.classes[node])
                                 : kernel(lanes.nodes.classes[lane], valuesOf(lanes, lane),
                                          rows.nodes.classes[node], valuesOf(rows, node));
        out[lane] = static_cast<Real>(value);
      }
    }
  });
  vectors_.similarity = similarity;
  vectors_.similarityRow = similarityRow_.data();
}

template <typename Real>
typename PairSystem<Real>::Sums PairSystem<Real>::start() {
  overRows([&](std::int32_t begin, std::int32_t end) {
    loops_->start(vectors_, begin, end, energies_.data(), values_.data());
  });
  // Taking the walks of k nodes and fewer out of x leaves the right-hand side W V ... W V b̂.
  for (int length = 0; length < input_->lmin; ++length) {
    clear(vectors_.product);
    clear(vectors_.residual);
    subtractProduct();
    Real* const search = std::exchange(vectors_.search, nullptr);
    Real* const solution = std::exchange(vectors_.solution, nullptr);
    step(1, 0);
    vectors_.search = search;
    vectors_.solution = solution;
    clear(vectors_.direction);
  }
  return sums();
}

template <typename Real>
double PairSystem<Real>::curvature() {
  subtractProduct();
  overRows([&](std::int32_t begin, std::int32_t end) {
    loops_->curvature(vectors_, begin, end, energies_.data());
  });
  return std::accumulate(energies_.begin(), energies_.end(), 0.0);
}

template <typename Real>
typename PairSystem<Real>::Sums PairSystem<Real>::step(double alpha, double beta) {
  overRows([&](std::int32_t begin, std::int32_t end) {
    loops_->update(vectors_, alpha, beta, begin, end, energies_.data(), values_.data());
  });
  return sums();
}

template <typename Real>
typename PairSystem<Real>::Sums PairSystem<Real>::sums() const {
  const double factor = input_->rightHandSideFactor * first_->scale * second_->scale;
  return {std::accumulate(energies_.begin(), energies_.end(), 0.0),
          factor * std::accumulate(values_.begin(), values_.end(), 0.0)};
}

template <typename Real>
double PairSystem<Real>::relativeResidual() {
  overRows([&](std::int32_t begin, std::int32_t end) {
    loops_->residual(vectors_, begin, end, energies_.data());
  });
  const auto fourthPowers = [](const AlignedVector<Real>& roots) {
    return std::accumulate(roots.begin(), roots.end(), 0.0, [](double sum, Real root) {
      const double degree = static_cast<double>(root) * static_cast<double>(root);
      return sum + degree * degree;
    });
  };
  const double norm = std::accumulate(energies_.begin(), energies_.end(), 0.0);
  return std::sqrt(norm / (fourthPowers(first_->right) * fourthPowers(second_->right)));
}

template <typename Real>
void PairSystem<Real>::subtractProduct() {
  const LaneGraph<Real> graph{.nodeCount = first_->graph->nodeCount,
                              .offsets = first_->offsets.data(),
                              .entries = first_->entries.data(),
                              .rowOfEdge = coefficients_.rowOfEdge(),
                              .weights = first_->weights.data()};
  const std::int32_t lanesAtOnce = 16 * loops_->lanes;
  cursors_.assign(2 * static_cast<std::size_t>(first_->paddedNodes), 0);
  for (std::int32_t number = 0; number < coefficients_.blockCount(); ++number) {
    const EdgeBlock<Real> block = coefficients_.block(number, setup_.sharing, *progress_);
    if (block.windowBegin == block.windowEnd) continue;
    forRanges(setup_.sharing, first_->paddedNodes, lanesAtOnce, *progress_,
              [&](std::int32_t begin, std::int32_t end) {
                loops_->expand(block, vectors_.preconditioned, vectors_.stride, expanded_.data(),
                               begin, end);
              });
    forRanges(setup_.sharing, first_->paddedNodes, lanesAtOnce, *progress_,
              [&](std::int32_t begin, std::int32_t end) {
                loops_->accumulate(block, graph, expanded_.data(), cursors_.data(),
                                   vectors_.product, vectors_.stride, begin, end);
              });
  }
}

template <typename Real>
Matrix PairSystem<Real>::solution() const {
  const std::int32_t rows = second_->graph->nodeCount;
  const std::int32_t lanes = first_->graph->nodeCount;
  Matrix values(lanes, rows);
  for (std::int32_t row = 0; row < rows; ++row) {
    const Real* const scaled = vectors_.solution + static_cast<std::size_t>(row) * vectors_.stride;
    for (std::int32_t lane = 0; lane < lanes; ++lane)
      values(lane, row) =
          input_->rightHandSideFactor * static_cast<double>(scaled[lane]) /
          (static_cast<double>(first_->right[lane]) * static_cast<double>(second_->right[row]));
  }
  return values;
}

template class PairSystem<float>;
template class PairSystem<double>;

}  // namespace kindred::cpu
