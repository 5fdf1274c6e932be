#pragma once

#include "engine/core/options.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The option that every style of a picture begins with.
template <typename Style>
Option<Style> themeOption() {
  return choiceOption<Style, ThemeName>(
      &Style::theme, {"theme", "Theme", "", "Colours for a light or a dark background."},
      {{"light", ThemeName::Light}, {"dark", ThemeName::Dark}});
}

}  // namespace kindred::viz
