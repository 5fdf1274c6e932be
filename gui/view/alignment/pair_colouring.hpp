#pragma once

#include <QString>
#include <vector>

#include "gui/view/alignment/alignment_scene.hpp"

namespace kindred::gui {

/// True if a colouring tells something of these pairs.
bool tells(PairColouring colouring, const std::vector<MappingRow>& rows);

/// The ways in which pictures of an alignment are coloured that tell something of a scene, the
/// plain one first.
std::vector<PairColouring> colouringsOf(const AlignmentScene& scene);

/// Returns how pictures are coloured if nobody chose: by the searches that agree, if they differ.
PairColouring usualColouring(const AlignmentSceneRequest& request);

QString wordsOf(PairColouring colouring, AlignmentMethod method);

/// The classes of the pairs by the colouring of a request, of none by what is conserved. Of few
/// searches there is a class for each that agrees; pairs that were fixed before have one of their
/// own. `nodes` are those of the merged network.
viz::PairClasses pairClassesOf(const AlignmentSceneRequest& request,
                               const std::vector<MappingRow>& rows, std::int32_t nodes);

}  // namespace kindred::gui
