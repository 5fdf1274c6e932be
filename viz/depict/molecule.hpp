#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/core/options.hpp"
#include "engine/graph/graph.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/colour_options.hpp"

namespace kindred::viz {

/// The look of a drawn molecule.
struct MoleculeStyle {
  ThemeName theme = ThemeName::Light;
  ColourMapName colourMap = ColourMapName::Viridis;  ///< the colours of scores
  ScaleKind scale = ScaleKind::Linear;
  double low = automatic;
  double centre = 0;  ///< the centre of a diverging scale
  double high = automatic;
  bool withHydrogens = true;  ///< in labels: OH, NH₂
  bool withStereo = true;     ///< wedges, R and S
  bool withName = true;       ///< above it
};

/// Keys theme, colour-map, colour-scale, low, centre, high, show-hydrogens, show-stereo.
const std::vector<Option<MoleculeStyle>>& moleculeStyleTable();

/// One number an atom, shown as discs with a colour bar; NaN is shown as missing.
struct AtomScores {
  std::span<const double> values;  ///< empty: no scores
  std::string name = Language::translated("Score");
};

/// A molecule in the plane, by its drawing and its attributes element, order, charge, hydrogens and
/// chirality. Throws Error (Input) without a drawing, without elements or with another number of
/// scores than atoms.
Picture moleculePicture(const Graph& molecule, const AtomScores& scores,
                        const MoleculeStyle& style);

}  // namespace kindred::viz
