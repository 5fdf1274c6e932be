#include "gui/document/document.hpp"

#include <algorithm>
#include <utility>

#include "gui/app/words.hpp"
#include "gui/document/document_file.hpp"

namespace kindred::gui {

namespace {

template <typename Item>
std::vector<ItemId> keysOf(const std::map<ItemId, Item>& items) {
  std::vector<ItemId> ids;
  for (const auto& [id, item] : items)
    ids.push_back(id);
  return ids;
}

template <typename Items>
auto* found(Items& items, ItemId id) {
  const auto place = items.find(id);
  return place == items.end() ? nullptr : &place->second;
}

/// One step of the undo stack.
class Edit final : public QUndoCommand {
 public:
  Edit(const QString& text, std::function<void()> redo, std::function<void()> undo)
      : QUndoCommand{text}, redo_{std::move(redo)}, undo_{std::move(undo)} {}
  void redo() override { redo_(); }
  void undo() override { undo_(); }

 private:
  std::function<void()> redo_;
  std::function<void()> undo_;
};

}  // namespace

Document::Document(JobBridge& jobs, std::filesystem::path untitledFolder, QObject* parent)
    : QObject{parent}, jobs_{jobs}, untitledFolder_{std::move(untitledFolder)} {
  connect(&jobs_, &JobBridge::progressed, this, [this] {
    for (const auto id : keysOf(readings_))
      showRead(id);
    for (const auto id : keysOf(computings_))
      showGrown(id);
  });
}

Document::~Document() = default;

QString Document::title() const {
  return isUntitled() ? tr("Untitled") : toQString(path_.stem().string());
}

std::vector<ItemId> Document::datasets() const { return keysOf(datasets_); }

std::vector<ItemId> Document::runs() const { return keysOf(runs_); }

const DatasetItem* Document::dataset(ItemId id) const { return found(datasets_, id); }

const RunItem* Document::run(ItemId id) const { return found(runs_, id); }

DatasetItem* Document::findDataset(ItemId id) { return found(datasets_, id); }

RunItem* Document::findRun(ItemId id) { return found(runs_, id); }

namespace {

template <typename Items>
ItemId numbered(const Items& items, std::int64_t number) {
  const auto found = std::ranges::find_if(
      items, [&](const auto& entry) { return number != 0 && entry.second.number == number; });
  return found == items.end() ? 0 : found->first;
}

}  // namespace

ItemId Document::datasetNumbered(std::int64_t number) const { return numbered(datasets_, number); }

ItemId Document::runNumbered(std::int64_t number) const { return numbered(runs_, number); }

std::shared_ptr<const Graph> Document::graph(GraphPlace place) const {
  const auto* item = dataset(place.dataset);
  if (!item || !item->data || !place.isValid()) return nullptr;
  const auto& graphs = item->data->graphs;
  return static_cast<std::size_t>(place.graph) < graphs.size() ? graphs[place.graph] : nullptr;
}

QString Document::graphName(GraphPlace place) const {
  const auto found = graph(place);
  return found && !found->name().empty() ? toQString(found->name())
                                         : tr("graph %1").arg(place.graph + 1);
}

void Document::edit(const QString& text, std::function<void()> redo, std::function<void()> undo) {
  undo_.push(new Edit{text, std::move(redo), std::move(undo)});
}

void Document::rename(ItemId id, const QString& name) {
  const auto* data = dataset(id);
  const auto* values = run(id);
  if (!data && !values) return;
  const QString old = data ? data->name : values->name;
  if (name.trimmed().isEmpty() || name == old) return;
  edit(
      tr("Rename “%1” to “%2”").arg(old, name), [=, this] { setName(id, name); },
      [=, this] { setName(id, old); });
}

void Document::remove(ItemId id) {
  const auto* data = dataset(id);
  const auto* values = run(id);
  if (!data && !values) return;
  // What is not read yet was never there: nothing of it could be brought back.
  if (data && data->job && data->number == 0) return jobs_.cancel(data->job);
  // What is computed from a data set goes and comes with it.
  std::vector<ItemId> together{id};
  for (const auto& [runId, item] : runs_)
    if (data && (item.rows == id || item.columns == id)) together.push_back(runId);
  edit(
      tr("Remove “%1”").arg(data ? data->name : values->name),
      [=, this] {
        for (auto each = together.rbegin(); each != together.rend(); ++each)
          setPresent(*each, false);
      },
      [=, this] {
        for (const auto each : together)
          setPresent(each, true);
      });
}

void Document::addOrder(ItemId dataset, const std::string& name, Orders orders) {
  const auto* item = findDataset(dataset);
  if (!item) return;
  const auto known = item->orders.find(name);
  const Orders old = known == item->orders.end() ? nullptr : known->second;
  edit(
      tr("Order “%1”").arg(item->name), [=, this] { setOrder(dataset, name, orders); },
      [=, this] { setOrder(dataset, name, old); });
}

void Document::removeOrder(ItemId dataset, const std::string& name) {
  const auto* item = findDataset(dataset);
  if (!item) return;
  const auto known = item->orders.find(name);
  if (known == item->orders.end()) return;
  const auto old = known->second;
  edit(
      tr("Remove Order of “%1”").arg(item->name), [=, this] { setOrder(dataset, name, nullptr); },
      [=, this] { setOrder(dataset, name, old); });
}

void Document::setName(ItemId id, const QString& name) {
  const auto text = name.toStdString();
  if (auto* item = findDataset(id)) {
    item->name = name;
    if (item->number != 0)
      inProject(tr("Saving"), [number = item->number, text](io::Project& project) {
        project.renameDataset(number, text);
      });
    Q_EMIT datasetChanged(id);
  } else if (auto* values = findRun(id)) {
    values->name = name;
    if (values->number != 0)
      inProject(tr("Saving"), [number = values->number, text](io::Project& project) {
        project.renameGram(number, text);
      });
    Q_EMIT runChanged(id);
  }
}

void Document::setPresent(ItemId id, bool isPresent) {
  const auto moveItem = [&](auto& from, auto& to, auto&& keep) {
    auto node = from.extract(id);
    if (node.empty()) return false;
    auto& item = node.mapped();
    if (!isPresent && item.job) jobs_.cancel(std::exchange(item.job, nullptr));
    if constexpr (requires { item.isUnderWay; }) item.isUnderWay = false;
    if (item.number != 0)
      inProject(tr("Saving"), [number = item.number, isPresent, keep](io::Project& project) {
        keep(project, number, isPresent);
      });
    to.insert(std::move(node));
    return true;
  };
  const auto keepDataset = [](io::Project& project, std::int64_t number, bool isKept) {
    isKept ? project.restoreDataset(number) : project.removeDataset(number);
  };
  const auto keepRun = [](io::Project& project, std::int64_t number, bool isKept) {
    isKept ? project.restoreGram(number) : project.removeGram(number);
  };
  if (isPresent) {
    if (moveItem(removedDatasets_, datasets_, keepDataset)) Q_EMIT datasetAdded(id);
    if (moveItem(removedRuns_, runs_, keepRun)) Q_EMIT runAdded(id);
  } else {
    if (moveItem(datasets_, removedDatasets_, keepDataset)) Q_EMIT datasetRemoved(id);
    if (moveItem(runs_, removedRuns_, keepRun)) Q_EMIT runRemoved(id);
  }
}

void Document::setOrder(ItemId dataset, const std::string& name, const Orders& orders) {
  auto* item = findDataset(dataset);
  if (!item) return;
  if (orders)
    item->orders[name] = orders;
  else
    item->orders.erase(name);
  if (item->number != 0)
    inProject(tr("Saving"), [number = item->number, name, orders](io::Project& project) {
      orders ? project.saveOrder(number, name, *orders) : project.removeOrder(number, name);
    });
  Q_EMIT datasetChanged(dataset);
}

}  // namespace kindred::gui
