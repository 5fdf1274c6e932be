#pragma once

#include <memory>

#include "engine/work/change_work.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that the pairs of molecules are which differ by one part: what its changes do
/// to any property is read off them.
const ResultKind& matchedPairsResultKind();

/// Null of any other result, and while nothing is there.
std::shared_ptr<const MatchedPairs> matchedPairsOf(const ResultItem* item);

/// Asks for the matched pairs of a data set.
ResultChoice matchedPairsChoice(ItemId graphs);

}  // namespace kindred::gui
