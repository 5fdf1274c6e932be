#pragma once

#include <memory>
#include <optional>

#include "engine/core/progress.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The data sets whose graphs are the points of a map: that of the map, and behind its graphs those
/// of another one that were placed among them.
struct MapPoints {
  ItemId known = 0;
  ItemId added = 0;  ///< 0: none were placed
  std::shared_ptr<const Dataset> ofKnown;
  std::shared_ptr<const Dataset> ofAdded;

  bool operator==(const MapPoints&) const = default;

  /// True if all graphs are there.
  bool isWhole() const noexcept { return ofKnown && (added == 0 || ofAdded); }

  std::size_t size() const noexcept {
    return (ofKnown ? ofKnown->size() : 0) + (ofAdded ? ofAdded->size() : 0);
  }

  /// Returns the graph of a point, and the point of a graph, if it has one.
  GraphPlace placeOf(Node point) const;
  std::optional<Node> pointOf(GraphPlace graph) const;

  const std::shared_ptr<const Graph>& graphOf(Node point) const;
};

/// The points of a map that is a result of the document; nothing is there of any other result.
MapPoints mapPointsOf(const Document& document, const ResultItem* map, ItemId knownSet);

/// The points as the nodes of a network without edges, with the columns of their data sets; if
/// some were placed, with one more that says of which data set each is. To be called in a job.
std::shared_ptr<const Graph> pointGraphOf(const MapPoints& points, const Progress& progress);

/// The name of that column.
QString originColumn();

}  // namespace kindred::gui
