#pragma once

#include <QList>

class QAction;

namespace kindred::gui {

/// Marks in the text of each action the letter that does it while their menu is open, in any
/// language: no letter twice, the first of a word where that is free.
void giveMnemonics(const QList<QAction*>& actions);

}  // namespace kindred::gui
