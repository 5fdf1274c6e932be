#include "gui/picture/look_choice.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/table/column_names.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(NetworkLooks)
};

const QString attributePrefix = "attribute/";

QString measureName(NodeMeasure measure) {
  switch (measure) {
    case NodeMeasure::Degree:
      return Words::tr("degree");
    case NodeMeasure::Component:
      return Words::tr("component");
    case NodeMeasure::Clustering:
      return Words::tr("clustering");
    case NodeMeasure::Core:
      return Words::tr("core number");
    case NodeMeasure::Betweenness:
      return Words::tr("betweenness");
    case NodeMeasure::Closeness:
      return Words::tr("closeness");
    case NodeMeasure::PageRank:
      return Words::tr("PageRank");
    case NodeMeasure::Community:
      return Words::tr("community");
  }
  return {};
}

const Column* attributeNamed(const Graph& graph, const QString& key) {
  if (!key.startsWith(attributePrefix)) return nullptr;
  return findColumn(graph.nodeAttributes(), key.sliced(attributePrefix.size()).toStdString());
}

std::string titleOf(const Graph& graph, NodeMeasure measure) {
  return measureTitle(graph, measure, measureName(measure).toStdString());
}

void colourNodes(viz::NodeLooks& looks, NodeCounts& counts, const QString& by, viz::ThemeName theme,
                 Progress& progress) {
  if (const auto measure = nodeMeasureNamed(by.toStdString())) {
    const auto& values = counts.of(*measure, progress);
    const auto title = titleOf(counts.graph(), *measure);
    if (areGroups(*measure)) return viz::colourByGroup(looks, title, values, theme);
    return viz::colourByNumber(looks, title, values, theme);
  }
  if (const auto* column = attributeNamed(counts.graph(), by))
    viz::colourByColumn(looks, *column, theme);
}

void sizeNodes(viz::NodeLooks& looks, NodeCounts& counts, const QString& by, Progress& progress) {
  if (const auto measure = nodeMeasureNamed(by.toStdString()))
    return viz::sizeByNumber(looks, titleOf(counts.graph(), *measure),
                             counts.of(*measure, progress));
  if (const auto* column = attributeNamed(counts.graph(), by))
    if (const auto* numbers = std::get_if<NumberColumn>(&column->data))
      viz::sizeByNumber(looks, column->name, numbers->values.unpacked());
}

}  // namespace

std::optional<int> tellingRank(const Column& column) {
  if (const auto* numbers = std::get_if<NumberColumn>(&column.data)) {
    if (std::ranges::none_of(numbers->values, [](double value) { return std::isfinite(value); }))
      return std::nullopt;
    return isActivityName(column.name) ? 0 : 1;
  }
  const auto* texts = std::get_if<CategoryColumn>(&column.data);
  if (!texts || !texts->names) return 3;
  constexpr double mostDifferent = 0.9;
  const auto different = texts->names->size();
  const bool isName =
      different > 20 &&
      static_cast<double>(different) > mostDifferent * static_cast<double>(texts->codes.size());
  const bool isEmpty = std::ranges::all_of(*texts->names, &std::string::empty);
  return isName || isEmpty ? std::nullopt : std::optional{2};
}

QString keyOfColumn(const QString& name) { return attributePrefix + name; }

std::vector<OfferedLook> offeredLooks(const Graph& graph) {
  std::vector<OfferedLook> offered;
  for (const auto measure : nodeMeasures)
    offered.push_back(
        {toQString(nodeMeasureName(measure)), measureName(measure), !areGroups(measure)});
  std::vector<std::pair<int, const Column*>> columns;
  for (const auto& column : graph.nodeAttributes())
    if (const auto rank = tellingRank(column)) columns.emplace_back(*rank, &column);
  std::ranges::stable_sort(columns, {}, &std::pair<int, const Column*>::first);
  for (const auto& [rank, column] : columns)
    offered.push_back({attributePrefix + toQString(column->name), toQString(column->name),
                       std::holds_alternative<NumberColumn>(column->data), true});
  return offered;
}

viz::NodeLooks looksOf(NodeCounts& counts, const NodeLookChoice& choice, viz::ThemeName theme,
                       Progress& progress) {
  viz::NodeLooks looks;
  colourNodes(looks, counts, choice.colourBy, theme, progress);
  sizeNodes(looks, counts, choice.sizeBy, progress);
  return looks;
}

}  // namespace kindred::gui
