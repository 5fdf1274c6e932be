#pragma once

class QFormLayout;
class QWidget;

namespace kindred::gui {

/// Shows the row of a field, or takes it out of its form; it comes back to its place. All rows are
/// in the form when the first is taken out.
///
/// QFormLayout::setRowVisible() is not for forms with heights that follow from the width: a hidden
/// row still writes its height, to a place among the shown ones that it does not have.
void setRowShown(QFormLayout& form, QWidget& field, bool isShown);

}  // namespace kindred::gui
