#pragma once

#include <vector>

#include "gui/document/items.hpp"

namespace kindred::gui {

void addRemarkFacts(std::vector<ResultFact>& facts, const Remarks& remarks);

/// Adds how a result ended, on which device, how long that took and what was noticed.
void addOriginFacts(std::vector<ResultFact>& facts, const ResultItem& item);

}  // namespace kindred::gui
