#include "gui/view/reorder/cell_words.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(CellWords)
};

/// The weight of the edge of two nodes, or nothing.
std::optional<double> weightOf(const Graph& graph, Node one, Node other) {
  const auto neighbours = graph.neighbours(one);
  const auto found = std::ranges::lower_bound(neighbours, other);
  if (found == neighbours.end() || *found != other) return std::nullopt;
  return graph.weights()[graph.edgesAt(one)[found - neighbours.begin()]];
}

}  // namespace

std::optional<MatrixCell> cellAt(viz::Point share, std::int32_t size) {
  if (size <= 0) return std::nullopt;
  const auto along = [size](double part) {
    return std::clamp(static_cast<Node>(std::floor(part * size)), 0, size - 1);
  };
  return MatrixCell{along(share.y), along(share.x)};
}

QString cellWords(const Graph& graph, const OrderedGraph& order, MatrixCell cell) {
  const auto nodes = order.permutation.oldFromNew();
  const Node one = nodes[cell.row];
  const Node other = nodes[cell.column];
  const auto place =
      Words::tr("%1, row %2, column %3:")
          .arg(toQString(order.label), countText(cell.row + 1), countText(cell.column + 1));
  const auto weight = weightOf(graph, one, other);
  const auto pair =
      weight ? Words::tr("%1 and %2, weight %3.")
                   .arg(nodeName(graph, one), nodeName(graph, other), numberText(*weight, 6))
             : Words::tr("%1 and %2, no edge.").arg(nodeName(graph, one), nodeName(graph, other));
  const auto& pattern = *order.pattern;
  const auto entries = pattern.entriesAround(cell.row, cell.column);
  const auto tile = entries == 0 ? Words::tr("Their tile is empty.")
                                 : Words::tr("Their tile holds %1 of %2.")
                                       .arg(entries)
                                       .arg(pattern.tileSize * pattern.tileSize);
  return QString{"%1 %2 %3"}.arg(place, pair, tile);
}

}  // namespace kindred::gui
