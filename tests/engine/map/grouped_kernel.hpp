#pragma once

#include <numeric>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/random.hpp"

namespace kindred::test {

inline constexpr std::size_t groups = 8;
inline constexpr std::size_t groupSize = 40;

/// Groups of graphs about random directions of a space of 20 dimensions: alike within a group.
inline Matrix groupedKernel() {
  constexpr std::size_t dimensions = 20;
  Random random{7};
  const auto direction = [&](double size) {
    std::vector<double> vector(dimensions);
    for (auto& coordinate : vector)
      coordinate = size * (random.uniform() - 0.5);
    return vector;
  };
  std::vector<std::vector<double>> points;
  for (std::size_t group = 0; group < groups; ++group) {
    const auto middle = direction(2);
    for (std::size_t item = 0; item < groupSize; ++item) {
      auto point = direction(0.6);
      for (std::size_t axis = 0; axis < dimensions; ++axis)
        point[axis] += middle[axis];
      points.push_back(std::move(point));
    }
  }
  Matrix gram{points.size(), points.size()};
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < points.size(); ++j)
      gram(i, j) = std::inner_product(points[i].begin(), points[i].end(), points[j].begin(), 0.0);
  return gram;
}

}  // namespace kindred::test
