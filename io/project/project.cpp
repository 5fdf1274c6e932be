#include "io/project/project.hpp"

#include "engine/core/text.hpp"
#include "io/project/dataset_table.hpp"
#include "io/project/log_identity.hpp"
#include "io/project/new_file.hpp"
#include "io/project/project_header.hpp"
#include "io/project/project_state.hpp"
#include "io/project/removal.hpp"
#include "io/project/schema.hpp"

namespace kindred::io {

namespace {

/// Files up to this size are checked from end to end when they are opened; in larger ones each part
/// is checked when it is read.
constexpr std::uintmax_t wholeCheckSize = 64U << 20U;

bool isAbsentOrEmpty(const std::filesystem::path& path) {
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  return problem || size == 0;
}

[[noreturn]] void refuseExisting(const std::filesystem::path& path) {
  throw Error{ErrorCode::File, joined("There is a file ", path.string(),
                                      " already: open it, or choose another name.")};
}

/// No release wrote such a file.
[[noreturn]] void refusePreview(const std::filesystem::path& path) {
  throw Error{ErrorCode::Input, joined("A preview of Kindred wrote ", path.filename().string(),
                                       ", in a form that is read no more: open its files anew.")};
}

/// Makes an empty project; false if there is a file by now.
bool makeFile(const std::filesystem::path& path) {
  NewFile file{path};
  try {
    createSchema(Database{file.path(), Access::Create});
  } catch (const Error&) {  // it speaks of the file that was to take the place
    throw Error{ErrorCode::File, joined("The project ", path.string(),
                                        " cannot be made: see to the rights and the space of its "
                                        "folder.")};
  }
  return file.place();
}

void checkWhole(const Database& database) {
  auto check = database.prepare("PRAGMA quick_check(1)");
  if (check.step() && check.text(0) != "ok") throw DamagedError{std::string{check.text(0)}};
}

}  // namespace

Project::Project(std::shared_ptr<State> state) : state_{std::move(state)} {}

Project Project::create(const std::filesystem::path& path) {
  if (!isAbsentOrEmpty(path) || !makeFile(path)) refuseExisting(path);
  return open(path);
}

Project Project::open(const std::filesystem::path& path, Mode mode, Removed removed,
                      const Progress& progress) {
  const auto foreignLog = moveForeignLog(path);
  const auto version = readProjectHeader(path).schemaVersion;
  const bool isNewer = version > schemaVersion;
  if (version < schemaVersion) refusePreview(path);
  try {
    auto state = std::make_shared<State>(path, isNewer ? Mode::ReadOnly : mode, progress);
    isNewer ? requireOwnTables(state->database) : requireOwnSchema(state->database);
    if (state->lock) {
      removeUnmade(path);
      state->startLog();
    }
    std::error_code problem;  // of a file that is gone meanwhile
    const auto size = std::filesystem::file_size(path, problem);
    if (!problem && size <= wholeCheckSize) checkWhole(state->database);
    if (state->lock && removed == Removed::Goes && hasRemoved(state->database))
      state->write([&] { purgeRemoved(state->database); });
    if (foreignLog) state->notices.push_back({path.filename().string(), 0, 0, *foreignLog});
    if (isNewer)
      state->notices.push_back({path.filename().string(), 0, 0,
                                "A newer Kindred wrote this project, so it is open read-only: "
                                "update Kindred to go on with it."});
    return Project{std::move(state)};
  } catch (const DamagedError& error) {
    throw DamagedError{damagedText(path, error.what())};
  }
}

Project Project::openOrCreate(const std::filesystem::path& path, const Progress& progress) {
  if (isAbsentOrEmpty(path)) makeFile(path);
  auto project = open(path, Mode::Write, Removed::Goes, progress);
  if (project.isReadOnly())
    throw Error{ErrorCode::Input,
                joined("A newer Kindred wrote ", path.filename().string(),
                       ": update Kindred to add to it, or name another project.")};
  return project;
}

void Project::endListening() {
  state_->read([&] { state_->listening.reset(); });
}

void Project::holdMoment() const {
  state_->read([&] {
    state_->database.execute("BEGIN");
    state_->database.integerOf("SELECT count(*) FROM sqlite_schema");
  });
}

const std::filesystem::path& Project::path() const noexcept { return state_->database.path(); }

bool Project::isReadOnly() const noexcept { return !state_->lock; }

bool Project::isInPlace() const { return !state_->lock || state_->isInPlace(); }

void Project::requireInPlace() const {
  if (!isInPlace())
    throw Error{ErrorCode::File, joined("The project ", path().string(),
                                        " was removed or replaced while it was open: it keeps "
                                        "nothing of what was saved since. Save once more.")};
}

std::span<const Notice> Project::notices() const noexcept { return state_->notices; }

std::int64_t Project::saveDataset(const Dataset& dataset, std::span<const Notice> notices,
                                  Progress progress) {
  return state_->write([&] {
    const auto number = insertDataset(state_->database, dataset, notices, progress);
    setRemoved(state_->database, "datasets", number, false);
    return number;
  });
}

std::vector<DatasetEntry> Project::datasets() const {
  return state_->read([&] {
    auto select = state_->database.prepare(
        "SELECT id, iif(given_name = '', name, given_name), size, saved FROM datasets"
        " WHERE NOT is_removed ORDER BY id");
    std::vector<DatasetEntry> entries;
    while (select.step())
      entries.push_back({select.integer(0), std::string{select.text(1)},
                         static_cast<std::size_t>(select.integer(2)), std::string{select.text(3)}});
    return entries;
  });
}

Dataset Project::loadDataset(std::int64_t dataset, Progress progress) const {
  MemoryAllowance allowance;
  return loadDataset(dataset, std::move(progress), allowance);
}

Dataset Project::loadDataset(std::int64_t dataset, Progress progress,
                             MemoryAllowance& allowance) const {
  return state_->read(
      progress, [&] { return selectDataset(state_->database, dataset, progress, allowance); });
}

std::vector<Notice> Project::loadNotices(std::int64_t dataset) const {
  return state_->read([&] { return selectNotices(state_->database, dataset); });
}

}  // namespace kindred::io
