#pragma once

#include <optional>

#include "gui/document/document.hpp"
#include "gui/view/alignment/alignment_scene.hpp"

namespace kindred::gui {

/// Returns what is shown with an alignment: its networks, the truth, annotations and the other
/// alignments of the same networks, as far as they are loaded; loads what is not. Nothing while
/// there are no pairs, or no networks.
std::optional<AlignmentSceneRequest> sceneRequestOf(Document& document, const ResultItem& item);

}  // namespace kindred::gui
