#pragma once

#include "tbb/info.h"

namespace tbb {
namespace this_task_arena {

/// Where this thread stands: the worker it is in the loop it runs, and how many threads a loop that
/// it starts may have.
struct Current {
  int worker = 0;
  int concurrency = info::default_concurrency();
};
inline thread_local Current current;

/// Stands elsewhere while it lives.
class Place {
 public:
  Place(int worker, int concurrency) : before_{current} { current = {worker, concurrency}; }
  ~Place() { current = before_; }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

 private:
  Current before_;
};

inline int max_concurrency() { return current.concurrency; }

}  // namespace this_task_arena

class task_arena {
 public:
  static constexpr int automatic = -1;

  explicit task_arena(int concurrency)
      : concurrency_{concurrency > 0 ? concurrency : info::default_concurrency()} {}
  int max_concurrency() const { return concurrency_; }

  template <typename Work>
  auto execute(const Work& work) {
    const this_task_arena::Place place{this_task_arena::current.worker, concurrency_};
    return work();
  }

 private:
  int concurrency_;
};

}  // namespace tbb
