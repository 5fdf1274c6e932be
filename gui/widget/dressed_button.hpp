#pragma once

#include <QToolButton>

#include "gui/base/icons.hpp"

namespace kindred::gui {

/// Gives a button a text beside an icon, and a sentence as its tooltip.
inline void dress(QToolButton& button, const QString& text, const char* picture,
                  const QString& sentence) {
  button.setText(text);
  button.setIcon(icon(picture));
  button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button.setToolTip(sentence);
}

/// Gives a flat button an icon alone; what it does is its tooltip and its accessible name.
inline void dress(QToolButton& button, const char* picture, const QString& act) {
  button.setIcon(icon(picture));
  button.setAutoRaise(true);
  button.setToolTip(act);
  button.setAccessibleName(act);
}

}  // namespace kindred::gui
