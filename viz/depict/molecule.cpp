#include "viz/depict/molecule.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/core/language.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/theme_option.hpp"
#include "viz/depict/painter.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

constexpr double largestBar = 260;
constexpr double barGap = 8;
constexpr double bondUnits = 40;  // of the picture's own size

/// The disc colours and their explanation.
struct Scores {
  std::vector<Colour> discs;
  ColourBar bar;
};

Scores scoresOf(const AtomScores& scores, const MoleculeStyle& style) {
  const auto extent = extentOf(scores.values);
  const auto scale = scaleOver(extent, style.scale, style.low, style.centre, style.high);
  const auto& map = colourMap(style.colourMap);
  const ColourBar bar{[&map](double position) { return map.at(position); }, scale, scores.name,
                      extent.hasMissing ? Language::translated("no value") : ""};
  Scores result{{}, bar};
  for (const double value : scores.values)
    result.discs.push_back(std::isfinite(value) ? map.at(scale.position(value))
                                                : theme(style.theme).missing);
  return result;
}

/// The content of a picture of a molecule.
struct Content {
  Depiction depiction;
  FigureWords words;
  bool hasScores = false;
  ColourBar bar;
};

double barHeight(Canvas& canvas, const Content& content) {
  return content.hasScores ? flatColourBarHeight(canvas, theme(content.depiction.theme)) + barGap
                           : 0;
}

/// Returns the area in which the molecule is drawn.
Rectangle insideMolecule(Canvas& canvas, const Content& content) {
  const auto area = insideFigure(canvas, content.words, theme(content.depiction.theme));
  return area.without(0, 0, 0, barHeight(canvas, content));
}

void paintMolecule(Canvas& canvas, const Content& content, const Window& window) {
  const auto& colours = theme(content.depiction.theme);
  const auto whole = paintFigure(canvas, content.words, colours);
  const auto area = insideMolecule(canvas, content);
  if (content.hasScores) {
    const double height = flatColourBarHeight(canvas, colours);
    const double width = std::min(whole.width, largestBar);
    paintFlatColourBar(canvas, {whole.x, whole.bottom() - height, width, height}, content.bar,
                       colours);
  }
  const double zoom = window.zoom;
  const Rectangle seen{area.x - window.x * zoom * area.width,
                       area.y - window.y * zoom * area.height, area.width * zoom,
                       area.height * zoom};
  if (zoom <= 1) return paintDepiction(canvas, seen, content.depiction);
  const auto clip = canvas.clip(area);
  paintDepiction(canvas, seen, content.depiction, zoom);
}

/// The size at which bonds have their usual length.
Size sizeOf(const Structure& structure, bool hasScores) {
  return {std::clamp(bondUnits * (structure.bounds.width + 2) + 32, 240.0, 1600.0),
          std::clamp(bondUnits * (structure.bounds.height + 2) + (hasScores ? 110 : 60), 200.0,
                     1600.0)};
}

}  // namespace

const std::vector<Option<MoleculeStyle>>& moleculeStyleTable() {
  using Style = MoleculeStyle;
  static const std::vector<Option<Style>> table{
      themeOption<Style>(),
      colourMapOption<Style>(),
      scaleOption<Style>(),
      lowOption<Style>(),
      centreOption<Style>(),
      highOption<Style>(),
      switchOption<Style>(&Style::withHydrogens,
                          {"show-hydrogens", "Show Hydrogens", "",
                           "Write the hydrogens of labelled atoms: OH, NH₂."},
                          "Leave out the hydrogens of labelled atoms: O, N."),
      switchOption<Style>(&Style::withStereo,
                          {"show-stereo", "Show Stereocentres", "",
                           "Draw bonds of stereocentres as wedges and write R or S beside them."},
                          "Leave out the wedges of stereocentres, and the R or S beside them.")};
  return table;
}

Picture moleculePicture(const Graph& molecule, const AtomScores& scores,
                        const MoleculeStyle& style) {
  const bool hasScores = !scores.values.empty();
  if (hasScores && scores.values.size() != static_cast<std::size_t>(molecule.nodeCount()))
    throw Error{ErrorCode::Input, joined("The molecule has ", molecule.nodeCount(), " atoms, but ",
                                         scores.values.size(),
                                         " scores were given: give one an "
                                         "atom.")};
  auto prepared =
      hasScores ? scoresOf(scores, style) : Scores{{}, {{}, Scale::linear(0, 1), "", ""}};
  Depiction depiction{structureOf(molecule), std::move(prepared.discs), style.theme,
                      style.withHydrogens, style.withStereo};
  const auto content =
      std::make_shared<const Content>(Content{std::move(depiction),
                                              {style.withName ? molecule.name() : "", ""},
                                              hasScores,
                                              std::move(prepared.bar)});
  return windowedPicture(
      sizeOf(content->depiction.structure, hasScores), theme(style.theme).background, {},
      [content](Canvas& canvas, const Window& window) { paintMolecule(canvas, *content, window); },
      [content](Canvas& canvas, const Window&) {
        return std::vector{insideMolecule(canvas, *content)};
      });
}

}  // namespace kindred::viz
