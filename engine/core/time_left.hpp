#pragma once

#include <chrono>
#include <limits>
#include <optional>

namespace kindred {

/// Estimates how long a phase of work still takes from how far it was at several moments. The pace
/// is a mean in which the last quarter of the time counts most, and of long work the last minute,
/// or the last few moves if they are rarer; what is shown runs down like a clock and follows the
/// estimate gently, so that it neither jumps nor climbs with every slow moment.
///
/// If a phase is one of several whose times are expected, those that follow are counted, too,
/// slower than expected if this one was, and never faster. Then what is shown never rises by more
/// than a third above what was shown before.
class TimeLeft {
 public:
  using Seconds = std::chrono::duration<double>;

  /// Begins a phase that is expected to take so long, before others that take so long together.
  void begin(Seconds expected, Seconds later);

  /// Takes how far the phase is (0..1) after so much time, and which share of it was skipped, as it
  /// was not needed; returns the time left. Nothing in the first second, before the work has moved
  /// five times, and before a hundredth is done or, in slow work, five seconds are over: that would
  /// be a guess.
  std::optional<Seconds> update(Seconds elapsed, double fraction, double skipped = 0);

 private:
  void remember(double elapsed, double fraction, double skipped);
  double estimate(bool isKnown, double fraction);
  void follow(double estimate, double step);

  double before_ = 0;    ///< seconds at the last update
  double share_ = 0;     ///< share of the work done at the last update
  double skipped_ = 0;   ///< share of the work skipped until the last update
  double paceDone_ = 0;  ///< share of the work done lately, weighed by how lately
  double paceTime_ = 0;  ///< the time that it took, weighed likewise
  int moves_ = 0;        ///< updates since which the work had gone on
  double expected_ = 0;  ///< seconds of this phase; 0 if it is alone
  double later_ = 0;     ///< seconds of phases that follow
  double earlier_ = 0;   ///< seconds of phases that are over
  double slowness_ = 1;  ///< times as long as expected
  double lowest_ = std::numeric_limits<double>::infinity();  ///< that was shown
  std::optional<double> shown_;
};

}  // namespace kindred
