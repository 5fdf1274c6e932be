#include "engine/learn/comparison.hpp"

#include <cmath>

namespace kindred {

TrainedComparison compareToTrained(const std::shared_ptr<const Dataset>& graphs,
                                   const std::shared_ptr<const Dataset>& trained,
                                   const KernelOptions& kernel, const SolveOptions& solve,
                                   const OpenDevices& devices, Progress& progress) {
  // Only what is normalised comes with both diagonals.
  auto gram = computeGram(
      {.rows = graphs, .columns = trained, .kernel = kernel, .solve = solve, .normalise = true},
      devices, nullptr, progress);
  if (!gram.isComplete) throw Cancelled{};
  for (std::size_t row = 0; row < gram.values.rows(); ++row)
    for (std::size_t column = 0; column < gram.values.columns(); ++column)
      gram.values(row, column) *= std::sqrt(gram.rowDiagonal[row] * gram.columnDiagonal[column]);
  return {std::move(gram.values), std::move(gram.rowDiagonal), std::move(gram.columnDiagonal)};
}

Matrix rawValues(const GramResult& gram) {
  if (!gram.isComplete) throw Cancelled{};
  auto values = gram.values;
  if (gram.request.normalise)
    for (std::size_t row = 0; row < values.rows(); ++row)
      for (std::size_t column = 0; column < values.columns(); ++column)
        values(row, column) *= std::sqrt(gram.rowDiagonal[row] * gram.rowDiagonal[column]);
  return values;
}

}  // namespace kindred
