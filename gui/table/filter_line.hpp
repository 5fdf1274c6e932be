#pragma once

#include <QString>

#include "engine/table/row_filter.hpp"

namespace kindred::gui {

/// Reads a line that was typed.
RowFilter::Read readFilter(const QString& line, const GraphTable& table);

/// Returns the name of a column that is the same in every language, for settings and projects.
QString plainName(const TableColumn& column);

/// The column that is called so in every language, else in the window's, or -1.
int columnOfPlainName(const GraphTable& table, const QString& name);

/// Returns a line with the names and numbers that every language has, and such a line in those of
/// the window. Both return a line that the table cannot be filtered by as it was typed.
QString plainFilter(const QString& line, const GraphTable& table);
QString spokenFilter(const QString& plain, const GraphTable& table);

}  // namespace kindred::gui
