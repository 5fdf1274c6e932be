#pragma once

#include "gui/result/alignment.hpp"

namespace kindred::gui {

/// The alignment once more, with pairs that stay and others that go: from where it is, by its own
/// options; what was locked and forbidden before stays so, unless the new pairs say otherwise.
ResultChoice againChoice(const ResultItem& item, const std::shared_ptr<const Graph>& a,
                         const std::shared_ptr<const Graph>& b, const AlignmentValues& values,
                         const std::vector<NodePair>& locked,
                         const std::vector<NodePair>& forbidden);

}  // namespace kindred::gui
