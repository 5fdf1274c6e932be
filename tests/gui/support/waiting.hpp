#pragma once

#include <QElapsedTimer>
#include <QTest>

namespace kindred::test {

/// Lets the event loop run until `isSo()`, or the time is over; returns whether it is so.
template <typename Condition>
bool waitUntil(Condition isSo, int milliseconds = 20000) {
  QElapsedTimer timer;
  timer.start();
  while (!isSo() && timer.elapsed() < milliseconds)
    QTest::qWait(5);
  return isSo();
}

}  // namespace kindred::test
