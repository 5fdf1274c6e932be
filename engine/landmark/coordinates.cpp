#include "engine/landmark/coordinates.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace kindred {

Coordinates::Coordinates(std::vector<float> numbers, std::vector<double> squares)
    : squares_{std::move(squares)}, mostSquare_{2} {
  const auto landmarks = squares_.empty() ? 0 : numbers.size() / squares_.size();
  addBlock(landmarks, std::move(numbers));
}

std::size_t Coordinates::landmarks() const {
  return std::accumulate(blocks_.begin(), blocks_.end(), std::size_t{0},
                         [](std::size_t sum, const Block& block) { return sum + block.landmarks; });
}

float Coordinates::remainder(std::size_t graph) const {
  return static_cast<float>(std::sqrt(std::max(squares_[graph], 0.0)) * (1 + 2 * rounding));
}

float Coordinates::productError() const {
  return static_cast<float>(mostSquare_ * static_cast<double>(landmarks() + 16) * rounding);
}

}  // namespace kindred
