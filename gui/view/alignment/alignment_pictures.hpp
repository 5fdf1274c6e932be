#pragma once

#include "gui/view/alignment/alignment_scene.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::gui {

/// The ways in which an alignment is drawn.
enum class AlignmentForm { Matrix, Fabric };

viz::Picture pictureOf(const AlignmentScene& scene, AlignmentForm form, viz::ThemeName theme);

/// What a search or messages came to so far, as curves.
viz::Picture progressPicture(const AlignmentValues& values, viz::ThemeName theme);

}  // namespace kindred::gui
