#pragma once

#include <optional>

#include "viz/scene3d/scene.hpp"

namespace kindred::viz {

/// The node that a line of sight meets first, by the handles of the scene; `slack` lets it pass
/// them at a distance of that many units of the picture, so that small balls can be met as well.
/// O(nodes).
std::optional<Node> nodeAt(const Scene& scene, const Camera& camera, Size picture, Point point,
                           double slack = 3);

/// True if nothing that can be pointed at lies before a node's handle, on the line of sight to its
/// middle.
bool isInSight(const Scene& scene, const Camera& camera, Node node);

}  // namespace kindred::viz
