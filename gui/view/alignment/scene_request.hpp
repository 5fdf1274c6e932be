#pragma once

#include <optional>

#include "gui/document/document.hpp"
#include "gui/view/alignment/alignment_scene.hpp"

namespace kindred::gui {

/// What an alignment of the document is shown with: its networks, the truth, annotations and the
/// other alignments of the same networks, as far as they are there; what is not is loaded. Nothing
/// while there are no pairs, or no networks.
std::optional<AlignmentSceneRequest> sceneRequestOf(Document& document, const ResultItem& item);

}  // namespace kindred::gui
