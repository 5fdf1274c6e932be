#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/graph/graph.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// A network and where its nodes are; y points up.
struct NetworkContent {
  std::shared_ptr<const Graph> graph;
  std::shared_ptr<const std::vector<Point2>> positions;  ///< one a node
  std::function<std::string(Node)> nameOf;               ///< none: nodes have no names
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

 private:
  std::shared_ptr<const std::vector<Point2>> positions_;
  Point middle_;
  double extent_ = 1;  ///< the length of the longer side
};

/// Draws a network: edges as lines, many of them counted per pixel; nodes as dots whose size goes
/// with the room there is; names where they do not overlap. Through a window it is the same nearer.
/// Takes O(edges) a painting: isSlow() says where that is longer than a frame.
Picture networkPicture(NetworkContent content, ThemeName theme);

/// True if the network is to be painted in the background.
bool isSlow(const Graph& graph);

}  // namespace kindred::viz
