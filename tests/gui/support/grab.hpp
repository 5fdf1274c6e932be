#pragma once

#include <QString>
#include <QWidget>

namespace kindred::test {

/// For people to look at: writes the widget as NAME-light.png and NAME-dark.png, at one and two
/// pixels a unit (NAME-light-2x.png), into the folder that KINDRED_GRAB names; does nothing without
/// it. Waits until the widget has painted what it prepares in the background.
void grab(QWidget& widget, const QString& name);

}  // namespace kindred::test
