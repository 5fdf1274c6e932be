#pragma once

#include <QString>

#include "gui/document/items.hpp"
#include "gui/view/alignment/alignment_scene.hpp"

namespace kindred::gui {

/// Returns words for how good an alignment is, and how far, if it is still computed; `changes` are
/// asked of its pairs.
QString stateWords(const AlignmentScene& scene, const ResultItem& item, std::size_t changes);

/// Returns words for how far a computation is before there is an alignment.
QString beginningWords(const ResultItem& item);

}  // namespace kindred::gui
