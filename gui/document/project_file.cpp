#include "gui/document/project_file.hpp"

#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/memory_blocks.hpp"
#include "gui/app/words.hpp"
#include "gui/document/origin.hpp"
#include "io/project/new_file.hpp"
#include "io/project/state_keys.hpp"

namespace kindred::gui {

ProjectFile::ProjectFile(const std::filesystem::path& path, io::Project::Mode mode)
    : path_{path}, project_{io::Project::open(path, mode)} {}

io::Project& ProjectFile::project() {
  if (!project_) {
    std::error_code problem;  // making the project says what is wrong
    std::filesystem::create_directories(path_.parent_path(), problem);
    project_ = io::Project::create(path_);
  }
  return *project_;
}

void ProjectFile::know(const DatasetItem& dataset) {
  records_[dataset.id] = {dataset.number, dataset.name, true, dataset.orders};
}

void ProjectFile::know(const RunItem& run) { records_[run.id] = {run.number, run.name, true, {}}; }

ProjectFile::Numbers ProjectFile::keep(const KeptItems& items, Progress& progress) {
  project();
  for (const auto& [item, isPresent] : items.datasets)
    keepDataset(item, isPresent, progress);
  for (const auto& [item, isPresent] : items.runs)
    keepRun(item, isPresent);
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
    records_[item.id] = {number, toQString(item.data->name), true, {}};
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
  keepOrders(item, record);
}

void ProjectFile::keepOrders(const DatasetItem& item, Record& record) {
  for (const auto& [name, orders] : item.orders) {
    if (!orders || record.orders[name] == orders) continue;
    project().saveOrder(record.number, name, *orders);
    record.orders[name] = orders;
  }
  for (auto known = record.orders.begin(); known != record.orders.end();) {
    if (item.orders.contains(known->first)) {
      ++known;
      continue;
    }
    project().removeOrder(record.number, known->first);
    known = record.orders.erase(known);
  }
}

void ProjectFile::keepRun(const RunItem& item, bool isPresent) {
  if (!records_.contains(item.id)) {
    // While it is under way its blocks come one by one.
    if (!isPresent || !item.blocksInMemory || item.isUnderWay) return;
    const auto store = place(item).store;
    records_.at(item.id).name.clear();  // whatever it is called is to be written
    item.blocksInMemory->copyTo(*store);
    if (item.result) store->finish(*item.result);
  }
  auto& record = records_.at(item.id);
  if (record.isPresent != isPresent) {
    isPresent ? project().restoreGram(record.number) : project().removeGram(record.number);
    record.isPresent = isPresent;
  }
  if (record.name != item.name) {
    project().renameGram(record.number, item.name.toStdString());
    record.name = item.name;
  }
}

io::GramPlace ProjectFile::place(const RunItem& run) {
  const GramRequest request{.kernel = run.kernel, .solve = run.solve, .normalise = run.normalise};
  std::optional<std::int64_t> columns;
  if (run.columns != 0) columns = records_.at(run.columns).number;
  auto place = project().gramPlace(request, records_.at(run.rows).number, columns);
  auto& record = records_.try_emplace(run.id, Record{.name = run.name}).first->second;
  record.number = place.number;
  record.isPresent = true;
  return place;
}

Orders ProjectFile::loadOrder(ItemId dataset, const std::string& name) {
  auto& record = records_.at(dataset);
  auto orders =
      std::make_shared<const std::vector<Permutation>>(project().loadOrder(record.number, name));
  record.orders[name] = orders;
  return orders;
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
