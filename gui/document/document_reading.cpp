#include <algorithm>
#include <chrono>
#include <filesystem>

#include "engine/kernel/suggest.hpp"
#include "gui/app/words.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

namespace {

QString sourceText(const std::vector<std::filesystem::path>& paths) {
  QStringList names;
  for (const auto& path : paths)
    names << toQString(path.string());
  return names.join('\n');
}

/// Before anything was read: the name of the first file without its endings.
QString nameOf(const std::vector<std::filesystem::path>& paths) {
  auto name = toQString(paths.front().filename().string());
  name.truncate(std::max<qsizetype>(1, name.indexOf('.') > 0 ? name.indexOf('.') : name.size()));
  return name;
}

/// Publishes what has been read of a data set, ten times a second.
class Partial {
 public:
  Partial(std::shared_ptr<Published<Dataset>> place, std::string name)
      : place_{std::move(place)}, read_{.name = std::move(name)} {}

  void operator()(const std::shared_ptr<const Graph>& graph) {
    read_.graphs.push_back(graph);
    const auto now = std::chrono::steady_clock::now();
    if (now - published_ < std::chrono::milliseconds{100}) return;
    published_ = now;
    place_->put(std::make_shared<const Dataset>(read_));
  }

 private:
  std::shared_ptr<Published<Dataset>> place_;
  Dataset read_;
  std::chrono::steady_clock::time_point published_;
};

}  // namespace

ItemId Document::import(std::vector<std::filesystem::path> paths, const io::ReadOptions& options) {
  for (auto& path : paths)  // they are to be found again from elsewhere
    path = std::filesystem::absolute(path);
  DatasetItem item{
      .name = nameOf(paths), .source = sourceText(paths), .files = paths, .reading = options};
  return read(std::move(item), false, [this](ItemId id) { editAdding(id); });
}

ItemId Document::readAgain(ItemId old, const io::ReadOptions& options) {
  const auto* before = dataset(old);
  if (!before || before->files.empty() || before->job) return 0;
  DatasetItem item{
      .name = before->name, .source = before->source, .files = before->files, .reading = options};
  return read(std::move(item), true, [this, old](ItemId id) {
    undo_.beginMacro(tr("Read “%1” Again").arg(dataset(id)->name));
    if (dataset(old)) editPresence({}, old, false);
    editPresence({}, id, true);
    undo_.endMacro();
  });
}

ItemId Document::read(DatasetItem item, bool isNamed, std::function<void(ItemId)> whenRead) {
  auto options = item.reading;
  options.readers = readers_;
  options.isForgiving = item.files.size() > 1;
  const auto reading = [paths = item.files, options](const io::GraphWatcher& watcher,
                                                     Progress& progress) {
    auto watched = options;
    watched.watcher = watcher;
    return io::readDataset(paths, watched, progress);
  };
  return take(std::move(item), isNamed, reading, std::move(whenRead));
}

/// An item whose data a job brings. A name that was given to it, before or meanwhile, stays.
ItemId Document::take(DatasetItem item, bool isNamed, Reading reading,
                      std::function<void(ItemId)> whenRead) {
  const auto id = item.id = ++lastId_;
  auto growing = std::make_shared<Published<Dataset>>();
  struct Read {
    io::ReadResult result;
    KernelOptions suggested;
  };
  const auto job = jobs_.start(
      tr("Reading %1").arg(item.name), lane::reading,
      [reading = std::move(reading),
       watcher = io::GraphWatcher{Partial{growing, item.name.toStdString()}}](Progress& progress) {
        Read read{reading(watcher, progress), {}};
        read.suggested = suggestKernel(read.result.dataset);
        return read;
      });
  item.job = job;
  const auto usualName = isNamed ? QString{} : item.name;
  datasets_.add(std::move(item));
  readings_.emplace(id, std::move(growing));
  Q_EMIT datasetAdded(id);
  jobs_.whenEnded(job, this, [this, id, job, usualName, whenRead = std::move(whenRead)] {
    readings_.erase(id);
    auto* read = datasets_.find(id);
    if (!read || read->job != job) return;
    read->job.reset();
    if (const auto done = job->result()) {
      const auto& result = done->result;
      takeRead(*read, {done, &result.dataset}, read->name != usualName);
      read->notices = {done, &result.notices};
      read->size = result.dataset.size();
      read->columns = result.columns;
      read->suggested = done->suggested;
      Q_EMIT datasetChanged(id);
      save({id});
      whenRead(id);
    } else {
      const auto files = read->files;
      const bool isImport = !usualName.isEmpty() && !files.empty();
      datasets_.erase(id);
      Q_EMIT datasetRemoved(id);
      const auto error = job->error();
      if (error && error->code == ErrorCode::Input && isImport)
        Q_EMIT unread(files, *error);
      else if (error)
        Q_EMIT troubled(toQString(error->sentence));
    }
  });
  return id;
}

/// What was read under a name that another data set has is a set of its own all the same.
void Document::takeRead(DatasetItem& item, std::shared_ptr<const Dataset> data, bool isRenamed) {
  const auto given = std::exchange(item.name, {});
  item.data.reset();
  const auto name = freeName(toQString(data->name));
  item.name = isRenamed ? given : name;
  if (name != toQString(data->name)) {
    auto named = *data;
    named.name = name.toStdString();
    data = std::make_shared<const Dataset>(std::move(named));
  }
  item.data = std::move(data);
}

/// The name, with a number behind it where another data set has it, or had it before it was
/// removed: the project tells data sets by name and content.
QString Document::freeName(const QString& wanted) const {
  const auto isTaken = [&](const QString& name) {
    const auto hasName = [&](const auto& entry) {
      const auto& item = entry.second;
      return item.name == name || (item.data && toQString(item.data->name) == name);
    };
    return std::ranges::any_of(datasets_.items(), hasName) ||
           std::ranges::any_of(datasets_.removed(), hasName);
  };
  QString name = wanted;
  for (int number = 2; isTaken(name); ++number)
    name = QString{"%1 %2"}.arg(wanted).arg(number);
  return name;
}

void Document::showRead(ItemId id) {
  auto* item = datasets_.find(id);
  if (!item) return;
  if (auto newest = readings_.at(id)->take()) {
    item->data = std::move(newest);
    item->size = item->data->size();
    Q_EMIT datasetChanged(id);
  }
}

}  // namespace kindred::gui
