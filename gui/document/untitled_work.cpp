#include "gui/document/untitled_work.hpp"

#include <algorithm>

#include "engine/core/error.hpp"
#include "io/project/project.hpp"
#include "io/project/write_lock.hpp"

namespace kindred::gui {

namespace {

bool isOpenElsewhere(const std::filesystem::path& path) {
  try {
    const io::WriteLock lock{path};
    return false;
  } catch (const Error&) {
    return true;
  }
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
    if (path.extension() != ".kindred" || isOpenElsewhere(path)) continue;
    UntitledWork work{.path = path};
    work.saved = std::filesystem::last_write_time(path, problem);
    try {
      const auto project = io::Project::open(path, io::Project::Mode::ReadOnly);
      for (const auto& dataset : project.datasets())
        work.datasets.push_back(dataset.name);
      work.runs = project.gramRuns().size();
    } catch (const Error&) {
      found.push_back(std::move(work));
      continue;
    }
    if (work.datasets.empty())
      io::deleteProject(path);
    else
      found.push_back(std::move(work));
  }
  std::ranges::sort(found, std::ranges::greater{}, &UntitledWork::saved);
  return found;
}

}  // namespace kindred::gui
