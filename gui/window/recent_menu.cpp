#include "gui/window/recent_menu.hpp"

#include <QFileInfo>
#include <QMenuBar>

#include "gui/base/icons.hpp"
#include "gui/base/settings.hpp"

namespace kindred::gui {

RecentMenu::RecentMenu(Settings& settings, QMenuBar& bar, QAction& next)
    : QMenu{&bar}, settings_{settings} {
  setTitle(tr("Open Recent"));
  connect(&settings, &Settings::recentFilesChanged, this, &RecentMenu::refresh);
  refresh();
  for (auto* menu : bar.findChildren<QMenu*>(QString{}, Qt::FindDirectChildrenOnly))
    if (menu->actions().contains(&next)) menu->insertMenu(&next, this);
}

void RecentMenu::refresh() {
  clear();
  const auto files = settings_.recentFiles();
  for (const auto& file : files) {
    const QFileInfo info{file};
    // A letter behind an ampersand would be underlined.
    auto words = tr("%1 in %2", "file and folder").arg(info.fileName(), info.path());
    auto* action = addAction(words.replace('&', "&&"));
    action->setIcon(gui::icon(file.endsWith(".kindred") ? "project" : "dataset"));
    connect(action, &QAction::triggered, this, [this, file] { Q_EMIT filesRequested({file}); });
  }
  setEnabled(!files.empty());
}

}  // namespace kindred::gui
