#include "tests/gui/support/heartbeat.hpp"

#include <algorithm>

namespace kindred::test {

Heartbeat::Heartbeat() {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(2);
  QObject::connect(&timer_, &QTimer::timeout, [this] {
    longest_ = std::max(longest_, pause());
    since_.restart();
  });
  restart();
}

double Heartbeat::pause() const { return static_cast<double>(since_.nsecsElapsed()) / 1e6; }

double Heartbeat::longestStall() const { return std::max(longest_, pause()); }

void Heartbeat::restart() {
  longest_ = 0;
  since_.start();
  timer_.start();
}

}  // namespace kindred::test
