#pragma once

#include <optional>
#include <span>

#include "engine/graph/graph.hpp"
#include "viz/canvas/geometry.hpp"

namespace kindred::viz {

/// A ball in space: a centre and a radius in Å.
struct Ball {
  Point3 centre{};
  double radius = 0;
};

/// Half a line: where it starts and its direction of length 1.
struct Ray {
  Point3 start{};
  Point3 direction{};
};

/// From where a molecule is seen, in perspective. Points on the picture are in units from its upper
/// left corner, as on a canvas.
struct Camera {
  Point3 centre{};  ///< the middle of the picture, and what turning turns about
  Point3 right{1, 0, 0};
  Point3 up{0, 1, 0};
  Point3 back{0, 0, 1};  ///< towards the eye; right, up and back are at right angles
  double distance = 10;  ///< the distance of the eye from the centre, in Å

  bool operator==(const Camera&) const = default;
};

/// Half of what the shorter side of a picture shows at a distance of 1: tan 12°.
inline constexpr double viewSlope = 0.21255656167;

/// Returns the position of the eye.
Point3 eyeOf(const Camera& camera);

/// Coordinates along right, up and back, from the eye: what is seen has a negative third one.
Point3 seenFrom(const Camera& camera, const Point3& place);

/// Units on the picture for 1 Å at a depth, the distance along the line of sight.
double unitsPerAngstrom(Size picture, double depth);

/// Returns the point of the picture at which a position in space is seen; nothing behind the eye.
std::optional<Point> projected(const Camera& camera, Size picture, const Point3& place);

/// The line of sight through a point of the picture.
Ray rayThrough(const Camera& camera, Size picture, Point point);

/// Turns the camera so that the longest extent of the points lies across the picture (the longer
/// side of it), the shortest along the line of sight; without points as it is by default.
Camera facing(std::span<const Point3> places, Size picture);

/// Moves the camera so that all balls are just seen, above a strip at the bottom of the picture
/// that is kept free.
Camera fitted(const Camera& camera, std::span<const Ball> balls, Size picture, double strip = 0);

/// Turns what is seen like a ball that is dragged: `right` and `down` in radians at its front.
Camera turned(const Camera& camera, double right, double down);

/// Turns the picture clockwise, in radians.
Camera rolled(const Camera& camera, double clockwise);

/// Moves what is seen, at the depth of the centre, by units of the picture.
Camera moved(const Camera& camera, Size picture, Point by);

/// Comes closer by a factor (farther below 1); what is at the point at the depth of the centre
/// stays there. The distance stays within 1 and 100,000 Å.
Camera zoomed(const Camera& camera, Size picture, double factor, Point at);

}  // namespace kindred::viz
