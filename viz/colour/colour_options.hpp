#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "engine/core/options.hpp"
#include "viz/colour/colour_map.hpp"
#include "viz/colour/scale.hpp"

namespace kindred::viz {

/// Stands for "from the data" if a style takes a number.
inline constexpr double automatic = std::numeric_limits<double>::quiet_NaN();

/// The option for a style's `colourMap`.
template <typename Style>
Option<Style> colourMapOption() {
  return choiceOption<Style, ColourMapName>(
      &Style::colourMap,
      {"colour-map", "Colour Map", "", "Colours of the values. Vik is for values around a centre."},
      {{"viridis", ColourMapName::Viridis},
       {"cividis", ColourMapName::Cividis},
       {"magma", ColourMapName::Magma},
       {"vik", ColourMapName::Vik}});
}

/// The option for a style's `scale`.
template <typename Style>
Option<Style> scaleOption() {
  return choiceOption<Style, ScaleKind>(
      &Style::scale,
      {"colour-scale", "Colour Scale", "",
       "How values become colours: evenly, by factors, or evenly to both sides of the centre."},
      {{"linear", ScaleKind::Linear},
       {"log", ScaleKind::Logarithmic},
       {"diverging", ScaleKind::Diverging}});
}

/// An option for a number that may be "auto".
template <typename Style>
Option<Style> automaticOption(double Style::*member, OptionWords words) {
  auto option = numberOption<Style>(member, words, {});
  option.get = [=](const Style& style) {
    return std::isnan(style.*member) ? std::string{"auto"} : toText(style.*member);
  };
  option.set = [=](Style& style, std::string_view text) {
    const auto value = toNumber(text);
    if (text != "auto" && (!value || !std::isfinite(*value)))
      refuseOption(words.key, text, "a number or auto");
    style.*member = text == "auto" ? automatic : *value;
  };
  return option;
}

/// The options for a style's `low`, `centre` and `high`.
template <typename Style>
Option<Style> lowOption() {
  return automaticOption<Style>(&Style::low,
                                {"low", "Lowest Value", "", "Value of the first colour, or auto."});
}

template <typename Style>
Option<Style> centreOption() {
  return numberOption<Style>(&Style::centre,
                             {"centre", "Centre", "", "Middle of a diverging scale."}, {});
}

template <typename Style>
Option<Style> highOption() {
  return automaticOption<Style>(
      &Style::high, {"high", "Highest Value", "", "Value of the last colour, or auto."});
}

/// The scale of a style over the values it shows; `low` and `high` may be automatic; the scale of
/// constant values then reaches from zero to them, or over the decade below, so that no value
/// stands beside it that there cannot be. Throws Error (Usage) when they contradict each other or a
/// logarithmic scale would reach zero.
Scale scaleOver(const Extent& extent, ScaleKind kind, double low, double centre, double high);

}  // namespace kindred::viz
