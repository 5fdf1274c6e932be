#include "gui/view/map/map_points.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <string>
#include <vector>

#include "engine/map/point_graph.hpp"
#include "engine/table/graph_table.hpp"
#include "gui/result/placed_graphs.hpp"
#include "io/format/join.hpp"

namespace kindred::gui {

GraphPlace MapPoints::placeOf(Node point) const {
  const auto count = ofKnown ? static_cast<Node>(ofKnown->size()) : 0;
  return point < count ? GraphPlace{known, point} : GraphPlace{added, point - count};
}

std::optional<Node> MapPoints::pointOf(GraphPlace graph) const {
  if (graph.dataset == known) return graph.graph;
  if (graph.dataset != added || added == 0 || !ofKnown) return std::nullopt;
  return graph.graph + static_cast<Node>(ofKnown->size());
}

const std::shared_ptr<const Graph>& MapPoints::graphOf(Node point) const {
  const auto place = placeOf(point);
  const auto& data = place.dataset == known ? ofKnown : ofAdded;
  return data->graphs[static_cast<std::size_t>(place.graph)];
}

MapPoints mapPointsOf(const Document& document, const ResultItem* map, ItemId knownSet) {
  MapPoints points{.known = knownSet};
  if (map && map->kind == &placedGraphsKind()) {
    points.known = map->inputs.back().dataset;
    points.added = map->inputs.front().dataset;
  }
  const auto dataOf = [&](ItemId id) {
    const auto* item = document.dataset(id);
    return item && item->isWhole() ? document.annotated(id) : nullptr;
  };
  points.ofKnown = dataOf(points.known);
  if (points.added != 0) points.ofAdded = dataOf(points.added);
  return points;
}

namespace {

/// The graphs with their molecular weights, if they are molecules and have none.
Dataset withWeights(const Dataset& graphs) {
  constexpr std::size_t mostWeighed = 100'000;  // seconds of work
  auto all = graphs;
  if (all.size() > mostWeighed) return all;
  const GraphTable table{std::make_shared<const Dataset>(graphs)};
  const auto columns = table.columns();
  const auto weight = std::ranges::find(columns, TableColumn::Kind::Weight, &TableColumn::kind);
  if (weight != columns.end() && !findColumn(all.properties, weight->name))
    all.properties.push_back(
        {weight->name, NumberColumn{table.numbers(static_cast<int>(weight - columns.begin()))}});
  return all;
}

}  // namespace

std::shared_ptr<const Graph> pointGraphOf(const MapPoints& points, const Progress& progress) {
  if (points.added == 0) return pointGraph(withWeights(*points.ofKnown), progress);
  std::vector<std::string> origins(points.ofKnown->size(), points.ofKnown->name);
  origins.resize(origins.size() + points.ofAdded->size(), points.ofAdded->name);
  auto all = io::joinedDatasets({*points.ofKnown, *points.ofAdded}, points.ofKnown->name);
  all.properties.insert(all.properties.begin(),
                        {originColumn().toStdString(), categoriesOf(origins)});
  return pointGraph(withWeights(all), progress);
}

QString originColumn() { return QCoreApplication::translate("kindred::gui::MapView", "Data set"); }

}  // namespace kindred::gui
