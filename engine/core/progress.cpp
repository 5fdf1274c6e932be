#include "engine/core/progress.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>

namespace kindred {

struct Progress::State {
  using Clock = std::chrono::steady_clock;

  std::stop_token cancel;
  std::stop_token keep;
  std::atomic<std::uint64_t> done{0};
  std::mutex mutex;  ///< guards what follows
  std::string phase;
  std::uint64_t total = 0;
  double from = 0;
  double to = 1;
  Clock::time_point started = Clock::now();

  /// How far the whole is; the mutex is held.
  double fraction() const {
    if (total == 0) return from;
    const double share =
        static_cast<double>(done.load(std::memory_order_relaxed)) / static_cast<double>(total);
    return from + std::min(1.0, share) * (to - from);
  }
};

Progress::Progress() : Progress{std::stop_token{}} {}

Progress::Progress(std::stop_token cancel, std::stop_token keep)
    : state_{std::make_shared<State>()} {
  state_->cancel = std::move(cancel);
  state_->keep = std::move(keep);
}

Progress::Progress(std::shared_ptr<State> state, double from, double to)
    : state_{std::move(state)}, from_{from}, to_{to} {}

void Progress::begin(std::string_view phase, std::uint64_t total) {
  checkpoint();
  const std::scoped_lock lock{state_->mutex};
  state_->from = std::max(state_->fraction(), from_);
  state_->to = std::max(state_->from, to_);
  state_->phase = phase;
  state_->total = total;
  state_->done.store(0, std::memory_order_relaxed);
}

void Progress::advance(std::uint64_t units) noexcept {
  state_->done.fetch_add(units, std::memory_order_relaxed);
}

void Progress::checkpoint() const {
  if (state_->cancel.stop_requested()) throw Cancelled{};
}

bool Progress::mayStopEarly() const noexcept { return state_->keep.stop_requested(); }

Progress Progress::slice(double from, double to) const {
  assert(0 <= from && from <= to && to <= 1);
  const double width = to_ - from_;
  return {state_, from_ + from * width, from_ + to * width};
}

Progress Progress::silent() const { return Progress{state_->cancel, state_->keep}; }

ProgressSnapshot Progress::snapshot() const {
  const std::scoped_lock lock{state_->mutex};
  const auto done = state_->done.load(std::memory_order_relaxed);
  ProgressSnapshot now{
      state_->phase, done, state_->total, state_->fraction(), State::Clock::now() - state_->started,
      std::nullopt};
  if (now.fraction >= 0.01) now.remaining = now.elapsed * ((1 - now.fraction) / now.fraction);
  return now;
}

}  // namespace kindred
