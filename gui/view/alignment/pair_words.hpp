#pragma once

#include <QString>

#include "gui/view/alignment/alignment_scene.hpp"

namespace kindred::gui {

/// Why a node of A and its partner were matched: what they conserve, what not, how sure it is.
QString pairWords(const AlignmentScene& scene, const PairNeighbours& neighbours, Node node);

}  // namespace kindred::gui
