#include "engine/backend/reference/pair_system.hpp"

#include <cmath>

namespace kindred {

namespace {

double labelKernel(const CompiledKernel& kernel, const ItemLabels& x, std::int32_t itemX,
                   const ItemLabels& y, std::int32_t itemY) {
  const auto values = [&](const ItemLabels& labels, std::int32_t item) {
    return std::span{labels.values}.subspan(static_cast<std::size_t>(item) * kernel.valueCount,
                                            kernel.valueCount);
  };
  return kernel(x.classes[itemX], values(x, itemX), y.classes[itemY], values(y, itemY));
}

double norm(std::span<const double> values) {
  double square = 0;
  for (const double value : values)
    square += value * value;
  return std::sqrt(square);
}

}  // namespace

PairSystem::PairSystem(const KernelInput& input, GraphPair pair, const Progress& progress)
    : input_{input},
      a_{input.graphs[pair.a]},
      b_{input.graphs[pair.b]},
      products_{static_cast<std::size_t>(a_.edgeCount()),
                static_cast<std::size_t>(b_.edgeCount())} {
  for (Node i = 0; i < a_.nodeCount; ++i) {
    for (Node k = 0; k < b_.nodeCount; ++k) {
      const double degrees = a_.degree[i] * b_.degree[k];
      diagonal_.push_back(degrees / nodeKernel(i, k));
      rightHandSide_.push_back(input.rightHandSideFactor * degrees);
    }
  }
  for (std::int32_t e = 0; e < a_.edgeCount(); ++e) {
    progress.checkpoint();
    for (std::int32_t f = 0; f < b_.edgeCount(); ++f)
      products_(e, f) = a_.weights[e] * b_.weights[f] *
                        labelKernel(input.edge, a_.edgeLabels, e, b_.edgeLabels, f);
  }
}

double PairSystem::nodeKernel(Node i, Node k) const {
  return labelKernel(input_.node, a_.nodes, i, b_.nodes, k);
}

template <typename Visit>
void PairSystem::forEachProduct(const Visit& visit) const {
  for (Node i = 0; i < a_.nodeCount; ++i)
    for (Node k = 0; k < b_.nodeCount; ++k)
      for (auto s = a_.offsets[i]; s < a_.offsets[i + 1]; ++s)
        for (auto t = b_.offsets[k]; t < b_.offsets[k + 1]; ++t)
          visit(i * columns() + k, a_.neighbours[s] * columns() + b_.neighbours[t],
                products_(a_.edgeOf[s], b_.edgeOf[t]));
}

std::vector<double> PairSystem::times(std::span<const double> x) const {
  std::vector<double> result(size());
  for (std::size_t at = 0; at < size(); ++at)
    result[at] = diagonal_[at] * x[at];
  forEachProduct([&](std::size_t row, std::size_t column, double weight) {
    result[row] -= weight * x[column];
  });
  return result;
}

Matrix PairSystem::dense() const {
  Matrix matrix{size(), size()};
  for (std::size_t at = 0; at < size(); ++at)
    matrix(at, at) = diagonal_[at];
  forEachProduct(
      [&](std::size_t row, std::size_t column, double weight) { matrix(row, column) -= weight; });
  return matrix;
}

Matrix PairSystem::nodalSimilarity(std::span<const double> x) const {
  Matrix similarity{rows(), columns()};
  for (Node i = 0; i < a_.nodeCount; ++i)
    for (Node k = 0; k < b_.nodeCount; ++k)
      similarity(i, k) =
          x[i * columns() + k] - input_.lmin * input_.rightHandSideFactor * nodeKernel(i, k);
  return similarity;
}

double PairSystem::value(std::span<const double> x) const {
  const Matrix similarity = nodalSimilarity(x);
  double sum = 0;
  for (std::size_t i = 0; i < rows(); ++i)
    for (std::size_t k = 0; k < columns(); ++k)
      sum += a_.start[i] * b_.start[k] * similarity(i, k);
  return sum;
}

double PairSystem::residual(std::span<const double> x) const {
  auto rest = times(x);
  for (std::size_t at = 0; at < size(); ++at)
    rest[at] = rightHandSide_[at] - rest[at];
  return norm(rest) / norm(rightHandSide_);
}

}  // namespace kindred
