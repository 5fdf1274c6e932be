#pragma once

#include <QList>

class QAction;

namespace kindred::gui {

/// Marks in the text of each action the letter that does it while their menu is open, in any
/// language: no letter twice, the first of a word if that is free.
void giveMnemonics(const QList<QAction*>& actions);

/// Gives an action another text. One that differs only by its mark stays, and keeps it.
void setText(QAction& action, const QString& text);

}  // namespace kindred::gui
