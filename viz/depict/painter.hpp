#pragma once

#include <optional>
#include <vector>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// What a structure is painted with.
struct Depiction {
  Structure structure;
  std::vector<Colour> discs;  ///< one an atom, or empty
  ThemeName theme = ThemeName::Light;
  bool withHydrogens = true;
  bool withStereo = true;
};

/// Paints bonds, discs and labels as large as fits the area, centred; bonds are never longer than
/// is usual in print.
void paintDepiction(Canvas& canvas, const Rectangle& area, const Depiction& depiction);

}  // namespace kindred::viz
