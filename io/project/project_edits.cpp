#include <system_error>

#include "engine/core/text.hpp"
#include "io/project/damaged_error.hpp"
#include "io/project/marks.hpp"
#include "io/project/new_file.hpp"
#include "io/project/project_state.hpp"

namespace kindred::io {

void Project::renameDataset(std::int64_t dataset, std::string_view name) {
  state_->write([&] { setName(state_->database, Marked::Dataset, dataset, name); });
}

void Project::removeDataset(std::int64_t dataset) {
  state_->write([&] { setRemoved(state_->database, Marked::Dataset, dataset, true); });
}

void Project::restoreDataset(std::int64_t dataset) {
  state_->write([&] { setRemoved(state_->database, Marked::Dataset, dataset, false); });
}

void Project::renameGram(std::int64_t run, std::string_view name) {
  state_->write([&] { setName(state_->database, Marked::Gram, run, name); });
}

void Project::removeGram(std::int64_t run) {
  state_->write([&] { setRemoved(state_->database, Marked::Gram, run, true); });
}

void Project::restoreGram(std::int64_t run) {
  state_->write([&] { setRemoved(state_->database, Marked::Gram, run, false); });
}

void Project::removeOrder(std::int64_t dataset, std::string_view name) {
  state_->write([&] {
    state_->database.prepare("DELETE FROM orders WHERE dataset = ? AND name = ?")
        .bind(1, dataset)
        .bind(2, name)
        .run();
  });
}

void Project::saveState(std::string_view key, std::string_view value) {
  state_->write([&] { setState(state_->database, key, value); });
}

std::string Project::loadState(std::string_view key) const {
  return state_->read([&] { return stateOf(state_->database, key); });
}

void Project::copyTo(const std::filesystem::path& path, Existing existing) const {
  NewFile file{path};
  if (existing == Existing::Stays && file.isTaken())
    throw Error{ErrorCode::File,
                joined("There is a file ", path.string(), " already: choose another name.")};
  const auto place = file.path().string();
  try {
    state_->read([&] {
      auto copy = state_->database.prepare("VACUUM INTO ?");
      copy.bind(1, std::string_view{place}).run();
    });
  } catch (const DamagedError&) {
    throw;
  } catch (const Error& error) {
    // SQLite tells of the project that is copied, whichever of the two it is about.
    throw Error{error.code(),
                joined("The project cannot be saved as ", path.string(),
                       ": its folder takes no files, or its disk is full. Choose another place.")};
  }
  if (existing == Existing::IsReplaced) return file.replace();
  if (!file.place())
    throw Error{ErrorCode::File,
                joined("There is a file ", path.string(), " by now: choose another name.")};
}

void deleteProject(const std::filesystem::path& path) {
  std::error_code none;
  for (const auto* end : {"", "-wal", "-shm", "-journal"})
    std::filesystem::remove(path.string() + end, none);
}

}  // namespace kindred::io
