#include "gui/app/words.hpp"
#include "gui/document/document.hpp"
#include "io/format/join.hpp"

namespace kindred::gui {

ItemId Document::addPart(ItemId whole, const std::vector<std::int32_t>& graphs) {
  const auto* from = dataset(whole);
  if (!from || !from->isWhole() || graphs.empty()) return 0;
  const auto [id, isBrought] = bringPart(*from, graphs);
  if (isBrought) editAdding(id);
  return id;
}

/// The part, and true if it was not there before; that is not on the undo stack yet.
std::pair<ItemId, bool> Document::bringPart(const DatasetItem& whole,
                                            const std::vector<std::int32_t>& graphs) {
  auto part = subset(*whole.data, graphs);
  const auto knownIn = [&](const std::map<ItemId, DatasetItem>& items) -> ItemId {
    for (const auto& [id, known] : items)
      if (known.isWhole() && known.data->graphs == part.graphs) return id;
    return 0;
  };
  if (const auto id = knownIn(datasets_.items())) return {id, false};
  if (const auto id = knownIn(datasets_.removed())) {
    setPresent({id}, true);
    return {id, true};
  }
  const auto count = countText(part.size()), all = countText(whole.size);
  DatasetItem item{.id = ++lastId_, .size = part.size(), .suggested = whole.suggested};
  item.name = freeName(tr("%1, %2 of %3").arg(whole.name, count, all));
  item.source = tr("%1 of the %2 graphs of %3").arg(count, all, whole.name);
  item.notices = std::make_shared<const std::vector<io::Notice>>();
  part.name = item.name.toStdString();
  item.data = std::make_shared<const Dataset>(std::move(part));
  const auto id = datasets_.add(std::move(item)).id;
  Q_EMIT datasetAdded(id);
  save({id});
  return {id, true};
}

ItemId Document::merge(const std::vector<ItemId>& ids) {
  std::vector<std::shared_ptr<const Dataset>> parts;
  io::ReadResult merged;
  QStringList names;
  for (const auto id : ids) {
    const auto* part = dataset(id);
    if (!part || !part->isWhole()) return 0;
    parts.push_back(part->data);
    names << part->name;
    if (!part->notices) continue;
    merged.notices.insert(merged.notices.end(), part->notices->begin(), part->notices->end());
  }
  if (parts.size() < 2) return 0;
  const auto name = parts.size() == 2
                        ? tr("%1 and %2").arg(names[0], names[1])
                        : tr("%1 and %2 more").arg(names[0], countText(parts.size() - 1));
  DatasetItem item{.name = name, .source = tr("merged from %1").arg(names.join(", "))};
  const auto joining = [parts, merged, name = name.toStdString()](const io::GraphWatcher&,
                                                                  Progress&) {
    auto result = merged;
    std::vector<Dataset> copies;
    for (const auto& part : parts)
      copies.push_back(*part);
    result.dataset = io::joinedDatasets(std::move(copies), name);
    return result;
  };
  return take(std::move(item), joining);
}

}  // namespace kindred::gui
