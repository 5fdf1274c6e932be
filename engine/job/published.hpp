#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>
#include <vector>

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

/// The same where every value counts: the watcher takes all that were put since the last time.
template <typename Value>
class PublishedList {
 public:
  void put(std::shared_ptr<const Value> value) {
    auto entry = std::make_shared<Entry>(std::move(value));
    entry->before = newest_.load();
    while (!newest_.compare_exchange_weak(entry->before, entry)) {
    }
  }

  /// The oldest first.
  std::vector<std::shared_ptr<const Value>> takeAll() {
    std::vector<std::shared_ptr<const Value>> values;
    for (auto entry = newest_.exchange(nullptr); entry; entry = std::move(entry->before))
      values.push_back(std::move(entry->value));
    std::ranges::reverse(values);
    return values;
  }

 private:
  struct Entry {
    explicit Entry(std::shared_ptr<const Value> its) : value{std::move(its)} {}
    std::shared_ptr<const Value> value;
    std::shared_ptr<Entry> before;
  };

  std::atomic<std::shared_ptr<Entry>> newest_;
};

}  // namespace kindred
