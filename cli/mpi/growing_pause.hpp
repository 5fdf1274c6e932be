#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

namespace kindred::cli {

/// The pause between two looks for a message. Most come soon; if one does not, the pauses grow,
/// as each look takes some microseconds of a core that may have other work.
class GrowingPause {
 public:
  void rest() {
    std::this_thread::sleep_for(next_);
    next_ = std::min(2 * next_, longest);
  }

 private:
  static constexpr std::chrono::microseconds first{20}, longest{1000};

  std::chrono::microseconds next_{first};
};

}  // namespace kindred::cli
