#include "engine/core/work_arena.hpp"

#include <map>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace kindred {

namespace {

/// Arenas that nobody uses, by their threads.
struct IdleArenas {
  std::mutex mutex;
  std::map<int, std::vector<std::unique_ptr<tbb::task_arena>>> byThreads;
};

/// Never destroyed: threads may give arenas back while the program ends.
IdleArenas& idleArenas() {
  static auto& arenas = *new IdleArenas;
  return arenas;
}

}  // namespace

WorkArena::WorkArena(int threads) : threads_{threads} {
  {
    auto& idle = idleArenas();
    const std::scoped_lock lock{idle.mutex};
    if (auto& fitting = idle.byThreads[threads]; !fitting.empty()) {
      arena_ = std::move(fitting.back());
      fitting.pop_back();
    }
  }
  if (!arena_) arena_ = std::make_unique<tbb::task_arena>(threads);
}

WorkArena::~WorkArena() {
  auto& idle = idleArenas();
  const std::scoped_lock lock{idle.mutex};
  try {
    idle.byThreads[threads_].push_back(std::move(arena_));
  } catch (const std::bad_alloc&) {  // then it goes
  }
}

}  // namespace kindred
