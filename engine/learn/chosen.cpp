#include "engine/learn/chosen.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <utility>

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

std::vector<std::vector<NearTraining>> nearTraining(const Matrix& likeness, std::size_t most) {
  std::vector<std::vector<NearTraining>> found(likeness.rows());
  tbb::parallel_for(std::size_t{0}, likeness.rows(), [&](std::size_t row) {
    auto& near = found[row];
    near.resize(likeness.columns());
    for (std::size_t column = 0; column < near.size(); ++column)
      near[column] = {static_cast<std::int32_t>(column), likeness(row, column)};
    const auto end = near.begin() + static_cast<std::ptrdiff_t>(std::min(most, near.size()));
    std::ranges::partial_sort(near, end, {}, [](const NearTraining& one) {
      return std::pair{-one.likeness, one.graph};
    });
    near.erase(end, near.end());
  });
  return found;
}

std::vector<NearTraining> nearestTraining(const Matrix& likeness) {
  std::vector<NearTraining> nearest;
  for (const auto& near : nearTraining(likeness, 1))
    nearest.push_back(near.empty() ? NearTraining{} : near.front());
  return nearest;
}

}  // namespace kindred
