#pragma once

#include <cstddef>
#include <vector>

namespace kindred {

/// So many signals are transformed at once, one in each lane.
inline constexpr std::size_t transformLanes = 16;

/// The real and imaginary parts of sixteen signals: value t of a signal is at transformLanes · t,
/// and the signals follow each other.
struct LaneSignals {
  float* real = nullptr;
  float* imaginary = nullptr;
};

/// Fourier's transform of signals of one length, Σ_t x_t exp(-2πi f t / n), by Stockham's method
/// with radices 4, 2 and 3. The inverse without its factor 1/n is the same with both parts
/// exchanged, before and after.
class LaneTransform {
 public:
  /// `size` must be one of sizeFor(). `level` is one of levels(), the widest instructions last.
  explicit LaneTransform(std::size_t size, std::size_t level = levels() - 1);

  /// Returns how many instruction sets of this machine it is compiled for; all give the same bits.
  static std::size_t levels();

  /// Returns the least length of at least so much that can be transformed and that sixteen divides.
  static std::size_t sizeFor(std::size_t least);

  std::size_t size() const noexcept { return cosines_.size(); }

  /// Transforms the signals; either pair of arrays holds the result, which it returns.
  LaneSignals operator()(LaneSignals signals, LaneSignals room) const;

 private:
  std::size_t level_;
  std::vector<float> cosines_, sines_;  ///< of -2π t / size
};

}  // namespace kindred
