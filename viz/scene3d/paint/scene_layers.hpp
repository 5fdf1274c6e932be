#pragma once

#include <span>

#include "viz/scene3d/paint/layer.hpp"
#include "viz/scene3d/scene.hpp"

namespace kindred::viz {

/// The view of a scene in one frame.
struct FrameView {
  Camera camera;
  Size picture;              ///< in pixels
  Rectangle part;            ///< the area of the picture that the frame shows, in pixels
  Point shift;               ///< moves the picture by parts of a pixel
  double pixelsPerUnit = 1;  ///< for what has a width on the screen
  bool isQuick = false;      ///< if there are many lines, only the strongest
  double widestLine = 1;     ///< that the driver draws, in pixels
};

/// The layers of a scene: balls, sticks, ribbons, lines, rings around what is chosen. Their numbers
/// are relative to the middle of the scene, so that single precision holds them.
class SceneLayers {
 public:
  SceneLayers();

  std::vector<vtkActor*> actors();

  void show(const Scene& scene);

  /// Rings around these nodes, and the lines that come with them.
  void choose(const Scene& scene, std::span<const Node> nodes);

  void look(const Scene& scene, const FrameView& view);

  /// The camera as the layers see it.
  Camera relative(Camera camera) const;

 private:
  void showLines(const Scene& scene, std::span<const Node> nodes);

  Layer balls_;
  Layer sticks_;
  Layer ribbons_;
  Layer rings_;
  Layer lines_;
  Layer faintLines_;  ///< lines that quick frames leave out if there are many
  Ball bounds_;       ///< around all that is shown
};

}  // namespace kindred::viz
