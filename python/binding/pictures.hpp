#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/depict/molecule.hpp"

namespace kindred::python {

// Pictures that notebooks show, as they stand and in widgets.

/// The points in an array of two numbers each.
std::shared_ptr<const std::vector<Point2>> pointsIn(const pybind11::buffer& positions);

/// Molecules in the plane; other graphs as forces draw them, in the theme of the style. Throws as
/// io::laidOut().
std::vector<viz::Picture> graphPictures(std::span<const std::shared_ptr<const Graph>> graphs,
                                        const viz::MoleculeStyle& style, Progress& progress);

/// Graphs as points.
viz::Picture mapPicture(std::shared_ptr<const std::vector<Point2>> positions,
                        const std::vector<std::string>& names, viz::ThemeName theme,
                        const Progress& progress);

}  // namespace kindred::python
