#include "gui/window/view_layout.hpp"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <array>
#include <utility>

#include "gui/document/document.hpp"
#include "gui/document/graph_ranges.hpp"
#include "gui/document/selection.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"

namespace kindred::gui {

namespace {

constexpr std::array kindWords{
    std::pair{SubjectKind::Dataset, "dataset"}, std::pair{SubjectKind::Graph, "graph"},
    std::pair{SubjectKind::Result, "result"}, std::pair{SubjectKind::Pair, "pair"}};

QString wordOf(SubjectKind kind) {
  for (const auto& [known, word] : kindWords)
    if (known == kind) return word;
  return {};
}

SubjectKind kindOf(const QString& word) {
  for (const auto& [kind, known] : kindWords)
    if (word == known) return kind;
  return SubjectKind::Nothing;
}

QJsonObject jsonOf(const GraphPlace& place, const Document& document) {
  return {{"dataset", static_cast<qint64>(document.numberOf(place.dataset))},
          {"graph", place.graph}};
}

GraphPlace placeOf(const QJsonObject& json, const Document& document) {
  return {document.datasetNumbered(json["dataset"].toInteger()), json["graph"].toInt(-1)};
}

/// Empty if the subject has no number yet.
QJsonObject jsonOf(const PaneTree::Tab& tab, const Document& document) {
  const auto& subject = tab.subject;
  QJsonObject json{{"view", tab.kind->id}, {"kind", wordOf(subject.kind)}};
  const auto number = document.numberOf(subject.item);
  if (number == 0) return {};
  json["item"] = static_cast<qint64>(number);
  if (subject.graph.isValid()) json["graph"] = jsonOf(subject.graph, document);
  if (subject.other.isValid()) json["other"] = jsonOf(subject.other, document);
  if (!tab.state.isEmpty()) json["state"] = tab.state;
  return json;
}

Subject subjectOf(const QJsonObject& json, const Document& document) {
  const auto number = json["item"].toInteger();
  const auto graph = placeOf(json["graph"].toObject(), document);
  const auto other = placeOf(json["other"].toObject(), document);
  switch (kindOf(json["kind"].toString())) {
    case SubjectKind::Dataset:
      if (const auto id = document.datasetNumbered(number)) return Subject::ofDataset(id);
      return {};
    case SubjectKind::Result:
      if (const auto id = document.resultNumbered(number)) return Subject::ofResult(id);
      return {};
    case SubjectKind::Graph:
      return graph.isValid() ? Subject::ofGraph(graph) : Subject{};
    case SubjectKind::Pair:
      if (const auto id = document.resultNumbered(number); id && graph.isValid() && other.isValid())
        return Subject::ofPair(id, graph, other);
      return {};
    default:
      return {};
  }
}

QJsonObject jsonOf(const PaneTree& tree, const Document& document) {
  if (tree.parts.empty()) {
    QJsonArray tabs;
    qsizetype current = 0;  // among those that are kept
    for (int index = 0; index < static_cast<int>(tree.tabs.size()); ++index) {
      if (index == tree.currentTab) current = tabs.size();
      const auto json = jsonOf(tree.tabs[static_cast<std::size_t>(index)], document);
      if (!json.isEmpty()) tabs << json;
    }
    return {
        {"tabs", tabs},
        {"current", std::clamp<qsizetype>(current, 0, std::max<qsizetype>(tabs.size(), 1) - 1)}};
  }
  QJsonArray parts, sizes;
  for (const auto& part : tree.parts)
    parts << jsonOf(part, document);
  for (const int size : tree.sizes)
    sizes << size;
  return {{"isUpright", tree.orientation == Qt::Vertical}, {"parts", parts}, {"sizes", sizes}};
}

/// Layouts of networks were seen in a view of that name once.
QString viewIdOf(const QString& saved) { return saved == "layout" ? "network" : saved; }

PaneTree treeOf(const QJsonObject& json, const Document& document) {
  PaneTree tree;
  const auto tabs = json["tabs"].toArray();
  for (qsizetype place = 0; place < tabs.size(); ++place) {
    if (place == json["current"].toInteger()) tree.currentTab = static_cast<int>(tree.tabs.size());
    const auto saved = tabs[place].toObject();
    const auto* kind = viewKind(viewIdOf(saved["view"].toString()).toStdString());
    const auto subject = subjectOf(saved, document);
    if (kind && kind->shows(subject, document))
      tree.tabs.push_back({kind, subject, saved["state"].toObject()});
  }
  tree.currentTab =
      std::clamp(tree.currentTab, 0, std::max(static_cast<int>(tree.tabs.size()), 1) - 1);
  for (const auto& part : json["parts"].toArray())
    tree.parts.push_back(treeOf(part.toObject(), document));
  for (const auto& size : json["sizes"].toArray())
    tree.sizes.push_back(size.toInt());
  tree.orientation = json["isUpright"].toBool() ? Qt::Vertical : Qt::Horizontal;
  return tree;
}

/// Returns the selection without its nodes.
QJsonObject jsonOf(const Selection& selection, const Document& document) {
  QJsonObject json{{"current", jsonOf(selection.current(), document)},
                   {"graphs", rangesOf(selection.graphs())}};
  if (const auto& pair = selection.pair())
    json["pair"] = QJsonArray{jsonOf(pair->first, document), jsonOf(pair->second, document)};
  return json;
}

void restore(const QJsonObject& json, Selection& selection, const Document& document) {
  const auto isThere = [&](const GraphPlace& place) {
    const auto* dataset = document.dataset(place.dataset);
    return dataset && place.isValid() && static_cast<std::size_t>(place.graph) < dataset->size;
  };
  if (const auto current = placeOf(json["current"].toObject(), document); isThere(current)) {
    selection.setDataset(current.dataset);
    const auto size = document.dataset(current.dataset)->size;
    selection.setGraphs(graphsOf(json["graphs"].toArray(), size));
    selection.setCurrent(current);
  }
  const auto pair = json["pair"].toArray();
  const auto first = placeOf(pair[0].toObject(), document);
  const auto second = placeOf(pair[1].toObject(), document);
  if (isThere(first) && isThere(second)) selection.setPair(std::pair{first, second});
}

}  // namespace

std::string viewLayout(const ViewArea& area, const Workbench& bench) {
  auto json = jsonOf(area.tree(), bench.document);
  json["selection"] = jsonOf(bench.selection, bench.document);
  return QJsonDocument{json}.toJson(QJsonDocument::Compact).toStdString();
}

void restoreViewLayout(const std::string& layout, ViewArea& area, const Workbench& bench) {
  const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(layout)).object();
  if (json.isEmpty()) return;
  restore(json["selection"].toObject(), bench.selection, bench.document);
  area.restore(treeOf(json, bench.document));
}

}  // namespace kindred::gui
