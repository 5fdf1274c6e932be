#include "tests/gui/support/heartbeat.hpp"

#include <algorithm>
#include <fstream>

namespace kindred::test {

namespace {

/// Milliseconds that this thread has waited for a processor since it began; 0 if the system does
/// not say.
double processorDelay() {
  std::ifstream statistics{"/proc/thread-self/schedstat"};
  double ran = 0, waited = 0;
  return statistics >> ran >> waited ? waited / 1e6 : 0;
}

}  // namespace

Heartbeat::Heartbeat() {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(2);
  QObject::connect(&timer_, &QTimer::timeout, [this] {
    longest_ = std::max(longest_, pause());
    beat();
  });
  restart();
}

double Heartbeat::pause() const {
  const double waited = processorDelay() - delayBefore_;
  return static_cast<double>(since_.nsecsElapsed()) / 1e6 - waited;
}

double Heartbeat::longestStall() const { return std::max(longest_, pause()); }

void Heartbeat::beat() {
  delayBefore_ = processorDelay();
  since_.start();
}

void Heartbeat::restart() {
  longest_ = 0;
  beat();
  timer_.start();
}

}  // namespace kindred::test
