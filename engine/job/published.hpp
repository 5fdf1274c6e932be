#pragma once

#include <atomic>
#include <memory>

namespace kindred {

/// What a running job shows of its unfinished result: the work puts one value after another, a
/// watcher takes the newest. Neither ever waits for the other. Safe from any thread.
template <typename Value>
class Published {
 public:
  /// Replaces what was not taken yet.
  void put(std::shared_ptr<const Value> value) noexcept { newest_.store(std::move(value)); }

  /// The newest value since the last time, or null.
  std::shared_ptr<const Value> take() noexcept { return newest_.exchange(nullptr); }

 private:
  std::atomic<std::shared_ptr<const Value>> newest_;
};

}  // namespace kindred
