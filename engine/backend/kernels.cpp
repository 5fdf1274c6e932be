#include "engine/backend/kernels.hpp"

#include "engine/backend/gradient.hpp"
#include "engine/backend/pairs/arithmetic.hpp"
#include "engine/backend/pairs/solve_rules.hpp"

namespace kindred {

const std::vector<Option<SolveOptions>>& solveOptionTable() {
  static const std::vector<Option<SolveOptions>> table{
      numberOption(&SolveOptions::tolerance,
                   {"tolerance", "Tolerance", "",
                    "Relative error to which kernel values are computed, raw or normalised; 1e-12 "
                    "is what double precision can give."},
                   {.lowest = 1e-12, .highest = 1, .isHighestOpen = true}),
      choiceOption(
          &SolveOptions::precision,
          {"precision", "Precision", "",
           "Arithmetic of the solver: single is twice as fast; if it falls short of the tolerance"
           ", and below 5e-7, double is taken."},
          {{"single", Precision::Single}, {"double", Precision::Double}}),
      integerOption(&SolveOptions::maximumIterations,
                    {"maximum-iterations", "Maximum Iterations", "",
                     "A pair that needs more is reported as not converged."},
                    {.lowest = 1, .highest = noConvergence - 1}),
  };
  return table;
}

std::vector<NodalSimilarity> KernelSolver::nodalSimilarities(std::span<const GraphPair> pairs,
                                                             Progress& progress) {
  std::vector<NodalSimilarity> similarities;
  similarities.reserve(pairs.size());
  for (const GraphPair pair : pairs) {
    similarities.push_back(nodalSimilarity(pair, progress));
    progress.advance();
  }
  return similarities;
}

PartialGradient Kernels::gradient(const GradientInput& input, std::span<const GraphPair> pairs,
                                  Progress&) {
  return {std::vector<double>(input.slopes.numbers), {pairs.begin(), pairs.end()}};
}

std::vector<std::vector<double>> Kernels::pairGradients(const GradientInput&,
                                                        std::span<const GraphPair>, Progress&) {
  return {};
}

std::string_view arithmeticText(const SolveOptions& options) {
  return beginsInSingle(options) ? "single, double if it falls short" : "double";
}

}  // namespace kindred
