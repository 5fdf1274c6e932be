#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/node_counts.hpp"
#include "viz/network/node_looks.hpp"

namespace kindred::gui {

/// The columns that the colours and the sizes of the nodes of a network go by: a key of
/// offeredLooks(), or empty for nothing.
struct NodeLookChoice {
  QString colourBy;
  QString sizeBy;

  bool operator==(const NodeLookChoice&) const = default;
};

/// Something that nodes can be coloured or sized by.
struct OfferedLook {
  QString key;  ///< "degree", "attribute/kind": kept with the project
  QString name;
  bool hasNumbers = true;    ///< else categories
  bool isAttribute = false;  ///< else it is counted of the network
};

/// Returns how much a column tells as colours or along a plot, the most first: 0 for logarithms of
/// activities, 1 for other numbers, then texts that several share. Nothing of a column that is
/// empty, or as good as a name for each.
std::optional<int> tellingRank(const Column& column);

/// Returns counts of every network, then the attributes of its nodes that colours can tell: the
/// logarithm of an activity first, then other numbers, then words that several nodes share.
std::vector<OfferedLook> offeredLooks(const Graph& graph);

/// The key of a column of the nodes.
QString keyOfColumn(const QString& name);

/// Counts or reads what was chosen. To be called in a job; what the graph does not have changes
/// nothing.
viz::NodeLooks looksOf(NodeCounts& counts, const NodeLookChoice& choice, viz::ThemeName theme,
                       Progress& progress);

}  // namespace kindred::gui
