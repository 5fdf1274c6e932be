#pragma once

#include <QString>

namespace kindred::gui {

class Actions;

/// Every action with its keys and what it does, as Markdown, a list a menu: for the help.
QString keyLists(const Actions& actions);

}  // namespace kindred::gui
