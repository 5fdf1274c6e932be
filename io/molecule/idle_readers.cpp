#include "io/molecule/idle_readers.hpp"

namespace kindred::io {

namespace {

/// More than this many never wait.
constexpr std::size_t mostIdle = 16;

}  // namespace

std::unique_ptr<ReaderProcess> IdleReaders::take(const std::filesystem::path& program) {
  const std::scoped_lock lock{mutex_};
  while (!readers_.empty()) {
    auto reader = std::move(readers_.back());
    readers_.pop_back();
    if (reader->program() == program && reader->isWaiting()) return reader;
  }
  return std::make_unique<ReaderProcess>(program);
}

void IdleReaders::putBack(std::unique_ptr<ReaderProcess> reader) {
  const std::scoped_lock lock{mutex_};
  if (readers_.size() < mostIdle) readers_.push_back(std::move(reader));
}

}  // namespace kindred::io
