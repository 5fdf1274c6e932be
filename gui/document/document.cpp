#include "gui/document/document.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/document/result_names.hpp"

namespace kindred::gui {

namespace {

/// The number of results that stay after somebody only looked at them, for those who come back to
/// one.
constexpr std::size_t passingResults = 8;

}  // namespace

Document::Document(JobBridge& jobs, std::filesystem::path untitledFolder, ResultKinds kinds,
                   QObject* parent)
    : QObject{parent},
      jobs_{jobs},
      kinds_{kinds},
      session_{jobs, shelves_, kinds, std::move(untitledFolder), nullptr},
      datasets_{jobs, shelves_, session_, kinds, nullptr},
      results_{jobs, shelves_, session_, datasets_, nullptr} {
  connectParts();
}

void Document::connectParts() {
  for (const Speaker* part : {static_cast<Speaker*>(&session_), static_cast<Speaker*>(&datasets_),
                              static_cast<Speaker*>(&results_)}) {
    connect(part, &Speaker::troubled, this, &Document::troubled);
    connect(part, &Speaker::told, this, &Document::told);
    connect(part, &Speaker::settled, this, &Document::settled);
  }
  connect(&session_, &ProjectSession::changed, this, &Document::projectChanged);
  connect(&session_, &ProjectSession::openFailed, this, &Document::openFailed);
  connect(&session_, &ProjectSession::savedAs, this, &Document::savedAs);
  connect(&session_, &ProjectSession::letGo, this, &Document::letGo);
  connect(&session_, &ProjectSession::aboutToLeave, this, [this] {
    datasets_.forget();
    results_.forget();
    edits_.stack().clear();
  });
  connect(&session_, &ProjectSession::opened, this, [this] {
    Q_EMIT reset();
    Q_EMIT projectChanged();
    datasets_.loadAll();
  });
  connect(&datasets_, &Datasets::added, this, &Document::datasetAdded);
  connect(&datasets_, &Datasets::changed, this, &Document::datasetChanged);
  connect(&datasets_, &Datasets::dropped, this, &Document::datasetRemoved);
  connect(&datasets_, &Datasets::unread, this, &Document::unread);
  connect(&datasets_, &Datasets::succeeded, this, &Document::takeSuccessor);
  connect(&datasets_, &Datasets::recalled, this, [this](ItemId id) { setPresent({id}, true); });
  connect(&datasets_, &Datasets::arrived, this, [this](ItemId id) {
    editAdding(id);
    if (const auto& files = dataset(id)->files; !files.empty()) Q_EMIT imported(files);
  });
  connect(&results_, &Results::added, this, &Document::resultAdded);
  connect(&results_, &Results::changed, this, &Document::resultChanged);
  connect(&results_, &Results::grew, this, &Document::resultGrew);
  connect(&results_, &Results::dropped, this, &Document::resultRemoved);
  connect(&columns_, &ResultColumns::changed, this, &Document::columnsChanged);
}

std::vector<ItemId> Document::results() const {
  auto ids = shelves_.results.ids();
  std::erase_if(ids, [this](ItemId id) { return result(id)->isPassing; });
  return ids;
}

void Document::saveAs(const std::filesystem::path& path) {
  if (isComputing())
    Q_EMIT troubled(Results::computingText());
  else
    session_.saveAs(path);
}

std::shared_ptr<const Graph> Document::graph(GraphPlace place) const {
  const auto* item = dataset(place.dataset);
  if (!item || !item->data || !place.isValid()) return nullptr;
  const auto& graphs = item->data->graphs;
  return static_cast<std::size_t>(place.graph) < graphs.size() ? graphs[place.graph] : nullptr;
}

io::ReadOptions Document::readingOf(ItemId id) const {
  const auto* item = dataset(id);
  while (item && !item->madeOf.empty() && dataset(item->madeOf.front().dataset))
    item = dataset(item->madeOf.front().dataset);
  return item ? item->reading : io::ReadOptions{};
}

QString Document::graphName(GraphPlace place) const {
  const auto* item = dataset(place.dataset);
  return graphNameOf(item ? *item : DatasetItem{}, place.graph);
}

QString Document::nameOf(ItemId id) const {
  const auto of = [](const auto* item) { return item ? item->name : QString{}; };
  return isResult(id) ? of(result(id)) : of(dataset(id));
}

/// An item that comes or goes. What is computed from a data set goes and comes with it.
void Document::editPresence(const QString& text, ItemId id, bool isPresent) {
  const auto together = std::make_shared<std::vector<ItemId>>(std::vector{id});
  const auto bring = [this, together] { setPresent(*together, true); };
  const auto take = [this, id, together] {
    *together = {id};
    for (const auto result : results())
      if (this->result(result)->isOf(id)) together->push_back(result);
    setPresent(*together, false);
  };
  isPresent ? edits_.add(text, bring, take) : edits_.add(text, take, bring);
}

void Document::editAdding(ItemId id) {
  editPresence(tr("Add “%1”").arg(dataset(id)->name), id, true);
}

ItemId Document::addPart(ItemId whole, const std::vector<std::int32_t>& graphs, PartLook look) {
  const auto* from = dataset(whole);
  if (!from || !from->isWhole() || graphs.empty()) return 0;
  const auto [id, isBrought] = datasets_.bringPart(whole, graphs, std::move(look));
  if (isBrought) editAdding(id);
  return id;
}

ItemId Document::addNetwork(GraphPlace whole, const std::vector<Node>& nodes) {
  const auto* from = dataset(whole.dataset);
  if (!from || !from->isWhole() || nodes.empty()) return 0;
  const auto id = datasets_.addNetwork(whole, nodes);
  editAdding(id);
  return id;
}

ItemId Document::addNeighbours(ItemId whole, Graph network) {
  const auto* from = dataset(whole);
  if (!from || !from->isWhole()) return 0;
  const auto id = datasets_.addNeighbours(whole, std::move(network));
  editAdding(id);
  return id;
}

/// One step, which says what goes with the data set that was there.
void Document::takeSuccessor(ItemId old, ItemId now) {
  Q_EMIT datasetReplaced(old, now);
  edits_.stack().beginMacro(tr("Read “%1” Again").arg(dataset(now)->name));
  if (const auto loss = lossText(*dataset(old)); !loss.isEmpty())
    edits_.add(
        {}, [this, loss] { Q_EMIT told(loss); }, [this, loss] { Q_EMIT settled(loss); });
  editPresence({}, old, false);
  editPresence({}, now, true);
  edits_.stack().endMacro();
}

/// Returns a sentence that lists what goes with a data set that is read again; empty if nothing
/// does.
QString Document::lossText(const DatasetItem& item) const {
  QStringList lost;
  for (const auto* kind : kinds_) {
    const auto isLost = [&](ItemId id) {
      return result(id)->kind == kind && result(id)->isOf(item.id);
    };
    const auto ids = results();
    if (const auto count = std::ranges::count_if(ids, isLost); count > 0)
      lost << kind->countText(static_cast<int>(count));
  }
  if (lost.empty()) return {};
  const auto last = lost.takeLast();
  const auto all = lost.empty() ? last : tr("%1 and %2").arg(lost.join(", "), last);
  return tr("“%1” was read again. Removed with what it held before: %2. Undo brings all of it "
            "back.")
      .arg(item.name, all);
}

void Document::rename(ItemId id, const QString& name) {
  const auto old = nameOf(id);
  if (old.isEmpty() || name.trimmed().isEmpty() || name == old) return;
  edits_.add(
      tr("Rename “%1” to “%2”").arg(old, name), [=, this] { setName(id, name); },
      [=, this] { setName(id, old); });
}

void Document::remove(ItemId id) {
  if (!shelves_.isPresent(id)) return;
  // A data set that is not read yet was never there: nothing of it could be brought back.
  if (datasets_.isReading(id)) return jobs_.cancel(dataset(id)->job);
  editPresence(tr("Remove “%1”").arg(nameOf(id)), id, false);
}

void Document::remove(const std::vector<ItemId>& ids) {
  std::vector<ItemId> rest;
  for (const auto id : ids)
    datasets_.isReading(id) ? remove(id) : rest.push_back(id);
  const auto count = static_cast<int>(rest.size());
  if (count > 1) edits_.stack().beginMacro(tr("Remove %n item(s)", nullptr, count));
  for (const auto id : rest)
    remove(id);
  if (count > 1) edits_.stack().endMacro();
}

bool Document::areWhole(const std::vector<GraphPlace>& inputs) const {
  return std::ranges::all_of(inputs, [this](const GraphPlace& input) {
    const auto* data = dataset(input.dataset);
    return data && data->isWhole();
  });
}

ItemId Document::compute(const ResultChoice& choice) {
  if (!areWhole(choice.inputs)) return 0;
  auto asked = choice;
  bool isPartBrought = false;
  if (!asked.graphs.empty())
    std::tie(asked.inputs.front().dataset, isPartBrought) =
        datasets_.bringPart(asked.inputs.front().dataset, asked.graphs);
  auto id = results_.known(asked);
  const bool isThere = shelves_.results.isPresent(id);
  if (id == 0) {
    id = results_.add(asked);
    Q_EMIT resultAdded(id);
  } else if (!isThere) {
    setPresent({id}, true);
  } else if (result(id)->isPassing) {
    keep(id);
  }
  if (!isThere)
    editPresence(tr("Compute “%1”").arg(result(id)->name),
                 isPartBrought ? asked.inputs.front().dataset : id, true);
  results_.start(id, asked);
  return id;
}

ItemId Document::compute(const ResultChoice& choice, const std::vector<ResultChoice>& beside) {
  const bool isOneStep =
      areWhole(choice.inputs) && std::ranges::any_of(beside, [this](const auto& other) {
        return !shelves_.results.isPresent(results_.known(other));
      });
  if (isOneStep) edits_.stack().beginMacro(tr("Compute “%1”").arg(choice.kind->noun()));
  for (const auto& other : beside)
    compute(other);
  const auto id = compute(choice);
  if (isOneStep) edits_.stack().endMacro();
  return id;
}

ItemId Document::computeOf(Dataset graphs, ResultChoice choice, ItemId replaced) {
  if (!areWhole({choice.inputs.begin() + 1, choice.inputs.end()})) return 0;
  const auto* earlier = result(replaced);
  const auto old = earlier ? earlier->inputs.front().dataset : 0;
  const auto count = static_cast<int>(graphs.size());
  edits_.stack().beginMacro(
      tr("Compute “%1” of %n Graph(s)", nullptr, count).arg(choice.kind->noun()));
  if (earlier) choice.name = earlier->name;
  choice.inputs.front().dataset = datasets_.add(std::move(graphs), old);
  editAdding(choice.inputs.front().dataset);
  const auto id = compute(choice);
  if (earlier) {
    edits_.add(
        {}, [=, this] { Q_EMIT resultReplaced(replaced, id); },
        [=, this] { Q_EMIT resultReplaced(id, replaced); });
    editPresence({}, old, false);
  }
  edits_.stack().endMacro();
  return id;
}

ItemId Document::consult(const ResultChoice& choice) {
  if (!areWhole(choice.inputs)) return 0;
  auto id = results_.known(choice);
  if (const auto* item = result(id)) {
    // One that was cancelled or failed is not kept anywhere.
    const bool isLost = item->isPassing && !item->value && !item->isUnderWay;
    ++shelves_.results.find(id)->lookers;
    isLost ? results_.start(id, choice) : results_.load(id);
    return id;
  }
  results_.forgetPassing(passingResults - 1);
  id = results_.add(choice);
  shelves_.results.find(id)->isPassing = true;
  shelves_.results.find(id)->lookers = 1;
  results_.start(id, choice);
  return id;
}

void Document::leave(ItemId id) {
  auto* item = shelves_.results.find(id);
  if (!item || item->lookers == 0) return;
  if (--item->lookers == 0 && item->isPassing && item->isUnderWay) results_.drop(id);
}

void Document::keep(ItemId id) {
  auto* item = shelves_.results.find(id);
  if (!item || !item->isPassing) return;
  // One that was removed comes back in its place: the project holds a request once, and edits that
  // can be undone know it by its id.
  if (const auto twin = results_.removedTwin(id)) {
    const auto asked = choiceOf(*item);
    const bool isUnderWay = item->isUnderWay;
    const auto name = shelves_.results.findAnywhere(twin)->name;
    results_.giveTo(twin, id);
    editPresence(tr("Keep “%1”").arg(name), twin, true);
    if (isUnderWay) results_.start(twin, asked);
    return;
  }
  item->isPassing = false;
  Q_EMIT resultAdded(id);
  editPresence(tr("Keep “%1”").arg(item->name), id, true);
  session_.save({id});
}

void Document::load(ItemId id) {
  if (!canLoad(id)) return;
  if (isResult(id)) return results_.load(id);
  datasets_.load(id);
  Q_EMIT datasetChanged(id);
}

void Document::setName(ItemId id, const QString& name) {
  const auto set = [&name](auto* item) {
    if (item) item->name = name;
  };
  isResult(id) ? set(shelves_.results.findAnywhere(id)) : set(shelves_.datasets.findAnywhere(id));
  if (shelves_.isPresent(id)) isResult(id) ? Q_EMIT resultChanged(id) : Q_EMIT datasetChanged(id);
  session_.save({id});
}

/// Data sets come before what is computed from them, and go after it.
void Document::setPresent(const std::vector<ItemId>& ids, bool isPresent) {
  std::set<ItemId> changed;
  if (isPresent) {
    for (const auto id : ids)
      if (isResult(id) ? bringResult(id) : bringDataset(id)) changed.insert(id);
  } else {
    for (auto id = ids.rbegin(); id != ids.rend(); ++id)
      if (isResult(*id) ? takeResult(*id) : takeDataset(*id)) changed.insert(*id);
  }
  if (!changed.empty()) session_.save(changed);
}

// Each is false if nothing changes by it.

bool Document::bringDataset(ItemId id) {
  if (!datasets_.setPresent(id, true)) return false;
  Q_EMIT datasetAdded(id);
  if (canLoad(id)) datasets_.load(id);
  return true;
}

bool Document::bringResult(ItemId id) {
  if (!shelves_.results.setPresent(id, true)) return false;
  Q_EMIT resultAdded(id);
  return true;
}

bool Document::takeDataset(ItemId id) {
  if (!datasets_.setPresent(id, false)) return false;
  Q_EMIT datasetRemoved(id);
  return true;
}

bool Document::takeResult(ItemId id) {
  if (!shelves_.results.isPresent(id)) return false;
  results_.stop(id);
  shelves_.results.setPresent(id, false);
  Q_EMIT resultRemoved(id);
  return true;
}

}  // namespace kindred::gui
