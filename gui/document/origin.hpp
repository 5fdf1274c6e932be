#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "gui/document/items.hpp"

namespace kindred::gui {

/// The files that a data set was read from, and how, or the others it was made of, as text that is
/// kept with the project; empty if it comes from none. Others go by their numbers in the
/// project.
std::string originText(const DatasetItem& item,
                       const std::function<std::int64_t(ItemId)>& numberOf);

/// Gives a data set what that text says of it. One that cannot be understood says nothing. What it
/// was made of goes by its number: findMadeOf() finds it.
void takeOrigin(DatasetItem& item, const std::string& text);

/// Takes items in the place of numbers, if they are the data sets of that size.
void findMadeOf(DatasetItem& item, const std::function<const DatasetItem*(std::int64_t)>& numbered);

}  // namespace kindred::gui
