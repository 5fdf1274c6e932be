#pragma once

#include <QIcon>
#include <QString>

namespace kindred::gui {

/// A line icon of resources/icons by its name ("open"), in the colour of the text it stands beside,
/// whatever the palette; empty if there is none.
QIcon icon(const QString& name);

}  // namespace kindred::gui
