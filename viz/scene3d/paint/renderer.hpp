#pragma once

#include <memory>
#include <span>
#include <string>

#include "viz/canvas/image.hpp"
#include "viz/scene3d/scene.hpp"

namespace kindred::viz {

/// A size or a point in pixels.
struct PixelSize {
  int width = 0;
  int height = 0;

  bool operator==(const PixelSize&) const = default;
};

/// A rectangle of pixels.
struct PixelArea {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
};

/// The camera, the area and the look of one frame.
struct Frame {
  Camera camera;
  PixelSize picture;
  double pixelsPerUnit = 1;    ///< pixels of the picture
  PixelArea area;              ///< the part of the picture that is painted
  Point shift;                 ///< moves the picture by parts of a pixel
  bool isTransparent = false;  ///< no background
  bool isQuick = false;        ///< if there are many lines to neighbours, only the strongest
};

/// Paints scenes with VTK and OpenGL, without a window or display. May be used from any thread, one
/// at a time; all of them take turns.
class SceneRenderer {
 public:
  /// Either a renderer or a sentence that says why nothing can be painted in space here.
  struct Made {
    std::unique_ptr<SceneRenderer> renderer;
    std::string reason;
  };
  static Made make();

  ~SceneRenderer();

  /// Paints this scene from now on; nothing of it is chosen.
  void show(std::shared_ptr<const Scene> scene);
  const std::shared_ptr<const Scene>& scene() const noexcept;

  /// Surrounds nodes by rings.
  void choose(std::span<const Node> nodes);

  /// One frame, without smooth edges. 3,000 atoms take 5-20 ms for 1000×800 pixels by software,
  /// lines to 20,000 neighbours as much again. Throws Error (Device) when the driver fails and
  /// Error (Usage) when the area is empty or larger than largestSide().
  Image paint(const Frame& frame);

  int largestSide() const noexcept;

  /// Returns the name of the device that paints: "llvmpipe (LLVM 15.0.6, 256 bits)".
  const std::string& device() const noexcept;
  bool isSoftware() const;

 private:
  class Parts;
  explicit SceneRenderer(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace kindred::viz
