#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/molecule/superposition.hpp"

namespace kindred {

/// The count of numbers behind the last one that the loops below may read.
inline constexpr std::size_t mostLanes = 8;

/// Places by axes, in single precision about a middle, with `mostLanes` more numbers
/// behind the last one.
struct AxisPlaces {
  std::vector<float> x, y, z;
  std::size_t size = 0;

  AxisPlaces() = default;
  AxisPlaces(std::span<const Point3> places, const Point3& middle);

  void resize(std::size_t places);

  /// The places from that number on.
  struct From {
    const float *x, *y, *z;
  };
  From from(std::size_t first) const {
    return {x.data() + first, y.data() + first, z.data() + first};
  }
};

/// A rotation by rows, and a shift after it.
struct AxisMotion {
  std::array<float, 9> rotation{1, 0, 0, 0, 1, 0, 0, 0, 1};
  std::array<float, 3> shift{};
};

/// Sums over pairs of places, one of either structure, from which their best motion follows.
struct PairSums {
  double count = 0;
  std::array<double, 3> a{}, b{};
  std::array<double, 9> products{};  ///< coordinate of b (row) by coordinate of a

  PairSums operator-(const PairSums& other) const;
};

/// The motion that lays the places of b on those of a with the least sum of squares: the greatest
/// eigenvector of a 4 by 4 matrix as a quaternion (Horn 1987).
AxisMotion motionOf(const PairSums& sums);

/// Squares of distances.
struct PairLimits {
  float half = 1;  ///< where a pair counts half
  float far = 1;   ///< what is farther does not count
  float near = 1;  ///< what is nearer decides about the next motion
};

/// The score of pairs under a motion, and those that are near.
struct NearPairs {
  double score = 0;
  PairSums sums;
  std::uint32_t mark = 0;  ///< differs, most likely, between different pairs
};

/// Goes through `count` pairs of places.
NearPairs nearPairs(AxisPlaces::From a, AxisPlaces::From b, std::size_t count,
                    const AxisMotion& motion, const PairLimits& limits);

/// The worth of a pair of residues: `place` / (1 + distance² / half), and `form` more if both have
/// one form.
struct PairWorth {
  float half = 1;
  float place = 1;
  float form = 0;
  float opening = 0;  ///< what a gap takes off
};

/// The end of the best way to a pair of places.
enum class PairStep { Pair, AloneA, AloneB };

/// The best ways in the order of both chains, by Needleman and Wunsch, diagonal by diagonal: a gap
/// costs if it follows a pair, however long it is (as TM-align). The memory stays for the next
/// chains.
class PlaceWays {
 public:
  /// `b` begins with its last place, as diagonals do. Forms are numbers, one a residue.
  void fill(const AxisPlaces& a, std::span<const float> formsA, const AxisPlaces& b,
            std::span<const float> formsB, const PairWorth& worth);

  /// The best step to the places with these numbers, from 1 on.
  PairStep step(std::size_t i, std::size_t j) const {
    return static_cast<PairStep>(steps_[(i + j) * width_ + i - firstOf(i + j)]);
  }

 private:
  std::size_t firstOf(std::size_t diagonal) const {
    return diagonal > lengthB_ ? diagonal - lengthB_ : 1;
  }

  std::size_t lengthB_ = 0, width_ = 0;
  std::vector<std::int32_t> steps_;  ///< of each diagonal, from its first pair on
  std::vector<float> rows_;
};

}  // namespace kindred
