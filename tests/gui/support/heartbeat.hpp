#pragma once

#include <QElapsedTimer>
#include <QTimer>

namespace kindred::test {

/// Measures how long the event loop does not come round: a timer that should beat every few
/// milliseconds. The window answers within 50 ms whatever runs:
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

  QTimer timer_;
  QElapsedTimer since_;
  double longest_ = 0;
};

}  // namespace kindred::test
