#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "gui/table/graph_table.hpp"

namespace kindred::gui {

/// A condition as it is written: "nodes > 20".
struct WrittenCondition {
  QString name;
  QString sign;
  QString value;  ///< in its quotes, where it has them
};

/// The parts between commas that do not stand in quotes or in a number.
QStringList filterParts(const QString& line);

/// Nothing where the part is no condition.
std::optional<WrittenCondition> writtenCondition(const QString& part);

QString unquoted(QString text);

/// The number that was typed as people write and read it where the window's language is spoken.
std::optional<double> typedNumber(const QString& text);

/// Returns the name of a column that is the same in every language, for settings and projects.
QString plainName(const TableColumn& column);

/// The column that is called so in every language, else in the window's, or -1.
int columnOfPlainName(const GraphTable& table, const QString& name);

/// A line with the names and numbers that every language has, and such a line in the window's.
QString plainFilter(const QString& line, const GraphTable& table);
QString spokenFilter(const QString& plain, const GraphTable& table);

}  // namespace kindred::gui
