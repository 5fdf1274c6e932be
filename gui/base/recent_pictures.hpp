#pragma once

#include <QPixmap>
#include <QString>

#include "gui/base/settings.hpp"

namespace kindred::gui {

// Pictures of what was last seen of recent files, for who looks for one of them.

/// The picture of a file; null if there is none.
QPixmap recentPicture(const Settings& settings, const QString& file);

/// Keeps what a window showed of a file, small. If it cannot be written, there is none.
void keepRecentPicture(const Settings& settings, const QString& file, const QPixmap& shown);

void forgetRecentPicture(const Settings& settings, const QString& file);

}  // namespace kindred::gui
