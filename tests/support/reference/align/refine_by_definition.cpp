#include "tests/support/reference/align/by_definition.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/matrix.hpp"

namespace kindred {

namespace {

Matrix startingSimilarity(const RefinementInput& input) {
  const std::size_t rows = input.rowFeatures.size(), columns = input.columnFeatures.size();
  Matrix similarity{rows, columns};
  for (std::size_t row = 0; row < similarity.rows(); ++row)
    for (std::size_t column = 0; column < similarity.columns(); ++column)
      similarity(row, column) = startOf(input, static_cast<Node>(row), static_cast<Node>(column));
  const auto starts = givenStarts(input);
  for (std::size_t at = 0; at < starts.size(); ++at)
    similarity(input.similarities[at].a, input.similarities[at].b) += starts[at];
  return similarity;
}

void forbid(const RefinementInput& input, Matrix& similarity) {
  for (const auto& [row, column] : input.forbidden)
    similarity(row, column) = 0;
}

/// Leaves rows and columns of nothing as they are.
/// By the roots of the sums of rows and of columns.
void normaliseEvenly(Matrix& similarity) {
  std::vector<double> ofRows(similarity.rows(), 0), ofColumns(similarity.columns(), 0);
  for (std::size_t row = 0; row < similarity.rows(); ++row)
    for (std::size_t column = 0; column < similarity.columns(); ++column) {
      ofRows[row] += similarity(row, column);
      ofColumns[column] += similarity(row, column);
    }
  for (std::size_t row = 0; row < similarity.rows(); ++row)
    for (std::size_t column = 0; column < similarity.columns(); ++column)
      if (ofRows[row] > 0 && ofColumns[column] > 0)
        similarity(row, column) /= std::sqrt(ofRows[row] * ofColumns[column]);
}

void normaliseColumnsFirst(Matrix& similarity) {
  for (std::size_t column = 0; column < similarity.columns(); ++column) {
    double sum = 0;
    for (std::size_t row = 0; row < similarity.rows(); ++row)
      sum += similarity(row, column);
    for (std::size_t row = 0; row < similarity.rows(); ++row)
      similarity(row, column) /= sum > 0 ? sum : 1;
  }
  for (std::size_t row = 0; row < similarity.rows(); ++row) {
    double sum = 0;
    for (std::size_t column = 0; column < similarity.columns(); ++column)
      sum += similarity(row, column);
    for (std::size_t column = 0; column < similarity.columns(); ++column)
      similarity(row, column) /= sum > 0 ? sum : 1;
  }
}

void normalise(const RefinementInput& input, Matrix& similarity) {
  if (input.scaling == RefinementScaling::Evenly)
    normaliseEvenly(similarity);
  else
    normaliseColumnsFirst(similarity);
}

void step(const RefinementInput& input, Matrix& similarity) {
  Matrix next{similarity.rows(), similarity.columns()};
  for (std::size_t row = 0; row < similarity.rows(); ++row)
    for (std::size_t column = 0; column < similarity.columns(); ++column) {
      double around = 0;
      for (const Node rowNeighbour : input.rows.neighbours(static_cast<Node>(row)))
        for (const Node columnNeighbour : input.columns.neighbours(static_cast<Node>(column)))
          around += similarity(rowNeighbour, columnNeighbour);
      next(row, column) = similarity(row, column) * around + refinementFloor(input);
    }
  similarity = std::move(next);
  forbid(input, similarity);
  normalise(input, similarity);
}

void look(const Matrix& similarity, RefinementEnd& end) {
  std::vector<std::int32_t> places(similarity.rows());
  std::vector<float> maxima(similarity.rows(), -1);
  for (std::size_t row = 0; row < similarity.rows(); ++row)
    for (std::size_t column = 0; column < similarity.columns(); ++column)
      if (const auto value = static_cast<float>(similarity(row, column)); value > maxima[row]) {
        maxima[row] = value;
        places[row] = static_cast<std::int32_t>(column);
      }
  end.look(places, maxima);
}

std::vector<Node> greedyMatching(const Matrix& similarity) {
  std::vector<std::pair<Node, Node>> pairs;
  for (std::size_t row = 0; row < similarity.rows(); ++row)
    for (std::size_t column = 0; column < similarity.columns(); ++column)
      if (similarity(row, column) > 0) pairs.emplace_back(row, column);
  std::ranges::stable_sort(pairs, std::ranges::greater{},
                           [&](const auto& pair) { return similarity(pair.first, pair.second); });
  std::vector<Node> columnOfRow(similarity.rows(), noNode);
  std::vector<bool> isTaken(similarity.columns());
  for (const auto& [row, column] : pairs) {
    if (columnOfRow[row] != noNode || isTaken[column]) continue;
    columnOfRow[row] = column;
    isTaken[column] = true;
  }
  return columnOfRow;
}

}  // namespace

Refinement refineByDefinition(const RefinementInput& input, int mostSteps) {
  auto similarity = startingSimilarity(input);
  forbid(input, similarity);
  normalise(input, similarity);
  RefinementEnd end{similarity.rows()};
  Refinement refinement;
  while (refinement.iterations < mostSteps && !end.isOver()) {
    step(input, similarity);
    ++refinement.iterations;
    if (refinement.iterations % RefinementEnd::every == 0) look(similarity, end);
  }
  refinement.isConverged = end.isOver();
  refinement.columnOfRow = greedyMatching(similarity);
  return refinement;
}

}  // namespace kindred
