#pragma once

#include <memory>

#include "engine/layout/layout.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that layouts of networks are.
const ResultKind& networkLayoutKind();

/// Returns the positions of the nodes, finished or as far as they settled; null of any other
/// result, and while nothing is there.
std::shared_ptr<const Layout> networkLayout(const ResultItem* item);

/// The layout of a graph, on all cores.
ResultChoice layoutChoice(GraphPlace graph, const LayoutOptions& options = {});

}  // namespace kindred::gui
