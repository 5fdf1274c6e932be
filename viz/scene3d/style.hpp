#pragma once

#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/colour_options.hpp"

namespace kindred::viz {

/// What stands for the atoms.
enum class SceneForm { Automatic, BallAndStick, SpaceFilling, Sticks, Trace };

/// Of which atoms something is shown.
enum class ShownFor { Nothing, Selected, Everything };

/// How a structure in space is shown.
struct SceneStyle {
  ThemeName theme = ThemeName::Light;
  SceneForm form = SceneForm::Automatic;  ///< automatic: a trace where there is a chain
  std::string colourBy = "auto";  ///< "element", "winding", "scores" or a node attribute; auto: by
                                  ///< scores, else by what suits the form
  ColourMapName colourMap = ColourMapName::Viridis;  ///< of numbers
  ScaleKind scale = ScaleKind::Linear;
  double low = automatic;
  double centre = 0;  ///< of a diverging scale
  double high = automatic;
  bool withHydrogens = true;
  ShownFor neighbours = ShownFor::Nothing;  ///< lines to neighbours in space
  ShownFor labels = ShownFor::Nothing;
  bool withDepthCue = true;  ///< what is farther away fades
  bool withLegend = true;

  bool operator==(const SceneStyle&) const = default;
};

/// Keys theme, form, colour-by, colour-map, colour-scale, low, centre, high, show-hydrogens,
/// show-neighbours, show-labels, depth-cue, legend.
const std::vector<Option<SceneStyle>>& sceneStyleTable();

}  // namespace kindred::viz
