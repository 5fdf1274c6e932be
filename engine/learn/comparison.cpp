#include "engine/learn/comparison.hpp"

#include "engine/gram/normalise.hpp"

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
  undoNormalise(gram.values, gram.rowDiagonal, gram.columnDiagonal);
  return {std::move(gram.values), std::move(gram.rowDiagonal), std::move(gram.columnDiagonal),
          std::move(gram.provenance)};
}

Matrix rawValues(const GramResult& gram) {
  if (!gram.isComplete) throw Cancelled{};
  auto values = gram.values;
  if (gram.request.normalise)
    undoNormalise(values, gram.rowDiagonal,
                  gram.request.columns ? gram.columnDiagonal : gram.rowDiagonal);
  return values;
}

}  // namespace kindred
