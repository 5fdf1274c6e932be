#pragma once

#include <memory>

#include "gui/document/file_content.hpp"
#include "gui/view/alignment/alignment_scene.hpp"

namespace kindred::gui {

/// The pairs of an alignment with all that is known of them, as a table.
FileContent pairsFile(const std::shared_ptr<const AlignmentScene>& scene, const QString& name);

/// The measures of an alignment, and of those beside it, as a table.
FileContent measuresFile(const std::shared_ptr<const AlignmentScene>& scene, const QString& name);

}  // namespace kindred::gui
