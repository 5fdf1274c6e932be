#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "tbb/blocked_range.h"
#include "tbb/task_arena.h"

namespace tbb {

/// Calls body(index) for begin <= index < end, on as many threads as the arena has. A loop within a
/// loop stays on its thread. The first exception ends the loop and is thrown here.
template <typename Index, typename Body>
void parallel_for(Index begin, Index end, const Body& body) {
  const auto threads = std::min<long long>(static_cast<long long>(end - begin),
                                           this_task_arena::max_concurrency());
  if (threads <= 1) {
    for (Index index = begin; index < end; ++index)
      body(index);
    return;
  }
  std::atomic<Index> next{begin};
  std::exception_ptr failure;
  std::mutex mutex;
  const auto work = [&](int worker) {
    const this_task_arena::Place place{worker, 1};
    try {
      for (Index index; (index = next.fetch_add(1)) < end;)
        body(index);
    } catch (...) {
      next = end;
      const std::scoped_lock lock{mutex};
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int worker = 1; worker < static_cast<int>(threads); ++worker)
      others.emplace_back(work, worker);
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
}

/// The same in ranges of about the grain size.
template <typename Index, typename Body>
void parallel_for(const blocked_range<Index>& whole, const Body& body) {
  const Index count = whole.end() - whole.begin();
  const Index grain = whole.grainsize();
  parallel_for(Index{0}, (count + grain - 1) / grain, [&](Index range) {
    const Index begin = whole.begin() + range * grain;
    body(blocked_range<Index>{begin, std::min(whole.end(), begin + grain), grain});
  });
}

}  // namespace tbb
