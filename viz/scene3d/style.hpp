#pragma once

#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/colour_options.hpp"

namespace kindred::viz {

/// The form in which atoms are shown.
enum class SceneForm { Automatic, BallAndStick, SpaceFilling, Sticks, Trace };

/// The atoms for which something is shown.
enum class ShownFor { Nothing, Selected, Everything };

/// The look of a structure in space.
struct SceneStyle {
  ThemeName theme = ThemeName::Light;
  SceneForm form = SceneForm::Automatic;  ///< automatic: a trace if there is a chain
  std::string colourBy = "auto";          ///< "element", "winding", "rainbow", "scores" or a node
                                  ///< attribute; auto: by scores, else by what suits the form
  ColourMapName colourMap = ColourMapName::Viridis;  ///< the colours of numbers
  ScaleKind scale = ScaleKind::Linear;
  double low = automatic;
  double centre = 0;  ///< the centre of a diverging scale
  double high = automatic;
  bool withHydrogens = true;
  ShownFor neighbours = ShownFor::Nothing;  ///< lines to neighbours in space
  ShownFor labels = ShownFor::Nothing;
  bool withDepthCue = true;  ///< things that are farther away fade
  bool withLegend = true;

  bool operator==(const SceneStyle&) const = default;
};

/// Keys theme, form, colour-by, colour-map, colour-scale, low, centre, high, show-hydrogens,
/// show-neighbours, show-labels, depth-cue, legend.
const std::vector<Option<SceneStyle>>& sceneStyleTable();

}  // namespace kindred::viz
