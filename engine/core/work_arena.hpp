#pragma once

#include <tbb/task_arena.h>

#include <memory>

namespace kindred {

/// Threads of oneTBB for one piece of work at a time. oneTBB does not free an arena that had
/// workers (7 kB each, version 2021.8), neither its own for every new thread that begins a loop. So
/// arenas are kept for the next piece of work with as many threads, and a thread that lives for one
/// piece of work does all of it in one.
class WorkArena {
 public:
  /// All threads that the process may use, unless so many are asked for.
  explicit WorkArena(int threads = tbb::task_arena::automatic);
  ~WorkArena();
  WorkArena(const WorkArena&) = delete;
  WorkArena& operator=(const WorkArena&) = delete;

  template <typename Work>
  auto execute(const Work& work) {
    return arena_->execute(work);
  }

 private:
  int threads_;
  std::unique_ptr<tbb::task_arena> arena_;
};

}  // namespace kindred
