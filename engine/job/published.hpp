#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace kindred {

/// A channel by which a running job shows its unfinished result: the work puts one value after
/// another, a watcher takes the newest. Neither ever waits for the other. Safe from any thread.
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

/// A channel like Published where every value counts: the watcher takes all that were put since the
/// last time. Work and watcher wait for each other at most as long as a pointer takes to move.
template <typename Value>
class PublishedList {
 public:
  using Values = std::vector<std::shared_ptr<const Value>>;

  void put(std::shared_ptr<const Value> value) {
    const std::scoped_lock lock{mutex_};
    values_.push_back(std::move(value));
  }

  /// The oldest first.
  Values takeAll() {
    const std::scoped_lock lock{mutex_};
    return std::exchange(values_, {});
  }

 private:
  std::mutex mutex_;
  Values values_;
};

}  // namespace kindred
