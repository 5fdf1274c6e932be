#pragma once

#include <atomic>

namespace kindred::test {

/// Lets the n-th allocation after it was armed fail; any thread may ask.
class Countdown {
 public:
  void arm(int allocation) { left_ = allocation; }
  void disarm() { left_ = 0; }

  bool fails() {
    if (left_ <= 0) return false;
    return --left_ == 0;
  }

  bool isPending() const { return left_ > 0; }

 private:
  std::atomic<int> left_ = 0;
};

/// Countdown to the allocation of this thread, by `new`, that fails; null: none does.
extern thread_local Countdown* ownAllocations;

}  // namespace kindred::test
