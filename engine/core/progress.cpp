#include "engine/core/progress.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>

#include "engine/core/time_left.hpp"

namespace kindred {

struct Progress::State {
  using Clock = std::chrono::steady_clock;

  std::stop_token cancel;
  std::stop_token keep;
  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> skipped{0};
  std::mutex mutex;  ///< guards what follows
  std::string phase;
  std::uint64_t total = 0;
  double from = 0;
  double to = 1;
  Clock::time_point started = Clock::now();
  Clock::time_point phaseStarted = started;
  TimeLeft timeLeft;
  bool isTimed = false;
  Clock::time_point over = Clock::time_point::max();

  // The mutex is held by whoever calls these.

  double shareOf(const std::atomic<std::uint64_t>& units) const {
    if (total == 0) return 0;
    return std::min(1.0, static_cast<double>(units.load(std::memory_order_relaxed)) /
                             static_cast<double>(total));
  }

  double phaseFraction() const { return shareOf(done); }

  /// Returns the finished share of the whole work, 0..1.
  double fraction() const { return from + phaseFraction() * (to - from); }

  std::optional<std::chrono::duration<double>> remaining(Clock::time_point now) {
    if (over != Clock::time_point::max()) return std::max(over - now, Clock::duration{0});
    auto left = timeLeft.update(now - phaseStarted, phaseFraction(), shareOf(skipped));
    // Later phases take as long for their share as all did until now.
    const double worked = fraction() - shareOf(skipped) * (to - from);
    if (left && !isTimed && worked > 0) *left += (now - started) * ((1 - to) / worked);
    return left;
  }
};

Progress::Progress() : Progress{std::stop_token{}} {}

Progress::Progress(std::stop_token cancel, std::stop_token keep)
    : state_{std::make_shared<State>()} {
  state_->cancel = std::move(cancel);
  state_->keep = std::move(keep);
}

void Progress::begin(std::string_view phase, std::uint64_t total) {
  checkpoint();
  const std::scoped_lock lock{state_->mutex};
  state_->from = std::max(state_->fraction(), from_);
  state_->to = std::max(state_->from, to_);
  state_->phase = phase;
  state_->total = total;
  state_->done.store(0, std::memory_order_relaxed);
  state_->skipped.store(0, std::memory_order_relaxed);
  state_->phaseStarted = State::Clock::now();
  state_->over = over_;
  state_->isTimed = expected_.count() > 0 || over_ != State::Clock::time_point::max();
  if (expected_.count() > 0) {
    const double share = to_ > from_ ? (state_->to - state_->from) / (to_ - from_) : 0;
    state_->timeLeft.begin(share * expected_, later_);
  } else {
    state_->timeLeft = {};
  }
}

void Progress::advance(std::uint64_t units) noexcept {
  state_->done.fetch_add(units, std::memory_order_relaxed);
}

void Progress::skip(std::uint64_t units) noexcept {
  state_->skipped.fetch_add(units, std::memory_order_relaxed);
  advance(units);
}

void Progress::checkpoint() const {
  if (state_->cancel.stop_requested()) throw Cancelled{};
  if (guard_ != nullptr) guard_();
}

bool Progress::mayStopEarly() const noexcept {
  return (mayEndEarly_ && state_->keep.stop_requested()) ||
         (end_ != std::chrono::steady_clock::time_point::max() &&
          std::chrono::steady_clock::now() >= end_);
}

Progress Progress::slice(double from, double to) const {
  assert(0 <= from && from <= to && to <= 1);
  const double width = to_ - from_;
  auto part = *this;
  part.from_ = from_ + from * width;
  part.to_ = from_ + to * width;
  part.expected_ = (to - from) * expected_;
  part.later_ = later_ + (1 - to) * expected_;
  return part;
}

Progress Progress::lasting(std::chrono::duration<double> expected) const {
  auto same = *this;
  same.expected_ = expected;
  return same;
}

Progress Progress::lastingUntil(std::chrono::steady_clock::time_point moment) const {
  auto same = *this;
  same.over_ = moment;
  return same;
}

Progress Progress::guarded(void (*guard)()) const {
  auto same = *this;
  same.guard_ = guard;
  return same;
}

Progress Progress::silent() const {
  Progress same = mayEndEarly_ ? Progress{state_->cancel, state_->keep} : Progress{state_->cancel};
  same.end_ = end_;
  return same;
}

Progress Progress::following() const {
  Progress same = *this;
  same.mayEndEarly_ = false;
  return same;
}

Progress Progress::endingAt(std::chrono::steady_clock::time_point moment) const {
  Progress same = *this;
  same.end_ = std::min(end_, moment);
  return same;
}

ProgressSnapshot Progress::snapshot(State::Clock::time_point now) const {
  const std::scoped_lock lock{state_->mutex};
  // Work of the phase before may still be counted.
  const auto done = state_->done.load(std::memory_order_relaxed), total = state_->total;
  return {.phase = state_->phase,
          .done = total > 0 ? std::min(done, total) : done,
          .total = total,
          .phaseFraction = state_->phaseFraction(),
          .fraction = state_->fraction(),
          .elapsed = now - state_->started,
          .isTimed = state_->isTimed,
          .remaining = state_->remaining(now)};
}

}  // namespace kindred
