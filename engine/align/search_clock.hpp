#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "engine/align/search_options.hpp"

namespace kindred {

/// The duration of a search: so many proposals of each chain, or with a time limit so long,
/// whatever the proposals. A chain cools as it comes nearer to its end.
class SearchClock {
 public:
  SearchClock(const SearchOptions& options, std::uint64_t proposals)
      : limit_{options.seconds}, proposals_{proposals} {}

  bool isTimed() const { return limit_.count() > 0; }

  /// Begins after what an earlier run has done.
  void begin(std::uint64_t done) {
    first_ = done;
    start_ = Time::now();
  }

  bool isOver(std::uint64_t done) const {
    return isTimed() ? elapsed() >= limit_ : done >= proposals_;
  }

  /// The proposals of a chain in all, as far as can be told when so many are done.
  std::uint64_t expected(std::uint64_t done) const {
    if (!isTimed()) return proposals_;
    if (done == first_) return std::max(2 * done, std::uint64_t{1} << 40);
    const double each = elapsed().count() / static_cast<double>(done - first_);
    const double left = std::max(0., (limit_ - elapsed()).count()) / each;
    return done + 1 + static_cast<std::uint64_t>(std::min(left, 1e15));
  }

  /// Units of progress of so many chains: proposals, or milliseconds.
  std::uint64_t units(std::uint64_t chains) const {
    return isTimed() ? milliseconds(limit_) : chains * proposals_;
  }

  /// The units that so many proposals of all chains stand for by now.
  std::uint64_t unitsDone(std::uint64_t ofAllChains) const {
    return isTimed() ? std::min(milliseconds(elapsed()), milliseconds(limit_)) : ofAllChains;
  }

 private:
  using Time = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  static std::uint64_t milliseconds(Seconds time) {
    return static_cast<std::uint64_t>(1e3 * time.count());
  }
  Seconds elapsed() const { return Time::now() - start_; }

  Seconds limit_;
  std::uint64_t proposals_;
  std::uint64_t first_ = 0;
  Time::time_point start_ = Time::now();
};

/// The moments at which a search keeps its state: soon after its begin, then ever more rarely, so
/// that a kill loses less than half of a short search and some seconds of a long one.
class KeepClock {
 public:
  using Time = std::chrono::steady_clock;

  explicit KeepClock(Time::time_point begin = Time::now()) : last_{begin} {}

  bool isDue(Time::time_point now = Time::now()) {
    if (now - last_ < wait_) return false;
    last_ = now;
    wait_ = std::min(2 * wait_, longest);
    return true;
  }

 private:
  static constexpr std::chrono::milliseconds longest{5000};

  std::chrono::milliseconds wait_{500};
  Time::time_point last_;
};

}  // namespace kindred
