#pragma once

#include "engine/layout/layout.hpp"
#include "gui/view/alignment/alignment_scene.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::gui {

/// The ways in which an alignment is drawn.
enum class AlignmentForm { Matrix, SideBySide, Fabric };

/// `layout` is one of the merged network, for SideBySide.
viz::Picture pictureOf(const std::shared_ptr<const AlignmentScene>& scene, AlignmentForm form,
                       const std::shared_ptr<const Layout>& layout, viz::ThemeName theme);

/// Returns the values that a search or messages came to so far, as curves.
viz::Picture progressPicture(const AlignmentValues& values, viz::ThemeName theme);

}  // namespace kindred::gui
