#include "gui/window/panels.hpp"

#include <QDockWidget>
#include <QMainWindow>
#include <QString>

#include "gui/panel/data_tree.hpp"
#include "gui/panel/help_panel.hpp"
#include "gui/panel/inspector.hpp"
#include "gui/panel/job_panel.hpp"
#include "gui/panel/log_panel.hpp"
#include "gui/panel/notice_panel.hpp"
#include "gui/window/actions.hpp"
#include "gui/window/view_kinds.hpp"

namespace kindred::gui {

namespace {

/// A backslash would hide what follows it.
QString backslashed(QString words) { return words.replace('\\', "\\\\"); }

QString line(const QAction& action) {
  const auto keys = action.shortcut().toString(QKeySequence::NativeText);
  return QString{"- **%1**%2 %3\n"}.arg(QString{action.text()}.remove('&'),
                                        keys.isEmpty() ? keys : " (" + backslashed(keys) + ")",
                                        action.statusTip());
}

/// Every action with its keys and what it does, as Markdown, a list a menu: for the help.
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

constexpr int helpWidth = 380;
constexpr int treeWidth = 190;
constexpr int inspectorWidth = 240;
constexpr int jobHeight = 180;

HelpPages pagesWith(const Actions& actions) {
  HelpPages pages{viewKinds()};
  pages.fill("keys", [&actions] { return keyLists(actions); });
  return pages;
}

}  // namespace

Panels::Panels(const Workbench& bench, JobModel& jobs, LogModel& log, Actions& actions,
               QMainWindow& window)
    : QObject{&window},
      actions_{actions},
      window_{window},
      tree_{new DataTree{bench}},
      inspector_{new Inspector{bench}},
      help_{new HelpPanel{pagesWith(actions)}} {
  addTree();
  auto* inspector = add("inspector", tr("Inspector"), inspector_, Qt::RightDockWidgetArea);
  addHelp();
  auto* running = add("jobs", tr("Jobs"), new JobPanel{jobs}, Qt::BottomDockWidgetArea);
  auto* notices = add("notices", tr("Notices"), new NoticePanel{bench}, Qt::BottomDockWidgetArea);
  auto* messages = add("log", tr("Log"), new LogPanel{log}, Qt::BottomDockWidgetArea);
  window.tabifyDockWidget(running, notices);
  window.tabifyDockWidget(notices, messages);
  window.tabifyDockWidget(inspector, dock("help"));
  for (auto* hidden : {running, notices, messages, dock("help")})
    hidden->hide();
  window.resizeDocks({running}, {jobHeight}, Qt::Vertical);
  window.resizeDocks({dock("data"), inspector}, {treeWidth, inspectorWidth}, Qt::Horizontal);
}

void Panels::addTree() {
  for (const auto* id : {"edit.rename", "edit.remove"})
    actions_.keepTo(*tree_, id);
  for (const auto* id : {"dataset.merge", "compute.resume", "compute.check"})
    tree_->addAction(&actions_.action(id));
  add("data", tr("Data"), tree_, Qt::LeftDockWidgetArea);
}

void Panels::addHelp() {
  auto* added = add("help", tr("Help"), help_, Qt::RightDockWidgetArea);
  connect(added, &QDockWidget::visibilityChanged, help_, [this](bool isVisible) {
    if (isVisible && help_->shown().isEmpty()) help_->showPage(HelpPages::index());
  });
}

QDockWidget* Panels::add(const char* id, const QString& title, QWidget* content,
                         Qt::DockWidgetArea area) {
  auto* added = new QDockWidget{title, &window_};
  added->setObjectName(id);
  added->setWidget(content);
  window_.addDockWidget(area, added);
  const auto actionId = std::string{"window."} + id;
  auto* action = &actions_.action(actionId);
  actions_.on(actionId, [added, action] {
    // Behind another one it comes to the front.
    const bool isBehind = added->isVisible() && added->visibleRegion().isEmpty();
    if (isBehind) action->setChecked(true);
    added->setVisible(action->isChecked());
    if (action->isChecked()) added->raise();
  });
  connect(added->toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
  return added;
}

QHash<QDockWidget*, int> Panels::usualWidths() const {
  return {{dock("data"), treeWidth}, {dock("inspector"), inspectorWidth}};
}

QDockWidget* Panels::dock(const QString& id) const { return window_.findChild<QDockWidget*>(id); }

void Panels::show(const QString& id) {
  dock(id)->show();
  dock(id)->raise();
}

void Panels::showHelp(const QString& page) {
  help_->showPage(page);
  if (!dock("help")->isVisible()) window_.resizeDocks({dock("help")}, {helpWidth}, Qt::Horizontal);
  show("help");
}

void Panels::updateActions() {
  for (const auto* panel :
       window_.findChildren<QDockWidget*>(QString{}, Qt::FindDirectChildrenOnly))
    actions_.action("window." + panel->objectName().toStdString()).setChecked(!panel->isHidden());
}

}  // namespace kindred::gui
