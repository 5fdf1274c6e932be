#pragma once

#include <chrono>
#include <optional>

namespace kindred {

/// Estimates how long a phase of work still takes from how far it was at several moments. The pace
/// is a mean in which the last quarter of the time counts most, and of long work the last minute,
/// or the last few moves if they are rarer; what is told runs down like a clock and follows the
/// estimate gently, so that it neither jumps nor climbs with every slow moment.
class TimeLeft {
 public:
  using Seconds = std::chrono::duration<double>;

  /// Tells how far the phase is (0..1) after so much time, and returns what is left. Nothing in the
  /// first second, before the work has moved five times, and before a hundredth is done or, in slow
  /// work, five seconds are over: that would be a guess.
  std::optional<Seconds> update(Seconds elapsed, double fraction);

 private:
  double before_ = 0;    ///< seconds at the last update
  double share_ = 0;     ///< share of the work done at the last update
  double paceDone_ = 0;  ///< share of the work done lately, weighed by how lately
  double paceTime_ = 0;  ///< the time that it took, weighed likewise
  int moves_ = 0;        ///< updates since which the work had gone on
  std::optional<double> told_;
};

}  // namespace kindred
