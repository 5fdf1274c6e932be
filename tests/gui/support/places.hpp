#pragma once

#include <QStringList>
#include <functional>

#include "tests/gui/support/test_window.hpp"

namespace kindred::test {

/// Goes through all that a person meets: the welcome page, each kind of view with something to see
/// in it, each panel, each dialog with all its pages. `look` gets the window or dialog, and what is
/// on it.
void visitAll(TestWindow& test,
              const std::function<void(QWidget& shown, const QString& what)>& look);

/// Words of buttons and labels that do not have the room they need.
QStringList cutWords(const QWidget& window);

}  // namespace kindred::test
