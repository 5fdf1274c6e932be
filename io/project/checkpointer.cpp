#include "io/project/checkpointer.hpp"

#include "engine/core/log.hpp"
#include "engine/core/text.hpp"
#include "io/project/database.hpp"
#include "io/project/log_identity.hpp"

namespace kindred::io {

namespace {

void moveLog(const Database& database) {
  if (!isLogOwn(database.path())) return;  // the file was overwritten: its writer is told
  try {
    renewIdentityInLog(database);
  } catch (const Error&) {  // a long transaction is under way: the next time will do
  }
  database.execute("PRAGMA wal_checkpoint(PASSIVE)");
}

}  // namespace

Checkpointer::Checkpointer(std::filesystem::path path)
    : thread_{[this, path = std::move(path)] { serve(path); }} {}

Checkpointer::~Checkpointer() {
  {
    const std::scoped_lock lock{mutex_};
    isOver_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Checkpointer::wake() {
  {
    const std::scoped_lock lock{mutex_};
    isDue_ = true;
  }
  changed_.notify_one();
}

/// Waits without a stop token: if the C++ library has no futexes, as on Windows, such a wait may
/// never end.
void Checkpointer::serve(const std::filesystem::path& path) {
  try {
    const Database database{path, Access::Write};
    std::unique_lock lock{mutex_};
    while (true) {
      changed_.wait(lock, [this] { return isDue_ || isOver_; });
      if (!isDue_) return;
      isDue_ = false;
      lock.unlock();
      moveLog(database);
      lock.lock();
    }
  } catch (const std::exception& error) {  // the log keeps everything, it only grows
    log(LogLevel::Warning, joined("What was saved stays in the log beside ",
                                  path.filename().string(), ": ", error.what()));
  }
}

}  // namespace kindred::io
