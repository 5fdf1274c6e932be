#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <vector>

#include "io/molecule/reader_process.hpp"

namespace kindred::io {

/// Reader processes that wait for work: a folder of a thousand small files would otherwise start a
/// thousand processes. They end with this object, and by themselves when no work comes for a
/// minute. Whoever reads owns it: one reading, or a program for all of its readings
/// (ReadOptions::readers). Safe from any thread.
class IdleReaders {
 public:
  /// A reader of that program that waits for work, or a new one.
  std::unique_ptr<ReaderProcess> take(const std::filesystem::path& program);

  /// Lets a reader that has answered everything wait for the next work.
  void putBack(std::unique_ptr<ReaderProcess> reader);

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<ReaderProcess>> readers_;
};

}  // namespace kindred::io
