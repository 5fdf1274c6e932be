#pragma once

#include <string>

namespace kindred::gui {

struct Workbench;
class ViewArea;

/// The open views, their tabs and splits, and what is chosen, as text that is
/// kept with the project. What is not saved yet is left out.
std::string viewLayout(const ViewArea& area, const Workbench& bench);

/// Opens the views again; leaves out what is not there any more. A text that cannot be understood
/// opens none.
void restoreViewLayout(const std::string& layout, ViewArea& area, const Workbench& bench);

}  // namespace kindred::gui
