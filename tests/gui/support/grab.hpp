#pragma once

#include <QString>
#include <QWidget>

namespace kindred::test {

/// For people to look at: writes the widget as NAME-light.png and NAME-dark.png into the folder
/// that KINDRED_GRAB names; does nothing without it. A program that is told to grab runs a second
/// time with two device pixels a unit, which gives NAME-light-2x.png. Waits until the widget has
/// painted what it prepares in the background.
void grab(QWidget& widget, const QString& name);

}  // namespace kindred::test
