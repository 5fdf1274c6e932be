#pragma once

#include <string>

namespace kindred::gui {

class Document;
class ViewArea;

/// The open views, their tabs and splits, as text that is kept with the project. Views of what is
/// not saved yet are left out.
std::string viewLayout(const ViewArea& area, const Document& document);

/// Opens the views again; leaves out what is not there any more. A text that cannot be understood
/// opens none.
void restoreViewLayout(const std::string& layout, ViewArea& area, const Document& document);

}  // namespace kindred::gui
