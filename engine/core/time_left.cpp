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
constexpr double followingTime = 1.5;  // seconds in which most of a change is told
constexpr double tolerated = 0.1;      // share by which what is told may be wrong

}  // namespace

std::optional<TimeLeft::Seconds> TimeLeft::update(Seconds elapsed, double fraction) {
  const double step = elapsed.count() - before_;
  if (step > 0) {
    const double ofMoves = movesOfMemory * elapsed.count() / std::max(moves_, 1);
    const double memory =
        std::clamp(elapsed.count() / 4, shortestMemory, std::max(longestMemory, ofMoves));
    const double kept = std::exp(-step / memory);
    paceDone_ = kept * paceDone_ + (fraction - share_);
    paceTime_ = kept * paceTime_ + step;
    if (fraction > share_) ++moves_;
    before_ = elapsed.count();
    share_ = fraction;
  }
  const bool isKnown = elapsed.count() >= earliest && moves_ >= fewestMoves &&
                       (fraction >= telling || elapsed.count() >= soonEnough);
  if (!isKnown && !told_) return std::nullopt;

  const double estimate = paceDone_ > 0 ? (1 - fraction) * paceTime_ / paceDone_ : *told_;
  if (!told_) {
    told_ = estimate;
  } else if (step > 0) {
    told_ = std::max(0.0, *told_ - step);
    const double wrong = estimate - *told_;
    if (std::abs(wrong) > tolerated * estimate)
      *told_ += wrong * (1 - std::exp(-step / followingTime));
  }
  return Seconds{*told_};
}

}  // namespace kindred
