#include "gui/document/project_file.hpp"

#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/result/memory_parts.hpp"
#include "gui/base/words.hpp"
#include "gui/document/origin.hpp"
#include "io/project/damaged_error.hpp"
#include "io/project/new_file.hpp"
#include "io/project/state_keys.hpp"

namespace kindred::gui {

ProjectFile::ProjectFile(const std::filesystem::path& path, io::Project::Mode mode,
                         const Progress& progress)
    : path_{path}, project_{io::Project::open(path, mode, io::Project::Removed::Goes, progress)} {}

io::Project& ProjectFile::project() {
  if (!project_) {
    std::error_code problem;  // making the project says what is wrong
    std::filesystem::create_directories(path_.parent_path(), problem);
    project_ = io::Project::create(path_);
  }
  return *project_;
}

void ProjectFile::know(const DatasetItem& dataset) {
  records_[dataset.id] = {dataset.number, dataset.name, true};
}

void ProjectFile::know(const ResultItem& result) {
  records_[result.id] = {result.number, result.name, true};
}

ProjectFile::Numbers ProjectFile::keep(const KeptItems& items, Progress& progress) {
  project();
  for (const auto& [item, isPresent] : items.datasets)
    keepDataset(item, isPresent, progress);
  for (const auto& [item, isPresent] : items.results)
    keepResult(item, isPresent);
  Numbers numbers;
  for (const auto& [id, record] : records_)
    numbers[id] = record.number;
  return numbers;
}

void ProjectFile::keepDataset(const DatasetItem& item, bool isPresent, Progress& progress) {
  if (!records_.contains(item.id)) {
    if (!isPresent || !item.data) return;
    const auto number = project().saveDataset(*item.data, *item.notices, progress);
    project().saveState(io::sourceKey(number), item.source.toStdString());
    project().saveState(io::originKey(number), originText(item, [this](ItemId id) {
                          const auto known = records_.find(id);
                          return known == records_.end() ? 0 : known->second.number;
                        }));
    records_[item.id] = {number, toQString(item.data->name), true};
  }
  auto& record = records_.at(item.id);
  if (record.isPresent != isPresent) {
    isPresent ? project().restoreDataset(record.number) : project().removeDataset(record.number);
    record.isPresent = isPresent;
  }
  if (record.name != item.name) {
    project().renameDataset(record.number, item.name.toStdString());
    record.name = item.name;
  }
}

void ProjectFile::keepResult(const ResultItem& item, bool isPresent) {
  const bool isKnown = records_.contains(item.id);
  // While it is under way its parts come one by one.
  if (isPresent && item.partsInMemory && !item.isUnderWay) {
    const auto store = place(item).store;
    if (!isKnown) records_.at(item.id).name.clear();  // whatever it is called is to be written
    item.partsInMemory->copyTo(*store);
  } else if (!isKnown) {
    return;
  }
  auto& record = records_.at(item.id);
  if (record.isPresent != isPresent) {
    isPresent ? project().restoreResult(record.number) : project().removeResult(record.number);
    record.isPresent = isPresent;
  }
  if (record.name != item.name) {
    project().renameResult(record.number, item.name.toStdString());
    record.name = item.name;
  }
}

io::ResultPlace ProjectFile::place(const ResultItem& result) {
  std::vector<io::ResultInput> inputs;
  for (const auto& input : result.inputs)
    inputs.push_back({.dataset = records_.at(input.dataset).number, .graph = input.graph});
  auto place = project().resultPlace(requestOf(result), inputs);
  // The usual name is made anew when the project is opened, but for names of graphs: those are not
  // loaded then, and so the name is written.
  const bool isOfGraphs = std::ranges::any_of(result.inputs, &GraphPlace::isValid);
  auto& record =
      records_.try_emplace(result.id, Record{.name = isOfGraphs ? QString{} : result.name})
          .first->second;
  record.number = place.number;
  record.isPresent = true;
  return place;
}

ResultPointer ProjectFile::loadResult(const ResultKind& kind, std::int64_t number, ResultTask task,
                                      const std::vector<std::int64_t>& inputNumbers,
                                      Progress& progress) {
  auto loadingInputs = progress.slice(0, 0.5);
  std::map<std::int64_t, std::shared_ptr<const Dataset>> loaded;
  for (std::size_t at = 0; at < task.inputs.size(); ++at) {
    auto& data = task.inputs[at].data;
    if (data) continue;
    auto& known = loaded[inputNumbers[at]];
    if (!known)
      known =
          std::make_shared<const Dataset>(project().loadDataset(inputNumbers[at], loadingInputs));
    data = known;
  }
  auto loading = progress.slice(0.5, 1);
  try {
    return kind.load(task, *project().parts(number), loading);
  } catch (const MalformedBytes&) {
    throw io::DamagedError{joined(path_.filename().string(), " is damaged: ", kind.id(), " ",
                                  number, " does not fit what it was computed from.")};
  }
}

ProjectFile::Numbers ProjectFile::moveTo(const std::filesystem::path& path, const KeptItems& all,
                                         bool wasUntitled, Progress& progress) {
  constexpr auto writing = io::Project::Mode::Write;
  constexpr auto stays = io::Project::Removed::Stays;
  io::NewFile made{path};
  ProjectFile copy{made.path()};
  Numbers numbers;
  try {
    if (project_) {
      project_->copyTo(copy.path_);
      copy.project_ = io::Project::open(copy.path_, writing, stays);
      copy.records_ = records_;
    }
    numbers = copy.keep(all, progress);
    copy.close();
  } catch (const Error& error) {
    if (error.code() != ErrorCode::File) throw;
    // It would speak of the file that was to take the place.
    throw Error{ErrorCode::File,
                joined("The project cannot be saved as ", path.string(),
                       ": its folder takes no files, or its disk is full. Choose another place.")};
  }
  made.replace();
  copy.project_ = io::Project::open(path, writing, stays);
  copy.path_ = path;
  const auto old = path_;
  const bool isLeft = wasUntitled && isOpen();
  *this = std::move(copy);
  if (isLeft) io::deleteProject(old);
  return numbers;
}

}  // namespace kindred::gui
