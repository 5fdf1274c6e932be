#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/backend/shortlisting.hpp"
#include "engine/core/error.hpp"

namespace kindred {

/// Thrown if a device fails that has numbers which nobody else has.
struct NumbersLost {
  Error why;
};

/// The numbers of points: on the host, or in the memory of a device that bounds their products, so
/// that the host need not have them.
class PointNumbers {
 public:
  PointNumbers() = default;
  PointNumbers(std::vector<float> numbers) : numbers_{std::move(numbers)} {}
  PointNumbers(std::shared_ptr<DeviceNumbers> numbers) : onDevice_{std::move(numbers)} {}

  bool isEmpty() const { return isOnHost() && numbers_.empty(); }
  bool isOnHost() const { return onDevice_ == nullptr; }

  /// Returns where they begin, be it on the device.
  const float* data() const { return isOnHost() ? numbers_.data() : onDevice_->data(); }

  /// Returns them if they are on the host.
  std::span<const float> onHost() const { return numbers_; }

  /// Copies some of them, from the first on. Safe from several threads, of other numbers each.
  /// Throws NumbersLost.
  void read(std::size_t first, std::span<float> into) const;
  void write(std::size_t first, std::span<const float> from);

 private:
  std::vector<float> numbers_;
  std::shared_ptr<DeviceNumbers> onDevice_;  ///< null: on the host
};

/// Makes room for the numbers of so many points.
using PointRoom = std::function<PointNumbers(PointsSize size)>;

inline PointNumbers roomOnHost(PointsSize size) { return std::vector<float>(size.count()); }

}  // namespace kindred
