#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/graph/graph.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/network/node_looks.hpp"

namespace kindred::viz {

/// A network and where its nodes are; y points up.
struct NetworkContent {
  std::shared_ptr<const Graph> graph;
  std::shared_ptr<const std::vector<Point2>> positions;  ///< one a node
  std::function<std::string(Node)> nameOf = {};          ///< none: nodes have no names
  std::shared_ptr<const NodeLooks> looks = {};           ///< null: all nodes alike

  /// Nodes that are lit with their edges and neighbours while the rest fades; none: nothing fades.
  std::vector<Node> lit = {};

  /// The legend of colours and sizes stands right of the nodes, if it hides none, instead of
  /// above them. Points are then others than NetworkPlaces says of the canvas.
  bool hasLegendBeside = false;
};

/// The positions of the nodes of a network in a picture of a given size, seen through a window.
class NetworkPlaces {
 public:
  /// Takes all positions, at most as many as there are nodes.
  explicit NetworkPlaces(std::shared_ptr<const std::vector<Point2>> positions);

  /// On a canvas of that size.
  Point at(Node node, const Size& size, const Window& window) const;

  /// The node that is drawn nearest to a point, at most `reach` units away.
  std::optional<Node> nearest(Point point, double reach, const Size& size,
                              const Window& window) const;

  /// The nodes inside a polygon on a canvas of that size, ascending. O(nodes · corners).
  std::vector<Node> inside(std::span<const Point> polygon, const Size& size,
                           const Window& window) const;

  /// The window in which nodes are seen as large as fits, but no nearer than `zoom`.
  Window windowAround(std::span<const Node> nodes, const Size& size, double zoom) const;

 private:
  std::shared_ptr<const std::vector<Point2>> positions_;
  Point middle_;
  double extent_ = 1;  ///< the length of the longer side
};

/// Draws a network: edges as lines, many of them counted per pixel; nodes as dots whose size goes
/// with the room there is; names if they do not overlap; in a corner what colours and sizes
/// mean. Through a window it is the same nearer. Takes O(edges) a painting.
Picture networkPicture(NetworkContent content, ThemeName theme);

}  // namespace kindred::viz
