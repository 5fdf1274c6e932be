#include "gui/window/key_page.hpp"

#include "gui/window/actions.hpp"

namespace kindred::gui {

namespace {

/// A backslash would hide what follows it.
QString plain(QString words) { return words.replace('\\', "\\\\"); }

QString line(const QAction& action) {
  const auto keys = action.shortcut().toString(QKeySequence::NativeText);
  return QString{"- **%1**%2 %3\n"}.arg(QString{action.text()}.remove('&'),
                                        keys.isEmpty() ? keys : " (" + plain(keys) + ")",
                                        action.statusTip());
}

}  // namespace

QString keyLists(const Actions& actions) {
  QString words;
  for (const auto menu : allMenus()) {
    words += "## " + menuTitle(menu).remove('&') + "\n\n";
    for (const auto* action : actions.of(menu))
      words += line(*action);
    words += '\n';
  }
  return words;
}

}  // namespace kindred::gui
