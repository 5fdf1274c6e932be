#pragma once

#include "gui/view/pair/pair_scene.hpp"
#include "gui/widget/described_table.hpp"

namespace kindred::gui {

/// Describes the matching nodes of two graphs as PairScene lists them: a node, the other, how alike
/// they are, and of two structures in space how far apart. Names of the graphs stand above their
/// columns.
std::vector<DescribedColumn> matchColumns(const std::shared_ptr<const PairScene>& scene,
                                          const QString& a, const QString& b);

}  // namespace kindred::gui
