#include "gui/document/untitled_work.hpp"

#include <QFile>
#include <algorithm>
#include <optional>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "io/project/project.hpp"
#include "io/project/project_header.hpp"
#include "io/project/write_lock.hpp"

namespace kindred::gui {

namespace {

std::vector<std::string> datasetsIn(const std::filesystem::path& path) {
  std::vector<std::string> names;
  for (const auto& dataset : io::Project::open(path, io::Project::Mode::ReadOnly).datasets())
    names.push_back(dataset.name);
  return names;
}

/// Deletes a project unless it holds something by now; nobody else can write it meanwhile.
void deleteIfEmpty(const std::filesystem::path& path) try {
  const io::WriteLock lock{path};
  if (datasetsIn(path).empty()) io::deleteProject(path);
} catch (const Error&) {  // somebody has it open
}

/// Returns the work in a project, unless somebody has it open. It takes no lock: whoever opens the
/// project meanwhile is not refused. Deletes a project that holds nothing. Returns nothing if
/// there is nothing to offer.
std::optional<UntitledWork> workIn(const std::filesystem::path& path) {
  try {
    if (io::WriteLock::isHeld(path)) return std::nullopt;
  } catch (const Error&) {  // it is gone, or belongs to somebody else
    return std::nullopt;
  }
  UntitledWork work{.path = path, .wasCutOff = io::wasCutOff(path)};
  std::error_code problem;
  work.saved = std::filesystem::last_write_time(path, problem);
  try {
    work.datasets = datasetsIn(path);
  } catch (const Error&) {  // it is damaged, or was opened meanwhile
    if (std::filesystem::exists(path, problem)) return work;
    return std::nullopt;
  }
  if (!work.datasets.empty()) return work;
  deleteIfEmpty(path);
  return std::nullopt;
}

}  // namespace

std::vector<UntitledWork> untitledWork(const std::filesystem::path& folder, Progress& progress) {
  progress.begin("Looking for unfinished work", 0);
  std::vector<UntitledWork> found;
  std::error_code problem;
  for (std::filesystem::directory_iterator entry{folder, problem}, end; !problem && entry != end;
       entry.increment(problem)) {
    progress.checkpoint();
    const auto& path = entry->path();
    if (path.extension() != ".kindred") continue;
    if (auto work = workIn(path)) found.push_back(std::move(*work));
  }
  std::ranges::sort(found, std::ranges::greater{}, &UntitledWork::saved);
  return found;
}

void moveToTrash(const std::filesystem::path& untitled) {
  try {
    // Opened once more, the end of the file is no longer beside it.
    io::Project::open(untitled);
  } catch (const Error&) {  // damaged: it goes as it is
  }
  const io::WriteLock lock{untitled};
  if (io::wasCutOff(untitled))
    throw Error{ErrorCode::File,
                joined("What was saved last of ", untitled.string(),
                       " lies beside it and would stay behind: open it, or delete both yourself.")};
  if (!QFile::moveToTrash(toQString(untitled.string())))
    throw Error{
        ErrorCode::File,
        joined(untitled.string(), " cannot be moved to the trash: delete the file yourself.")};
}

}  // namespace kindred::gui
