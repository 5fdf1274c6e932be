#pragma once

#include "engine/gram/gram.hpp"
#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// The kernel matrix on the way to a result: the one that is kept in `store`, or computed, into the
/// store where there is one.
GramResult matrixOnTheWay(GramRequest request, const std::shared_ptr<PartStore>& store,
                          const ResultTask& task, Progress& progress);

}  // namespace kindred::gui
