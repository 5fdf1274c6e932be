#pragma once

#include <future>
#include <utility>

namespace tbb {

/// One task beside its maker, on a thread of its own. Waiting throws what the task threw.
class task_group {
 public:
  template <typename Task>
  void run(Task task) {
    task_ = std::async(std::launch::async, std::move(task)).share();
  }

  void wait() const {
    if (task_.valid()) task_.get();
  }

 private:
  std::shared_future<void> task_;
};

}  // namespace tbb
