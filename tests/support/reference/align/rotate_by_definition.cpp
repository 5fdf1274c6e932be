#include "tests/support/reference/align/by_definition.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {

namespace {

/// The adjacency matrix times a matrix.
Matrix adjacentTimes(const Loopless& network, const Matrix& matrix) {
  Matrix product{matrix.rows(), matrix.columns()};
  for (std::size_t row = 0; row < matrix.rows(); ++row)
    for (const Node neighbour : network.neighbours(static_cast<Node>(row)))
      for (std::size_t column = 0; column < matrix.columns(); ++column)
        product(row, column) += matrix(neighbour, column);
  return product;
}

Matrix timesAdjacent(const Matrix& matrix, const Loopless& network) {
  Matrix product{matrix.rows(), matrix.columns()};
  for (std::size_t row = 0; row < matrix.rows(); ++row)
    for (std::size_t column = 0; column < matrix.columns(); ++column)
      for (const Node neighbour : network.neighbours(static_cast<Node>(column)))
        product(row, column) += matrix(row, neighbour);
  return product;
}

/// A² P + κ² P B² - 2 κ A P B.
Matrix gradientOf(const Matrix& plan, const Loopless& a, const Loopless& b) {
  const double balance = balanceOf(a, b);
  Matrix gradient = adjacentTimes(a, adjacentTimes(a, plan));
  const Matrix once = timesAdjacent(plan, b);
  const Matrix twice = timesAdjacent(once, b);
  const Matrix both = adjacentTimes(a, once);
  for (std::size_t at = 0; at < gradient.values().size(); ++at)
    gradient.values()[at] +=
        balance * balance * twice.values()[at] - 2 * balance * both.values()[at];
  return gradient;
}

/// log Σ exp of so many numbers.
template <typename Number>
double logarithmOfSum(std::size_t count, const Number& number) {
  double largest = number(std::size_t{0});
  for (std::size_t at = 1; at < count; ++at)
    largest = std::max(largest, number(at));
  double sum = 0;
  for (std::size_t at = 0; at < count; ++at)
    sum += std::exp(number(at) - largest);
  return largest + std::log(sum);
}

/// The plan exp(u_i + v_j - G_ij) whose rows sum to 1, and its columns to n_A / n_B.
Matrix balanced(const Matrix& gradient) {
  constexpr int rounds = 10'000;
  constexpr double rightEnough = 1e-10;
  const std::size_t rows = gradient.rows(), columns = gradient.columns();
  const double ofColumn =
      std::log(static_cast<double>(rows)) - std::log(static_cast<double>(columns));
  std::vector<double> rowLevels(rows), columnLevels(columns);
  for (int round = 0; round < rounds; ++round) {
    double change = 0;
    for (std::size_t row = 0; row < rows; ++row)
      rowLevels[row] = -logarithmOfSum(
          columns, [&](std::size_t at) { return columnLevels[at] - gradient(row, at); });
    for (std::size_t column = 0; column < columns; ++column) {
      const double next = ofColumn - logarithmOfSum(rows, [&](std::size_t at) {
                            return rowLevels[at] - gradient(at, column);
                          });
      change = std::max(change, std::abs(next - columnLevels[column]));
      columnLevels[column] = next;
    }
    if (change < rightEnough) break;
  }
  Matrix plan{rows, columns};
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < columns; ++column)
      plan(row, column) = std::exp(rowLevels[row] + columnLevels[column] - gradient(row, column));
  return plan;
}

}  // namespace

Embedding rotateByDefinition(const SubspaceInput& input) {
  const Loopless a{input.a}, b{input.b};
  if (a.nodeCount() == 0 || b.nodeCount() == 0) return input.ofA;
  Matrix plan{static_cast<std::size_t>(a.nodeCount()), static_cast<std::size_t>(b.nodeCount()),
              1. / b.nodeCount()};
  for (int step = 1; step <= transportSteps; ++step) {
    const Matrix asked = balanced(gradientOf(plan, a, b));
    const double share = 2. / (2 + step);
    for (std::size_t at = 0; at < plan.values().size(); ++at)
      plan.values()[at] = (1 - share) * plan.values()[at] + share * asked.values()[at];
  }
  const auto dimension = static_cast<std::size_t>(input.ofA.dimension);
  Matrix products{dimension, dimension};
  for (Node node = 0; node < a.nodeCount(); ++node)
    for (std::size_t column = 0; column < dimension; ++column) {
      double carried = 0;
      for (Node image = 0; image < b.nodeCount(); ++image)
        carried += plan(node, image) * static_cast<double>(input.ofB.row(image)[column]);
      for (std::size_t row = 0; row < dimension; ++row)
        products(row, column) += static_cast<double>(input.ofA.row(node)[row]) * carried;
    }
  return rotated(input.ofA, products);
}

}  // namespace kindred
