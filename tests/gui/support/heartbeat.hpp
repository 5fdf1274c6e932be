#pragma once

#include <QElapsedTimer>
#include <QTimer>

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

}  // namespace kindred::test
