#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace kindred::io {

/// Moves what was committed from SQLite's write-ahead log into the file. That waits for the disk,
/// ten times as long as the commit itself, so it has a thread and a connection of its own and the
/// computing goes on meanwhile.
class Checkpointer {
 public:
  explicit Checkpointer(std::filesystem::path path);
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  /// Something was committed.
  void wake();

 private:
  void serve(const std::filesystem::path& path);

  std::mutex mutex_;
  std::condition_variable changed_;
  bool isDue_ = false, isOver_ = false;
  std::thread thread_;  // last: it uses what is above
};

}  // namespace kindred::io
