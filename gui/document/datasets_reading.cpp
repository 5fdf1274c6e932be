#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <utility>
#include <vector>

#include "gui/base/words.hpp"
#include "gui/document/datasets.hpp"
#include "gui/document/suggestions.hpp"
#include "io/format/file_title.hpp"
#include "io/project/saved_dataset.hpp"

namespace kindred::gui {

namespace {

/// True for errors that other options of reading may avoid.
bool isOfReading(std::optional<ErrorCode> code) {
  return code == ErrorCode::Input || code == ErrorCode::Budget;
}

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

QString unchangedText(const QString& name) {
  return Datasets::tr("“%1” stays as it is: reading its files gives the same again.").arg(name);
}

using Snapshots = std::vector<std::shared_ptr<const Dataset>>;

/// Publishes what has been read of a data set: ten times a second at first, then whenever there is
/// a sixteenth more of it. It keeps what it published until nobody else does: a window that gave
/// back a million graphs would stall.
class Partial {
 public:
  Partial(std::shared_ptr<Published<Dataset>> place, std::string name)
      : place_{std::move(place)}, read_{.name = std::move(name)} {}

  void add(const std::shared_ptr<const Graph>& graph) {
    read_.graphs.push_back(graph);
    const auto now = std::chrono::steady_clock::now();
    const auto shown = published_.empty() ? 0 : published_.back()->size();
    if (now - since_ < std::chrono::milliseconds{100} || read_.size() < shown + shown / 16) return;
    since_ = now;
    const auto isLeft = [](const auto& snapshot) { return snapshot.use_count() == 1; };
    std::erase_if(published_, isLeft);
    place_->put(published_.emplace_back(std::make_shared<const Dataset>(read_)));
  }

  /// Returns what others may still have.
  Snapshots release() { return std::exchange(published_, {}); }

 private:
  std::shared_ptr<Published<Dataset>> place_;
  Dataset read_;
  Snapshots published_;
  std::chrono::steady_clock::time_point since_;
};

}  // namespace

/// The outcome of a job that brings the data of a data set.
struct Datasets::Read {
  io::ReadResult result;                ///< without its data set
  std::shared_ptr<const Dataset> data;  ///< that of the result
  GraphTablePointer table;
  Suggestions suggested;
  bool isUnchanged = false;  ///< it equals the data set that it was to replace
  Snapshots published;       ///< that views may show until they have the result
};

ItemId Datasets::import(std::vector<std::filesystem::path> paths, const io::ReadOptions& options) {
  for (auto& path : paths)  // they are to be found again from elsewhere
    path = std::filesystem::absolute(path);
  return read(
      {.name = nameOf(paths), .source = sourceText(paths), .files = paths, .reading = options});
}

ItemId Datasets::readAgain(ItemId old, const io::ReadOptions& options) {
  const auto* before = dataset(old);
  const auto isUnderWay = std::ranges::any_of(shelves_.datasets.items(), [&](const auto& entry) {
    return entry.second.job && entry.second.replaced == old;
  });
  if (!before || before->files.empty() || before->job || isUnderWay) return 0;
  Q_EMIT settled(unchangedText(before->name));  // of the last time
  return read({.name = before->name,
               .source = before->source,
               .files = before->files,
               .read = before->read,
               .reading = options,
               .replaced = old});
}

/// Reads the files of a data set in a job. Of several files, it leaves out those that cannot be
/// read, unless they could be read before.
ItemId Datasets::read(DatasetItem item) {
  auto options = item.reading;
  options.readers = readers_;
  options.isForgiving = item.files.size() > 1;
  options.required = item.read;
  options.isAlone = [&queue = jobs_.queue()] { return queue.running().size() < 2; };
  // Older projects do not say which of their files could be read.
  const bool isAllRequired = item.replaced != 0 && item.read.empty();
  const auto reading = [paths = item.files, options, isAllRequired](const io::GraphWatcher& watcher,
                                                                    Progress& progress) {
    auto watched = options;
    watched.watcher = watcher;
    if (isAllRequired)
      std::ranges::copy_if(paths, std::back_inserter(watched.required), [](const auto& path) {
        std::error_code none;
        return !std::filesystem::is_directory(path, none);
      });
    return io::readDataset(paths, watched, progress);
  };
  return take(std::move(item), reading);
}

/// An item whose data a job brings. A name that was given to it, before or meanwhile, stays.
ItemId Datasets::take(DatasetItem item, Reading reading) {
  const auto id = item.id = ++shelves_.lastDataset;
  auto growing = std::make_shared<Published<Dataset>>();
  const auto* old = dataset(item.replaced);
  const auto job = jobs_.start(
      tr("Reading %1").arg(item.name), lane::reading,
      [reading = std::move(reading), kinds = kinds_, before = old ? old->data : nullptr, growing,
       name = item.name.toStdString()](Progress& progress) {
        Partial partial{growing, name};
        const auto show = [&](const std::shared_ptr<const Graph>& graph) { partial.add(graph); };
        Read read{.result = reading(show, progress)};
        read.published = partial.release();
        read.data = std::make_shared<const Dataset>(std::move(read.result.dataset));
        read.table = std::make_shared<const GraphTable>(read.data);
        read.suggested = suggestionsFor(*read.data, kinds);
        read.isUnchanged = before && io::hasSameContent(*before, *read.data, progress);
        return read;
      });
  item.job = job;
  const auto usualName = old ? QString{} : item.name;
  shelves_.datasets.add(std::move(item));
  readings_.emplace(id, std::move(growing));
  Q_EMIT added(id);
  jobs_.whenEnded(job, this, [this, id, job, usualName] { finishReading(id, job, usualName); });
  return id;
}

void Datasets::finishReading(ItemId id, const std::shared_ptr<ResultJob<Read>>& job,
                             const QString& usualName) {
  readings_.erase(id);
  auto* read = shelves_.datasets.find(id);
  if (!read || read->job != job) return;
  read->job.reset();
  const auto done = job->result();
  if (!done) return failReading(id, job->error());
  const auto old = read->replaced;
  if (dataset(old) && done->isUnchanged) return keepUnchanged(old, id, done);
  const auto& result = done->result;
  takeRead(*read, done->data, read->name != usualName);
  read->table = done->table;
  read->notices = {done, &result.notices};
  read->size = done->data->size();
  read->read = result.files;
  read->columns = result.columns;
  read->suggested = done->suggested;
  Q_EMIT changed(id);
  session_.save({id});
  read->replaced = 0;
  if (dataset(old)) return Q_EMIT succeeded(old, id);
  Q_EMIT arrived(id);
}

/// Drops the data set that was read again and did not change. The old one stays and takes over how
/// it was read, as if it had been replaced.
void Datasets::keepUnchanged(ItemId old, ItemId now, const std::shared_ptr<const Read>& read) {
  auto& item = *shelves_.datasets.find(old);
  item.reading = dataset(now)->reading;
  item.notices = {read, &read->result.notices};
  item.columns = read->result.columns;
  item.read = read->result.files;
  shelves_.datasets.erase(now);
  Q_EMIT dropped(now);
  Q_EMIT changed(old);
  Q_EMIT told(unchangedText(item.name));
  session_.save({old});
}

void Datasets::failReading(ItemId id, const std::optional<JobError>& error) {
  const auto files = dataset(id)->files;
  const auto reading = dataset(id)->reading;
  const auto* before = dataset(dataset(id)->replaced);
  session_.giveBack(dataset(id)->data);
  shelves_.datasets.erase(id);
  Q_EMIT dropped(id);
  if (!error) return;
  const auto sentence = toQString(error->sentence);
  if (before)
    Q_EMIT troubled(tr("%1 “%2” stays as it was.").arg(sentence, before->name));
  else if (isOfReading(error->code) && !files.empty())
    Q_EMIT unread(files, reading, *error);
  else
    Q_EMIT troubled(sentence);
}

/// Gives an item the data that were read. If another data set has their name, they become a data
/// set of their own under a free name.
void Datasets::takeRead(DatasetItem& item, std::shared_ptr<const Dataset> data, bool isRenamed) {
  const auto given = std::exchange(item.name, {});
  item.data.reset();
  const auto name = freeName(item, *data);
  item.name = isRenamed ? given : name;
  if (name != toQString(data->name)) {
    auto named = *data;
    named.name = name.toStdString();
    data = std::make_shared<const Dataset>(std::move(named));
  }
  item.data = std::move(data);
}

/// True if a data set has that name, or had it before it was removed: the project tells data sets
/// by name and content.
bool Datasets::isTaken(const QString& name) const {
  const auto hasName = [&](const auto& entry) {
    const auto& item = entry.second;
    return item.name == name || (item.data && toQString(item.data->name) == name);
  };
  return std::ranges::any_of(shelves_.datasets.items(), hasName) ||
         std::ranges::any_of(shelves_.datasets.removed(), hasName);
}

/// The name, with a number behind it if it is taken.
QString Datasets::freeName(const QString& wanted) const {
  QString name = wanted;
  for (int number = 2; isTaken(name); ++number)
    name = QString{"%1 %2"}.arg(wanted).arg(number);
  return name;
}

/// Another file of the same name is told by its extension or folder, the same file by a number.
QString Datasets::freeName(const DatasetItem& read, const Dataset& data) const {
  const auto usual = toQString(data.name);
  const auto isSame = [&](const auto& entry) {
    return entry.first != read.id && entry.second.files == read.files;
  };
  const bool isAgain = std::ranges::any_of(shelves_.datasets.items(), isSame) ||
                       std::ranges::any_of(shelves_.datasets.removed(), isSame);
  if (isAgain || read.files.size() != 1) return freeName(usual);
  auto name = usual;
  for (std::size_t detail = 1; isTaken(name); ++detail) {
    const auto longer = io::fileTitle(read.files.front(), detail);
    if (!longer) return freeName(usual);
    name = toQString(*longer);
  }
  return name;
}

void Datasets::showRead(ItemId id) {
  auto* item = shelves_.datasets.find(id);
  if (!item) return;
  if (auto newest = readings_.at(id)->take()) {
    item->data = std::move(newest);
    item->size = item->data->size();
    Q_EMIT changed(id);
  }
}

}  // namespace kindred::gui
