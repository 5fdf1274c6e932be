#include "engine/learn/chosen.hpp"

#include <tbb/parallel_for.h>

namespace kindred {

Matrix chosenPart(const Matrix& kernel, std::span<const std::size_t> rows,
                  std::span<const std::size_t> columns) {
  Matrix result{rows.size(), columns.size()};
  tbb::parallel_for(std::size_t{0}, rows.size(), [&](std::size_t row) {
    const auto from = kernel.row(rows[row]);
    const auto to = result.row(row);
    for (std::size_t column = 0; column < columns.size(); ++column)
      to[column] = from[columns[column]];
  });
  return result;
}

std::int32_t placeIn(std::span<const std::size_t> chosen, std::int32_t at) {
  return at < 0 ? -1 : static_cast<std::int32_t>(chosen[static_cast<std::size_t>(at)]);
}

std::vector<NearestTraining> nearestTraining(const Matrix& likeness) {
  std::vector<NearestTraining> found(likeness.rows());
  tbb::parallel_for(std::size_t{0}, likeness.rows(), [&](std::size_t row) {
    for (std::size_t column = 0; column < likeness.columns(); ++column)
      if (const double value = likeness(row, column); value > found[row].likeness)
        found[row] = {static_cast<std::int32_t>(column), value};
  });
  return found;
}

}  // namespace kindred
