#include "io/molecule/idle_readers.hpp"

#include <mutex>
#include <vector>

namespace kindred::io {

namespace {

/// More than this many never wait.
constexpr std::size_t mostIdle = 16;

struct Shelf {
  std::mutex mutex;
  std::vector<std::unique_ptr<ReaderProcess>> readers;
};

Shelf& shelf() {
  static Shelf one;
  return one;
}

}  // namespace

std::unique_ptr<ReaderProcess> takeReader(const std::filesystem::path& program) {
  const std::scoped_lock lock{shelf().mutex};
  auto& readers = shelf().readers;
  while (!readers.empty()) {
    auto reader = std::move(readers.back());
    readers.pop_back();
    if (reader->program() == program && reader->isWaiting()) return reader;
  }
  return std::make_unique<ReaderProcess>(program);
}

void putBack(std::unique_ptr<ReaderProcess> reader) {
  const std::scoped_lock lock{shelf().mutex};
  if (shelf().readers.size() < mostIdle) shelf().readers.push_back(std::move(reader));
}

}  // namespace kindred::io
