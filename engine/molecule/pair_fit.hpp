#pragma once

#include "engine/molecule/chain_pairing.hpp"
#include "engine/molecule/place_loops.hpp"

namespace kindred {

/// The scale by which pairs of residues are scored, in Å.
struct PairScale {
  double half = 1;     ///< where a pair counts half
  double reach = 4.5;  ///< pairs nearer than about this decide about a motion
  double far = 1e4;    ///< pairs farther apart do not count
};

/// A motion of b onto a, the sum of what its pairs count, and its pairs.
struct PairFit {
  ChainPairs pairs;
  AxisMotion motion;
  double score = -1;
};

/// Looks for motions by which pairs of residues of two chains score most. Its memory serves one
/// search after another.
class PairFitter {
 public:
  /// The arguments outlive it.
  PairFitter(const AxisPlaces& a, const AxisPlaces& b, const PairScale& scale,
             const Progress& progress);

  const PairScale& scale() const { return scale_; }
  void setScale(const PairScale& scale) { scale_ = scale; }

  /// The best motion of pairs by the search of TM-score: it begins with pieces of them, of all, a
  /// half, a quarter ... down to four, every `step` pairs, and goes on with those that are near.
  /// O(pairs² / step); checks for cancellation.
  PairFit fitted(ChainPairs pairs, std::size_t step);

  /// A quick score of pairs: under the motion of all, and twice under that of those near.
  PairFit roughly(ChainPairs pairs);

  /// The quick score of `count` pairs in a row, which need no list.
  double roughScore(std::size_t firstA, std::size_t firstB, std::size_t count) const;

  /// The motion of all pairs.
  AxisMotion motionOfAll(const ChainPairs& pairs);

 private:
  void lay(const ChainPairs& pairs);
  NearPairs near(const AxisMotion& motion, double within) const;
  void settle(PairFit& best, AxisMotion motion);
  std::pair<AxisMotion, double> rough(AxisPlaces::From a, AxisPlaces::From b,
                                      std::size_t count) const;

  const AxisPlaces& a_;
  const AxisPlaces& b_;
  PairScale scale_;
  const Progress& progress_;
  AxisPlaces pairedA_, pairedB_;
  std::vector<PairSums> sums_;                 ///< of the pairs before each
  std::array<std::uint32_t, 1024> visited_{};  ///< marks of near pairs, the last of each place
};

}  // namespace kindred
