#include "engine/gram/gram_gradient.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/backend/gradient.hpp"
#include "engine/backend/pairs/solve_rules.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

namespace {

/// dK(a, b) / dθ of any two graphs, by the lower triangle.
struct Triangle {
  const std::vector<std::vector<double>>& changes;

  double operator()(std::size_t row, std::size_t column, std::size_t number) const {
    const auto a = std::max(row, column), b = std::min(row, column);
    return changes[a * (a + 1) / 2 + b][number];
  }
};

/// Returns the change of K̂ = K(a, b) / sqrt(K(a, a) K(b, b)).
double normalisedChange(const GramResult& gram, const Triangle& raw, std::size_t row,
                        std::size_t column, std::size_t number) {
  if (row == column) return 0;
  const double ofRow = gram.rowDiagonal[row], ofColumn = gram.rowDiagonal[column];
  return raw(row, column, number) / std::sqrt(ofRow * ofColumn) -
         gram.values(row, column) / 2 *
             (raw(row, row, number) / ofRow + raw(column, column, number) / ofColumn);
}

}  // namespace

GramGradient gramGradient(const GramRequest& request, const OpenDevices& devices,
                          Progress& progress) {
  assert(request.columns == nullptr);
  auto computing = progress.slice(0, 0.4), following = progress.slice(0.4, 1);
  GramGradient result{.gram = computeGram(request, devices, nullptr, computing)};
  if (!result.gram.isComplete) throw Cancelled{};
  const TunableKernel kernel{graphsFor(request.kernel, request.rows->graphs, following),
                             request.kernel, following};
  result.numbers = kernel.numbers();
  std::vector<double> numbers;
  for (const auto& number : result.numbers)
    numbers.push_back(number.value);
  const auto input = kernel.input(numbers, following);
  auto solve = request.solve;
  if (!beginsInSingle(solve)) solve.precision = Precision::Double;
  const auto changes =
      pairGradients(input, kernel.slopes(numbers, input), solve, devices, following);
  const Triangle raw{changes};
  const auto count = request.rows->size();
  result.changes.reserve(count * count * numbers.size());
  for (std::size_t row = 0; row < count; ++row)
    for (std::size_t column = 0; column < count; ++column)
      for (std::size_t number = 0; number < numbers.size(); ++number)
        result.changes.push_back(numbers[number] *
                                 (request.normalise
                                      ? normalisedChange(result.gram, raw, row, column, number)
                                      : raw(row, column, number)));
  return result;
}

}  // namespace kindred
