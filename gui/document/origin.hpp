#pragma once

#include <string>

#include "gui/document/items.hpp"

namespace kindred::gui {

/// Which files a data set was read from, and how, as text that is kept with the project; empty
/// where it comes from none.
std::string originText(const DatasetItem& item);

/// Gives a data set what that text says of it. One that cannot be understood says nothing.
void takeOrigin(DatasetItem& item, const std::string& text);

}  // namespace kindred::gui
