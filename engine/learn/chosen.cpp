#include "engine/learn/chosen.hpp"

namespace kindred {

Matrix chosenPart(const Matrix& kernel, std::span<const std::size_t> rows,
                  std::span<const std::size_t> columns) {
  Matrix result{rows.size(), columns.size()};
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < columns.size(); ++column)
      result(row, column) = kernel(rows[row], columns[column]);
  return result;
}

std::int32_t placeIn(std::span<const std::size_t> chosen, std::int32_t at) {
  return at < 0 ? -1 : static_cast<std::int32_t>(chosen[static_cast<std::size_t>(at)]);
}

std::vector<NearestTraining> nearestTraining(const Matrix& likeness) {
  std::vector<NearestTraining> found(likeness.rows());
  for (std::size_t row = 0; row < likeness.rows(); ++row)
    for (std::size_t column = 0; column < likeness.columns(); ++column)
      if (const double value = likeness(row, column); value > found[row].likeness)
        found[row] = {static_cast<std::int32_t>(column), value};
  return found;
}

}  // namespace kindred
