#pragma once

namespace kindred::gui {

class EmptyState;
struct ResultItem;
struct Workbench;

/// Says in an empty view what a result lacks, and offers to go on with it or to load it; returns
/// false if that is nothing but time.
bool sayTrouble(EmptyState& empty, const ResultItem& shown, const Workbench& bench);

}  // namespace kindred::gui
