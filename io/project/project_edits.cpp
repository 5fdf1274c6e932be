#include <system_error>

#include "engine/core/text.hpp"
#include "io/project/damaged_error.hpp"
#include "io/project/new_file.hpp"
#include "io/project/project_state.hpp"
#include "io/project/removal.hpp"

namespace kindred::io {

void Project::renameDataset(std::int64_t dataset, std::string_view name) {
  state_->write([&] {
    state_->database.prepare("UPDATE datasets SET given_name = ? WHERE id = ?")
        .bind(1, name)
        .bind(2, dataset)
        .run();
  });
}

void Project::removeDataset(std::int64_t dataset) {
  state_->write([&] { setRemoved(state_->database, "datasets", dataset, true); });
}

void Project::restoreDataset(std::int64_t dataset) {
  state_->write([&] { setRemoved(state_->database, "datasets", dataset, false); });
}

void Project::renameResult(std::int64_t result, std::string_view name) {
  state_->write([&] {
    state_->database.prepare("UPDATE results SET name = ? WHERE id = ?")
        .bind(1, name)
        .bind(2, result)
        .run();
  });
}

void Project::removeResult(std::int64_t result) {
  state_->write([&] { setRemoved(state_->database, "results", result, true); });
}

void Project::restoreResult(std::int64_t result) {
  state_->write([&] { setRemoved(state_->database, "results", result, false); });
}

void Project::saveState(std::string_view key, std::string_view value) {
  state_->write([&] {
    state_->database.prepare("INSERT OR REPLACE INTO state VALUES(?, ?)")
        .bind(1, key)
        .bind(2, value)
        .run();
  });
}

std::string Project::loadState(std::string_view key) const {
  return state_->read([&] {
    auto select = state_->database.prepare("SELECT value FROM state WHERE key = ?");
    return select.bind(1, key).step() ? std::string{select.text(0)} : std::string{};
  });
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
