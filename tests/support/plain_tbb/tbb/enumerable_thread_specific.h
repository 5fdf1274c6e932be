#pragma once

#include <deque>
#include <functional>
#include <map>
#include <mutex>

#include "tbb/task_arena.h"

namespace tbb {

/// A value for each worker of a loop, made when it first asks. Outside of loops all can be visited.
template <typename Value>
class enumerable_thread_specific {
 public:
  enumerable_thread_specific() : make_{[] { return Value{}; }} {}
  explicit enumerable_thread_specific(std::function<Value()> make) : make_{std::move(make)} {}

  Value& local() {
    const std::scoped_lock lock{mutex_};
    auto& place = ofWorker_[this_task_arena::current.worker];
    if (!place) place = &values_.emplace_back(make_());
    return *place;
  }

  auto begin() { return values_.begin(); }
  auto end() { return values_.end(); }

 private:
  std::function<Value()> make_;
  std::mutex mutex_;
  std::deque<Value> values_;
  std::map<int, Value*> ofWorker_;
};

}  // namespace tbb
