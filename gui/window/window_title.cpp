#include "gui/window/window_title.hpp"

#include <QCoreApplication>

#include "gui/document/document.hpp"

namespace kindred::gui {

QString titleOf(const Document& document) {
  const auto worded = [&](const char* words) {
    return QCoreApplication::translate("WindowTitle", words).arg(document.title());
  };
  const bool isReadOnly = document.isReadOnly();
  if (document.hasUnsaved())
    return isReadOnly ? worded(QT_TRANSLATE_NOOP("WindowTitle", "%1 (read-only, not saved)"))
                      : worded(QT_TRANSLATE_NOOP("WindowTitle", "%1 (not saved)"));
  return isReadOnly ? worded(QT_TRANSLATE_NOOP("WindowTitle", "%1 (read-only)")) : document.title();
}

}  // namespace kindred::gui
