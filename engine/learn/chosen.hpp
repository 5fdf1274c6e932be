#pragma once

#include <cstdint>
#include <ranges>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/learn/carrier.hpp"

namespace kindred {

/// Rows and columns of a matrix, in the order of their places.
Matrix chosenPart(const Matrix& kernel, std::span<const std::size_t> rows,
                  std::span<const std::size_t> columns);

/// Values in the order of their places.
template <typename Values>
auto chosenOf(const Values& values, std::span<const std::size_t> places) {
  std::vector<std::ranges::range_value_t<Values>> chosen;
  chosen.reserve(places.size());
  for (const auto place : places)
    chosen.push_back(values[place]);
  return chosen;
}

/// Returns the index among all graphs of entry `at` of `chosen`; -1 stays -1.
std::int32_t placeIn(std::span<const std::size_t> chosen, std::int32_t at);

/// The training graphs most like each graph, at most so many, the most alike first. Rows are
/// graphs, columns training graphs: likenessOf() their kernel values.
std::vector<std::vector<NearTraining>> nearTraining(const Matrix& likeness, std::size_t most);

/// The training graph that is most like each.
std::vector<NearTraining> nearestTraining(const Matrix& likeness);

}  // namespace kindred
