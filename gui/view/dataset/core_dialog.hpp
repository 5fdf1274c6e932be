#pragma once

#include <functional>
#include <string>

class QWidget;

namespace kindred::gui {

/// Asks for the core of so many molecules, and calls `done` with it.
void askForCore(QWidget* parent, int count, std::function<void(const std::string&)> done);

}  // namespace kindred::gui
