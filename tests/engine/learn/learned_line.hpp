#pragma once

#include <cmath>
#include <vector>

#include "engine/learn/kernel_values.hpp"

namespace kindred::test {

/// Raw values of other graphs (rows) with those that were trained on.
inline KernelValues across(Matrix values, std::vector<double> ofRows,
                           std::vector<double> ofColumns) {
  return KernelValues{{{std::make_shared<const Matrix>(std::move(values)), std::move(ofRows),
                        std::move(ofColumns)}}};
}

/// Twelve points on a line with sizes 1 to 4: raw kernel values are Gaussians of the points times
/// both sizes.
struct LearnedLine {
  std::vector<double> places, sizes, targets;
  Matrix kernel{12, 12};

  LearnedLine() {
    for (int at = 0; at < 12; ++at) {
      places.push_back((7 * at) % 12 / 3.0);
      sizes.push_back(1 + at % 4);
      targets.push_back(std::sin(places.back()) + 0.3 * sizes.back());
    }
    fill();
  }

  /// The kernel of the points as they are now.
  void fill() {
    for (std::size_t row = 0; row < 12; ++row)
      for (std::size_t column = 0; column < 12; ++column)
        kernel(row, column) = valueOf(places[row], sizes[row], column);
  }

  /// K of some of the points with themselves.
  std::vector<double> diagonalOf(std::span<const std::size_t> points) const {
    std::vector<double> diagonal;
    for (const auto point : points)
      diagonal.push_back(kernel(point, point));
    return diagonal;
  }
  std::vector<double> diagonal() const { return KernelValues{kernel}[0].ofRows; }

  double valueOf(double place, double size, std::size_t column) const {
    const double apart = place - places[column];
    return std::exp(-apart * apart / 2) * size * sizes[column];
  }
};

}  // namespace kindred::test
