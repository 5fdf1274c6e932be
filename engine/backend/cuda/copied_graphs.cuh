#pragma once

#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <utility>

#include "engine/backend/cuda/check.cuh"
#include "engine/backend/cuda/kept_streams.cuh"
#include "engine/core/work_arena.hpp"

namespace kindred::cuda {

/// The graphs of a path on the device: they are copied by a thread of their own, while others make
/// pairs ready. Safe from several threads.
template <typename Graphs>
class CopiedGraphs {
 public:
  /// `copy` copies the graphs to the current device; all that it uses outlives this.
  explicit CopiedGraphs(std::function<std::shared_ptr<const Graphs>()> copy)
      : copy_{std::move(copy)} {}

  /// Begins to copy them, unless that has been done.
  void begin() { underWay(); }

  /// Returns the graphs once they are there. If copying failed, the next call tries again.
  std::shared_ptr<const Graphs> get() {
    const auto copied = underWay();
    try {
      return copied->get();
    } catch (...) {
      const std::scoped_lock lock{mutex_};
      if (copied_ == copied) copied_ = nullptr;  // else somebody has begun anew already
      throw;
    }
  }

 private:
  using Copied = std::shared_future<std::shared_ptr<const Graphs>>;

  std::shared_ptr<const Copied> underWay() {
    const std::scoped_lock lock{mutex_};
    if (!copied_)
      copied_ = std::make_shared<const Copied>(
          std::async(std::launch::async, [this, number = currentDevice()] {
            check(cudaSetDevice(number), "choosing it");
            return WorkArena{}.execute(copy_);  // the thread lives for this alone
          }));
    return copied_;
  }

  std::function<std::shared_ptr<const Graphs>()> copy_;
  std::mutex mutex_;
  std::shared_ptr<const Copied> copied_;  ///< null: not begun
};

}  // namespace kindred::cuda
