#include "engine/graph/subnetwork.hpp"
#include "engine/table/column_names.hpp"
#include "gui/base/words.hpp"
#include "gui/document/datasets.hpp"
#include "gui/document/suggestions.hpp"
#include "io/format/filtered.hpp"
#include "io/format/join.hpp"
#include "io/format/joined_table.hpp"

namespace kindred::gui {

namespace {

/// Returns the reading of a data set that is a copy of another one, changed.
template <typename Change>
auto changedCopy(const DatasetItem& whole, const QString& name, Change change) {
  return [data = whole.data, name = name.toStdString(), change = std::move(change)](
             const io::GraphWatcher&, Progress& progress) {
    io::ReadResult copy{.dataset = *data};
    copy.dataset.name = name;
    change(copy, progress);
    return copy;
  };
}

/// True of two columns of numbers with the same name and values.
bool areAlike(const Column& one, const Column& other) {
  const auto* numbers = std::get_if<NumberColumn>(&one.data);
  const auto* others = std::get_if<NumberColumn>(&other.data);
  return one.name == other.name && numbers && others && numbers->values == others->values;
}

}  // namespace

/// The graphs as those of the data set that the whole is itself a part of, if it is one.
MadeOf Datasets::partOf(const DatasetItem& whole, const std::vector<std::int32_t>& graphs) {
  const bool isPart = whole.madeOf.size() == 1 && whole.madeOf.front().dataset != 0 &&
                      whole.madeOf.front().graphs.size() == whole.size;
  if (!isPart) return {whole.id, whole.name, whole.size, graphs};
  auto part = whole.madeOf.front();
  std::vector<std::int32_t> ofAll;
  for (const auto graph : graphs)
    ofAll.push_back(part.graphs[static_cast<std::size_t>(graph)]);
  part.graphs = std::move(ofAll);
  return part;
}

std::pair<ItemId, bool> Datasets::bringPart(ItemId wholeId, const std::vector<std::int32_t>& graphs,
                                            PartLook look) {
  const auto& whole = *dataset(wholeId);
  auto& [name, more] = look;
  if (more) more->name = freeColumnName(more->name, whole.data->properties);
  auto origin = partOf(whole, graphs);
  const auto isIt = [&](const DatasetItem& known) {
    if (!known.isWhole()) return false;
    if (known.id == origin.dataset && !more) return origin.graphs.size() == known.size;
    const auto& columns = known.data->properties;
    return known.madeOf.size() == 1 && known.madeOf.front().dataset == origin.dataset &&
           columns.size() == whole.data->properties.size() + (more ? 1 : 0) &&
           (!more || areAlike(columns.back(), *more)) &&
           known.madeOf.front().graphs == origin.graphs;
  };
  const auto knownIn = [&](const std::map<ItemId, DatasetItem>& items) -> ItemId {
    for (const auto& [id, known] : items)
      if (isIt(known)) return id;
    return 0;
  };
  if (const auto id = knownIn(shelves_.datasets.items())) return {id, false};
  if (const auto id = knownIn(shelves_.datasets.removed())) {
    Q_EMIT recalled(id);
    return {id, true};
  }
  auto part = subset(*whole.data, graphs);
  if (more) part.properties.push_back(std::move(*more));
  DatasetItem item{.suggested = whole.suggested};
  if (name.isEmpty())
    name = tr("%1, %2 of %3").arg(whole.name, countText(part.size()), countText(whole.size));
  item.name = freeName(name);
  item.madeOf = {std::move(origin)};
  return {show(std::move(item), std::move(part)), true};
}

ItemId Datasets::addNetwork(GraphPlace place, const std::vector<Node>& nodes) {
  const auto& whole = *dataset(place.dataset);
  const auto& graph = *whole.data->graphs[static_cast<std::size_t>(place.graph)];
  Dataset part;
  part.graphs.push_back(std::make_shared<const Graph>(subnetwork(graph, nodes)));
  DatasetItem item{.suggested = whole.suggested};
  item.name = freeName(tr("%1, %2 of %3 nodes")
                           .arg(whole.size == 1 ? whole.name : toQString(graph.name()),
                                countText(nodes.size()),
                                countText(static_cast<std::uint64_t>(graph.nodeCount()))));
  item.madeOf = {{whole.id, whole.name, whole.size, {}}};
  return show(std::move(item), std::move(part));
}

ItemId Datasets::addNeighbours(ItemId wholeId, Graph network) {
  const auto& whole = *dataset(wholeId);
  Dataset made;
  made.name = network.name();
  made.graphs.push_back(std::make_shared<const Graph>(std::move(network)));
  DatasetItem item{.suggested = suggestionsFor(made, kinds_)};
  item.name = freeName(tr("Neighbours of %1").arg(whole.name));
  item.madeOf = {{whole.id, whole.name, whole.size, {}}};
  return show(std::move(item), std::move(made));
}

ItemId Datasets::add(Dataset data, ItemId replaced) {
  const auto* old = dataset(replaced);
  DatasetItem item{.suggested = suggestionsFor(data, kinds_), .replaced = old ? replaced : 0};
  item.name = old ? old->name : freeName(toQString(data.name));
  item.source = typedSource();
  const auto id = show(std::move(item), std::move(data));
  shelves_.datasets.find(id)->replaced = 0;
  return id;
}

/// A data set that is whole at once.
ItemId Datasets::show(DatasetItem item, Dataset data) {
  const auto id = item.id = ++shelves_.lastDataset;
  item.size = data.size();
  item.notices = std::make_shared<const std::vector<io::Notice>>();
  data.name = item.name.toStdString();
  item.data = std::make_shared<const Dataset>(std::move(data));
  shelves_.datasets.add(std::move(item));
  Q_EMIT added(id);
  session_.save({id});
  return id;
}

ItemId Datasets::merge(const std::vector<ItemId>& ids) {
  struct Part {
    std::shared_ptr<const Dataset> data;
    Notices notices;
  };
  std::vector<Part> parts;
  DatasetItem item;
  for (const auto id : ids) {
    const auto* part = dataset(id);
    if (!part || !part->isWhole()) return 0;
    parts.push_back({part->data, part->notices});
    item.madeOf.push_back({id, part->name, part->size, {}});
  }
  if (parts.size() < 2) return 0;
  const auto& first = item.madeOf.front().name;
  item.name = parts.size() == 2 ? tr("%1 and %2").arg(first, item.madeOf.back().name)
                                : tr("%1 and %2 more").arg(first, countText(parts.size() - 1));
  const auto joining = [parts, name = item.name.toStdString()](const io::GraphWatcher&, Progress&) {
    io::ReadResult result;
    std::vector<Dataset> copies;
    for (const auto& [data, notices] : parts) {
      copies.push_back(*data);
      if (notices) result.notices.insert(result.notices.end(), notices->begin(), notices->end());
    }
    result.dataset = io::joinedDatasets(std::move(copies), name);
    return result;
  };
  return take(std::move(item), joining);
}

ItemId Datasets::addCore(ItemId wholeId, const std::vector<std::int32_t>& graphs,
                         const std::string& core) {
  const auto& whole = *dataset(wholeId);
  DatasetItem item{.name = tr("%1, R-groups").arg(whole.name)};
  item.madeOf = {partOf(whole, graphs)};
  io::ReadOptions options;
  options.core = core;
  options.readers = readers_;
  auto making = changedCopy(whole, item.name, [=](io::ReadResult& copy, Progress& progress) {
    copy.dataset = subset(copy.dataset, graphs);
    io::calculateAndFilter(copy, options, progress);
  });
  return take(std::move(item), std::move(making));
}

ItemId Datasets::addMerged(ItemId wholeId, io::Merging merging) {
  const auto& whole = *dataset(wholeId);
  DatasetItem item{.name = tr("%1, merged").arg(whole.name)};
  item.madeOf = {{whole.id, whole.name, whole.size, {}}};
  io::ReadOptions options;
  options.merging = merging;
  options.readers = readers_;
  auto making = changedCopy(whole, item.name, [=](io::ReadResult& copy, Progress& progress) {
    io::calculateAndFilter(copy, options, progress);
  });
  return take(std::move(item), std::move(making));
}

ItemId Datasets::addJoined(ItemId wholeId, const std::filesystem::path& table) {
  const auto& whole = *dataset(wholeId);
  DatasetItem item{.name = tr("%1, with %2").arg(whole.name, toQString(table.stem().string()))};
  item.madeOf = {{whole.id, whole.name, whole.size, {}}};
  auto making = changedCopy(whole, item.name, [=](io::ReadResult& copy, Progress& progress) {
    io::joinTable(copy, table, progress);
  });
  return take(std::move(item), std::move(making));
}

QString Datasets::sourceOf(ItemId id) const {
  const auto* item = dataset(id);
  if (!item || item->madeOf.empty()) return item ? item->source : QString{};
  QStringList names;
  for (const auto& part : item->madeOf) {
    const auto* whole = dataset(part.dataset);
    names << (whole ? whole->name : part.name);
  }
  const auto& first = item->madeOf.front();
  if (first.graphs.empty()) return tr("merged from %1").arg(names.join(", "));
  return tr("%1 of the %2 graphs of %3")
      .arg(countText(first.graphs.size()), countText(first.size), names.front());
}

}  // namespace kindred::gui
