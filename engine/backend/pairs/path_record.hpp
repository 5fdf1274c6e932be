#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>

#include "engine/backend/kernels.hpp"

namespace kindred {

/// Counts what one way to solve pairs does. Safe from several threads: seconds in which some of
/// them are at work count once.
class PathRecord {
 public:
  /// Runs work on so many pairs that are predicted to take so long.
  template <typename Work>
  void during(std::uint64_t pairs, double predictedSeconds, const Work& work) {
    begin(pairs, predictedSeconds);
    const struct End {
      PathRecord& record;
      ~End() { record.end(); }
    } end{*this};
    work();
  }

  PathReport report(std::string_view name) const {
    const std::scoped_lock lock{mutex_};
    return {.name = std::string{name},
            .pairs = pairs_,
            .predictedSeconds = predictedSeconds_,
            .seconds = seconds_};
  }

 private:
  using Clock = std::chrono::steady_clock;

  void begin(std::uint64_t pairs, double predictedSeconds) {
    const std::scoped_lock lock{mutex_};
    if (working_++ == 0) began_ = Clock::now();
    pairs_ += pairs;
    predictedSeconds_ += predictedSeconds;
  }

  void end() {
    const std::scoped_lock lock{mutex_};
    if (--working_ == 0) seconds_ += std::chrono::duration<double>{Clock::now() - began_}.count();
  }

  mutable std::mutex mutex_;
  int working_ = 0;
  Clock::time_point began_;
  std::uint64_t pairs_ = 0;
  double predictedSeconds_ = 0;
  double seconds_ = 0;
};

}  // namespace kindred
