#pragma once

#include <QString>
#include <optional>

#include "gui/table/filter_tokens.hpp"
#include "gui/table/graph_table.hpp"

namespace kindred::gui {

/// A line as it is written of the columns of a table.
FilterWriting filterWriting(const GraphTable& table);

QString unquoted(QString text);

/// The number that was typed as people write and read it where the window's language is spoken.
std::optional<double> typedNumber(const QString& text);

/// Returns the name of a column that is the same in every language, for settings and projects.
QString plainName(const TableColumn& column);

/// The column that is called so in every language, else in the window's, or -1.
int columnOfPlainName(const GraphTable& table, const QString& name);

/// Returns a line with the names and numbers that every language has, and such a line in those of
/// the window. Both return a line that the table cannot be filtered by as it was typed.
QString plainFilter(const QString& line, const GraphTable& table);
QString spokenFilter(const QString& plain, const GraphTable& table);

}  // namespace kindred::gui
