#pragma once

#include "gui/view/alignment/alignment_scene.hpp"
#include "gui/view/alignment/pair_wishes.hpp"
#include "gui/widget/described_table.hpp"

namespace kindred::gui {

/// Counted from 0.
inline constexpr int searchesColumn = 3;

/// Describes the pairs of an alignment, an entry a node of A, with what is asked of them; columns
/// of which nothing is known are not to be shown.
std::vector<DescribedColumn> mappingColumns(const std::shared_ptr<const AlignmentScene>& scene,
                                            const PairWishes& wishes);

}  // namespace kindred::gui
