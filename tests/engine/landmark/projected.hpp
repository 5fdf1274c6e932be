#pragma once

#include <Eigen/Dense>
#include <cmath>
#include <initializer_list>

#include "engine/core/random.hpp"
#include "engine/landmark/landmark_space.hpp"

namespace kindred::test {

/// A kernel matrix of points in a few dimensions, normalised: exp(-|x - y|² / width).
inline Eigen::MatrixXd kernelOfPoints(Eigen::Index count, double width, std::uint64_t seed) {
  Random random{seed};
  Eigen::MatrixXd points(count, 3);
  for (Eigen::Index row = 0; row < count; ++row)
    for (Eigen::Index column = 0; column < 3; ++column)
      points(row, column) = random.uniform();
  Eigen::MatrixXd values(count, count);
  for (Eigen::Index row = 0; row < count; ++row)
    for (Eigen::Index column = 0; column < count; ++column)
      values(row, column) = std::exp(-(points.row(row) - points.row(column)).squaredNorm() / width);
  return values;
}

/// Every graph's values with some landmarks, as a block of numbers.
inline std::vector<float> valuesWith(const Eigen::MatrixXd& values,
                                     std::span<const std::int32_t> landmarks) {
  std::vector<float> numbers;
  for (Eigen::Index graph = 0; graph < values.rows(); ++graph)
    for (const auto landmark : landmarks)
      numbers.push_back(static_cast<float>(values(graph, landmark)));
  return numbers;
}

/// Projects all graphs by blocks of so many landmarks, the first graphs; nothing if that fails.
inline std::optional<Coordinates> projected(const Eigen::MatrixXd& values,
                                            std::initializer_list<std::int32_t> blocks,
                                            double error) {
  Coordinates points{static_cast<std::size_t>(values.rows())};
  std::int32_t next = 0;
  const double share = 1 / static_cast<double>(blocks.size());
  for (const auto size : blocks) {
    std::vector<std::int32_t> landmarks;
    for (std::int32_t at = 0; at < size; ++at)
      landmarks.push_back(next++);
    points.addBlock(landmarks.size(), valuesWith(values, landmarks));
    if (!LandmarkSpace{points, landmarks, {error, share}, {}}.project(points, {}))
      return std::nullopt;
  }
  return points;
}

inline double productOf(const Coordinates& points, std::size_t a, std::size_t b) {
  double sum = 0;
  for (const auto& block : points.blocks())
    for (std::size_t at = 0; at < block.landmarks; ++at)
      sum += double{block.row(a)[at]} * block.row(b)[at];
  return sum;
}

}  // namespace kindred::test
