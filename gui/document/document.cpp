#include "gui/document/document.hpp"

#include <algorithm>
#include <utility>

#include "gui/app/words.hpp"

namespace kindred::gui {

namespace {

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

template <typename Values>
std::vector<ItemId> keysOf(const Values& values) {
  std::vector<ItemId> ids;
  for (const auto& [id, value] : values)
    ids.push_back(id);
  return ids;
}

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

Document::~Document() { closeFile(); }

QString Document::title() const {
  return isUntitled() ? tr("Untitled") : toQString(path_.stem().string());
}

std::vector<ItemId> Document::datasets() const { return datasets_.ids(); }

std::vector<ItemId> Document::runs() const { return runs_.ids(); }

const DatasetItem* Document::dataset(ItemId id) const { return datasets_.find(id); }

const RunItem* Document::run(ItemId id) const { return runs_.find(id); }

ItemId Document::datasetNumbered(std::int64_t number) const { return datasets_.numbered(number); }

ItemId Document::runNumbered(std::int64_t number) const { return runs_.numbered(number); }

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

/// An item that comes or goes. What is computed from a data set goes and comes with it.
void Document::editPresence(const QString& text, ItemId id, bool isPresent) {
  const auto together = std::make_shared<std::vector<ItemId>>(std::vector{id});
  const auto bring = [this, together] { setPresent(*together, true); };
  const auto take = [this, id, together] {
    *together = {id};
    for (const auto& [runId, item] : runs_.items())
      if (item.rows == id || item.columns == id) together->push_back(runId);
    setPresent(*together, false);
  };
  isPresent ? edit(text, bring, take) : edit(text, take, bring);
}

void Document::editAdding(ItemId id) {
  editPresence(tr("Add “%1”").arg(dataset(id)->name), id, true);
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
  if (data && readings_.contains(id)) return jobs_.cancel(data->job);
  editPresence(tr("Remove “%1”").arg(data ? data->name : values->name), id, false);
}

void Document::remove(const std::vector<ItemId>& ids, const std::vector<OrderPlace>& orders) {
  const auto isInFileAlone = [this](const OrderPlace& order) {
    const auto* item = dataset(order.dataset);
    if (!item) return false;
    const auto found = item->orders.find(order.name);
    return found != item->orders.end() && !found->second;
  };
  if (std::ranges::any_of(orders, isInFileAlone)) {
    removal_ = {ids, orders};
    for (const auto& order : orders)
      loadOrder(order.dataset, order.name);
    return;
  }
  std::vector<ItemId> rest;
  for (const auto id : ids)
    readings_.contains(id) ? remove(id) : rest.push_back(id);
  const auto count = static_cast<int>(rest.size() + orders.size());
  if (count == 0) return;
  if (count > 1) undo_.beginMacro(tr("Remove %n item(s)", nullptr, count));
  for (const auto& order : orders)
    removeOrder(order.dataset, order.name);
  for (const auto id : rest)
    remove(id);
  if (count > 1) undo_.endMacro();
}

void Document::addOrder(ItemId dataset, const std::string& name, Orders orders) {
  const auto* item = datasets_.find(dataset);
  if (!item) return;
  const auto known = item->orders.find(name);
  const Orders old = known == item->orders.end() ? nullptr : known->second;
  edit(
      tr("Keep Order of “%1”").arg(item->name), [=, this] { setOrder(dataset, name, orders); },
      [=, this] { setOrder(dataset, name, old); });
}

void Document::removeOrder(ItemId dataset, const std::string& name) {
  const auto* item = datasets_.find(dataset);
  if (!item) return;
  const auto known = item->orders.find(name);
  if (known == item->orders.end()) return;
  const auto old = known->second;
  if (!old) return remove({}, {{dataset, name}});
  edit(
      tr("Remove Order of “%1”").arg(item->name), [=, this] { setOrder(dataset, name, nullptr); },
      [=, this] { setOrder(dataset, name, old); });
}

void Document::setName(ItemId id, const QString& name) {
  if (auto* data = datasets_.findAnywhere(id)) {
    data->name = name;
    if (datasets_.isPresent(id)) Q_EMIT datasetChanged(id);
  } else if (auto* values = runs_.findAnywhere(id)) {
    values->name = name;
    if (runs_.isPresent(id)) Q_EMIT runChanged(id);
  } else {
    return;
  }
  save({id});
}

/// Data sets come before what is computed from them, and go after it.
void Document::setPresent(const std::vector<ItemId>& ids, bool isPresent) {
  const auto stop = [this](auto& item) {
    if (const auto job = std::exchange(item.job, nullptr)) jobs_.cancel(job);
  };
  std::set<ItemId> changed;
  if (isPresent) {
    for (const auto id : ids) {
      if (datasets_.setPresent(id, true)) {
        changed.insert(id);
        Q_EMIT datasetAdded(id);
        if (const auto& item = *dataset(id); !item.data && item.number != 0) loadDataset(id);
      } else if (runs_.setPresent(id, true)) {
        changed.insert(id);
        Q_EMIT runAdded(id);
      }
    }
  } else {
    for (auto id = ids.rbegin(); id != ids.rend(); ++id) {
      if (auto* data = datasets_.find(*id)) {
        stop(*data);
        datasets_.setPresent(*id, false);
        changed.insert(*id);
        Q_EMIT datasetRemoved(*id);
      } else if (auto* values = runs_.find(*id)) {
        stop(*values);
        endRun(*values);
        computings_.erase(*id);
        runs_.setPresent(*id, false);
        changed.insert(*id);
        Q_EMIT runRemoved(*id);
      }
    }
  }
  if (!changed.empty()) save(changed);
}

void Document::setOrder(ItemId dataset, const std::string& name, const Orders& orders) {
  auto* item = datasets_.findAnywhere(dataset);
  if (!item) return;
  if (orders)
    item->orders[name] = orders;
  else
    item->orders.erase(name);
  if (datasets_.isPresent(dataset)) Q_EMIT datasetChanged(dataset);
  save({dataset});
}

}  // namespace kindred::gui
