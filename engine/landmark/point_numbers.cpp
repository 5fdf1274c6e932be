#include "engine/landmark/point_numbers.hpp"

#include <algorithm>

namespace kindred {

void PointNumbers::read(std::size_t first, std::span<float> into) const {
  if (isOnHost()) {
    std::ranges::copy(std::span{numbers_}.subspan(first, into.size()), into.begin());
    return;
  }
  try {
    onDevice_->read(first, into);
  } catch (const Error& error) {
    throw NumbersLost{error};
  }
}

void PointNumbers::write(std::size_t first, std::span<const float> from) {
  if (isOnHost()) {
    std::ranges::copy(from, std::span{numbers_}.subspan(first, from.size()).begin());
    return;
  }
  try {
    onDevice_->write(first, from);
  } catch (const Error& error) {
    throw NumbersLost{error};
  }
}

}  // namespace kindred
