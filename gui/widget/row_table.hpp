#pragma once

class QTableView;

namespace kindred::gui {

/// Shows rows of one line each, which are chosen whole.
void showRows(QTableView& table);

}  // namespace kindred::gui
