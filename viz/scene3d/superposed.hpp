#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "viz/scene3d/scene.hpp"

namespace kindred::viz {

/// Two structures, the second one moved onto the first, and which of their nodes lie on each other.
struct SuperposedStructures {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;  ///< where it lies on a
  std::string aName;
  std::string bName;
  std::vector<std::pair<Node, Node>> pairs;
};

/// Makes one scene of two structures, each in a colour of its own, paler where nothing of the other
/// one lies on it. Nodes of b follow those of a: node i of b is node a.nodeCount() + i of the
/// scene. What the style colours by counts for nothing. Throws Error (Input) unless both have
/// positions.
std::shared_ptr<const Scene> superposedScene(const SuperposedStructures& structures,
                                             const SceneStyle& style);

/// A structure where it lies on another one.
struct LaidStructure {
  std::shared_ptr<const Graph> graph;
  std::string name;
  std::string label;       ///< in the legend
  std::vector<Node> near;  ///< what stands for its residues that lie near the other one, ascending
};

/// Makes one scene of a structure and of all that were laid on it: the one in the ink of the theme,
/// each other as a trace in a colour of its own, and a pale thread where it does not lie near.
/// Nodes of the others follow in turn. Throws Error (Input) unless all have positions.
std::shared_ptr<const Scene> laidScene(const LaidStructure& one,
                                       std::span<const LaidStructure> others,
                                       const SceneStyle& style);

}  // namespace kindred::viz
