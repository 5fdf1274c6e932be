#include "gui/document/result_columns.hpp"

#include <QTimer>
#include <utility>

#include "engine/table/column_names.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

ResultColumns::ResultColumns(Document& document) : document_{document} {
  for (const auto heard : {&Document::resultAdded, &Document::resultChanged})
    connect(&document, heard, this, &ResultColumns::follow);
  connect(&document, &Document::datasetChanged, this, &ResultColumns::loadGivers);
  // The data set of a removed result is not known any more.
  connect(&document, &Document::resultRemoved, this, [this] {
    for (const auto dataset : document_.datasets())
      look(dataset);
  });
  connect(&document, &Document::reset, this, [this] {
    annotated_.clear();
    tables_.clear();
    told_.clear();
  });
}

std::shared_ptr<const Dataset> ResultColumns::annotated(ItemId dataset) const {
  const auto* item = document_.dataset(dataset);
  if (!item || !item->data) return nullptr;
  auto values = valuesFor(dataset);
  if (values.empty()) return item->data;
  auto& known = annotated_[dataset];
  if (known.from == item->data && known.values == values) return known.data;
  auto data = *item->data;
  for (const auto* giver : givers(dataset)) {
    if (!giver->value) continue;
    for (auto& column : giver->kind->columns(*giver, *item->data)) {
      if (rowCount(column.data) != data.size()) continue;
      column.name = freeColumnName(column.name, data.properties);
      data.properties.push_back(std::move(column));
    }
  }
  known = {item->data, std::move(values), std::make_shared<const Dataset>(std::move(data))};
  return known.data;
}

GraphTablePointer ResultColumns::table(ItemId dataset) const {
  auto data = annotated(dataset);
  if (!data) return nullptr;
  auto& shared = tables_[dataset];
  const auto before = shared.lock();
  if (before && before->data() == data) return before;
  const auto& made = document_.dataset(dataset)->table;
  auto table = made && made->data() == data
                   ? made
                   : std::make_shared<const GraphTable>(data, made ? made.get() : before.get());
  shared = table;
  return table;
}

std::vector<const ResultItem*> ResultColumns::givers(ItemId dataset) const {
  std::vector<const ResultItem*> found;
  const auto* data = document_.dataset(dataset);
  if (!data || !data->isWhole()) return found;
  for (const auto id : document_.results()) {
    const auto* item = document_.result(id);
    const GraphPlace all{dataset, -1};
    if (item->kind->givesColumns() && item->inputs.front() == all) found.push_back(item);
  }
  return found;
}

std::vector<ResultPointer> ResultColumns::valuesFor(ItemId dataset) const {
  std::vector<ResultPointer> values;
  for (const auto* giver : givers(dataset))
    if (giver->value) values.push_back(giver->value);
  return values;
}

void ResultColumns::follow(ItemId result) {
  const auto* item = document_.result(result);
  if (!item || !item->kind->givesColumns()) return;
  loadGivers(item->inputs.front().dataset);
  look(item->inputs.front().dataset);
}

void ResultColumns::look(ItemId dataset) {
  auto values = valuesFor(dataset);
  auto& told = told_[dataset];
  if (values == told) return;
  told = std::move(values);
  Q_EMIT changed(dataset);
}

/// After the signal that brought us here has reached everybody.
void ResultColumns::loadGivers(ItemId dataset) {
  for (const auto* giver : givers(dataset)) {
    if (giver->value || !giver->trouble.isEmpty() || !document_.canLoad(giver->id)) continue;
    QTimer::singleShot(0, this, [this, id = giver->id] {
      if (document_.result(id)) document_.load(id);
    });
  }
}

}  // namespace kindred::gui
