#include "engine/core/time_left.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {

namespace {

constexpr double earliest = 1;         // second that gives an estimate
constexpr int fewestMoves = 5;         // updates that saw work being done
constexpr double soonEnough = 5;       // second from which little work is enough
constexpr double telling = 0.01;       // share of the work that is enough before
constexpr double shortestMemory = 2;   // seconds that the pace remembers at least
constexpr double longestMemory = 60;   // seconds: a machine that was busy an hour ago may be free
constexpr double movesOfMemory = 8;    // that it remembers at least, however rare they are
constexpr double followingTime = 1.5;  // seconds in which most of a change is shown
constexpr double tolerated = 0.1;      // share by which what is shown may be wrong
constexpr double mostRise = 4.0 / 3;   // of what is shown of several phases

}  // namespace

void TimeLeft::begin(Seconds expected, Seconds later) {
  const auto was = *this;
  *this = {};
  expected_ = expected.count();
  later_ = later.count();
  earlier_ = was.earlier_ + was.before_;
  slowness_ = was.slowness_;
  lowest_ = was.lowest_;
  shown_ = was.shown_;
}

std::optional<TimeLeft::Seconds> TimeLeft::update(Seconds elapsed, double fraction,
                                                  double skipped) {
  const double step = elapsed.count() - before_;
  if (step > 0) remember(elapsed.count(), fraction, skipped);
  const bool isKnown = elapsed.count() >= earliest && moves_ >= fewestMoves &&
                       (fraction - skipped >= telling || elapsed.count() >= soonEnough);
  const bool isFollowing = earlier_ > 0 && earlier_ + elapsed.count() >= earliest;
  if (!isKnown && !isFollowing && !shown_) return std::nullopt;
  const double now = estimate(isKnown, fraction);
  if (!shown_)
    shown_ = now;
  else if (step > 0)
    follow(now, step);
  if (expected_ > 0) shown_ = std::min(*shown_, mostRise * lowest_);
  lowest_ = std::min(lowest_, *shown_);
  return Seconds{*shown_};
}

void TimeLeft::remember(double elapsed, double fraction, double skipped) {
  const double step = elapsed - before_;
  const double done = (fraction - share_) - (skipped - skipped_);
  const double ofMoves = movesOfMemory * elapsed / std::max(moves_, 1);
  const double memory = std::clamp(elapsed / 4, shortestMemory, std::max(longestMemory, ofMoves));
  const double kept = std::exp(-step / memory);
  paceDone_ = kept * paceDone_ + done;
  paceTime_ = kept * paceTime_ + step;
  if (done > 0) ++moves_;
  before_ = elapsed;
  share_ = fraction;
  skipped_ = skipped;
}

/// Returns the time left by the pace; by what was expected as long as there is none.
double TimeLeft::estimate(bool isKnown, double fraction) {
  const bool hasPace = paceDone_ > 0 && (isKnown || expected_ == 0);
  if (!hasPace && expected_ == 0) return *shown_;
  const double whole = hasPace ? paceTime_ / paceDone_ : slowness_ * expected_;
  if (hasPace && expected_ > 0) slowness_ = std::max(1.0, whole / expected_);
  return (1 - fraction) * whole + slowness_ * later_;
}

/// Runs down like a clock, unless that is far from the estimate. Waits for what it may not reach.
void TimeLeft::follow(double estimate, double step) {
  const double runDown = std::max(0.0, *shown_ - step);
  const double wrong = estimate - runDown;
  if (std::abs(wrong) <= tolerated * estimate)
    shown_ = runDown;
  else
    shown_ = runDown + wrong * (1 - std::exp(-step / followingTime));
}

}  // namespace kindred
