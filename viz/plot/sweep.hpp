#pragma once

#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/scale.hpp"

namespace kindred::viz {

/// An alignment by candidates of one density.
struct SweepPoint {
  double density = 0;      ///< share of all pairs of nodes that are candidates, above 0
  double quality = 0;      ///< NCV-GS³, 0..1
  double seconds = 0;      ///< above 0
  std::string candidates;  ///< how many, for people
};

/// Returns a picture of how good alignments are and how long they take, one chart above the other,
/// by the density of their candidates. A window shows part of the densities. Throws Error (Input)
/// on numbers out of their range, and without any.
Picture sweepPicture(std::vector<SweepPoint> points, std::string title, ThemeName theme);

/// The axis of the densities, in percent. There must be a point.
Scale sweepScale(const std::vector<SweepPoint>& points);

}  // namespace kindred::viz
