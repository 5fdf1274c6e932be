#pragma once

#include <QPixmap>
#include <QString>

#include "gui/base/settings.hpp"

namespace kindred::gui {

// Pictures of what was last seen of recent files, for who looks for one of them.

/// No pixels if there is none.
QPixmap recentPicture(const Settings& settings, const QString& file);

/// Keeps what a window showed of a file, small. If it cannot be written, there is none.
void keepRecentPicture(const Settings& settings, const QString& file, const QPixmap& shown);

}  // namespace kindred::gui
