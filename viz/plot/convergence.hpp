#pragma once

#include <string>
#include <vector>

#include "engine/core/language.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// One curve of a plot: a value a step, NaN if there is none.
struct Curve {
  std::string name;
  std::vector<double> values;
  std::vector<double> at = {};  ///< where each value stands, ascending; empty: at 1, 2, 3, ...
};

/// The look of a convergence plot.
struct ConvergenceStyle {
  ThemeName theme = ThemeName::Light;
  bool isLogarithmic = true;  ///< values that are not positive are left out
  std::string title = Language::translated("Convergence");
  std::string caption = {};
  std::string stepName = Language::translated("Iteration");
  std::string valueName = Language::translated("Residual");
};

/// Curves over steps, told apart by colour and dashes: how an iteration converges.
Picture convergencePicture(std::vector<Curve> curves, const ConvergenceStyle& style);

}  // namespace kindred::viz
