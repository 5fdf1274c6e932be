#include "viz/depict/molecule.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/theme_option.hpp"
#include "viz/depict/painter.hpp"

namespace kindred::viz {

namespace {

constexpr double largestBar = 260;
constexpr double gap = 8;
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
                      extent.hasMissing ? "no value" : ""};
  Scores result{{}, bar};
  for (const double value : scores.values)
    result.discs.push_back(std::isfinite(value) ? map.at(scale.position(value))
                                                : theme(style.theme).missing);
  return result;
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
      switchOption<Style>(
          &Style::withStereo,
          {"show-stereo", "Show Stereocentres", "", "Write R or S beside stereocentres."},
          "Leave out the R or S beside stereocentres.")};
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
  const auto depiction = std::make_shared<const Depiction>(
      Depiction{structureOf(molecule), std::move(prepared.discs), style.theme, style.withHydrogens,
                style.withStereo});
  const FigureWords words{molecule.name(), ""};
  return {
      sizeOf(depiction->structure, hasScores), theme(style.theme).background,
      [=, bar = std::move(prepared.bar)](Canvas& canvas) {
        const auto& colours = theme(depiction->theme);
        auto area = paintFigure(canvas, words, colours);
        if (hasScores) {
          const double height = flatColourBarHeight(canvas, colours);
          const double width = std::min(area.width, largestBar);
          paintFlatColourBar(canvas, {area.x, area.bottom() - height, width, height}, bar, colours);
          area.height -= height + gap;
        }
        paintDepiction(canvas, area, *depiction);
      }};
}

}  // namespace kindred::viz
