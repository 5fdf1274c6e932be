#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>

namespace kindred::test {

/// Measures how long the event loop does not come round: a timer that should beat every few
/// milliseconds. Time in which the thread could have run but other programs had the processors does
/// not count; time in which it computes, or waits for a lock or a disk, does. The window answers
/// within 50 ms whatever runs:
///
///     Heartbeat heart;
///     ... let the window work ...
///     CHECK(heart.longestStall() < 50);
class Heartbeat {
 public:
  Heartbeat();

  /// Milliseconds; what goes on now counts.
  double longestStall() const;

  /// Begins anew.
  void restart();

 private:
  double pause() const;
  void beat();

  QTimer timer_;
  QElapsedTimer since_;
  double delayBefore_ = 0;  ///< of the thread, when it last beat
  double longest_ = 0;
};

/// The longest stall of a scenario that sets all up anew and returns it, in milliseconds. What else
/// the machine does, a disk that is slow or a processor that its host takes away, only adds to it.
/// So one that stalls is tried again, twice at most, and the best counts:
///
///     CHECK(leastStall([] { TestWindow test; Heartbeat heart; ...; return heart.longestStall(); })
///     < 50);
template <typename Scenario>
double leastStall(const Scenario& scenario) {
  double least = scenario();
  for (int again = 0; again < 2 && least >= 50; ++again)
    least = std::min(least, scenario());
  return least;
}

}  // namespace kindred::test
