#pragma once

#include <utility>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::viz {

/// Nodes of a scene that a person marks.
struct SceneMarks {
  std::vector<Node> chosen;
  std::vector<std::pair<Node, Node>> distances;  ///< of both nodes, as dashed lines

  bool operator==(const SceneMarks&) const = default;
};

}  // namespace kindred::viz
