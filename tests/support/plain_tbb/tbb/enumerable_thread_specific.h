#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "tbb/task_arena.h"

namespace tbb {

/// A value for each worker of a loop, made when it first asks.
template <typename Value>
class enumerable_thread_specific {
 public:
  explicit enumerable_thread_specific(std::function<Value()> make) : make_{std::move(make)} {}

  Value& local() {
    const std::scoped_lock lock{mutex_};
    auto& value = values_[this_task_arena::current.worker];
    if (!value) value = std::make_unique<Value>(make_());
    return *value;
  }

 private:
  std::function<Value()> make_;
  std::mutex mutex_;
  std::map<int, std::unique_ptr<Value>> values_;
};

}  // namespace tbb
