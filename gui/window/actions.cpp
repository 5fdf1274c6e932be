#include "gui/window/actions.hpp"

#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/window/mnemonics.hpp"
#include "gui/window/view_kinds.hpp"

namespace kindred::gui {

namespace {

/// Returns the needs of a kind of view to be shown from the menu.
Needs needsOf(const ViewKind& kind) {
  if (accepts(kind.accepts, SubjectKind::Dataset)) return Needs::Dataset;
  if (accepts(kind.accepts, SubjectKind::Result)) return Needs::Shown;
  return Needs::Graph;
}

}  // namespace

Actions::Actions(Settings& settings, QWidget* window)
    : QObject{window}, settings_{settings}, window_{window} {
  for (const auto& row : actionTable()) {
    auto* action = new QAction{icon(row.icon), actionText(row), this};
    action->setStatusTip(actionSentence(row));
    action->setCheckable(row.isSwitch);
    add(row.id, {&row, nullptr, action, row.menu, row.needs, {}});
  }
  for (const auto& kind : viewKinds()) {
    auto* action = new QAction{icon(kind.icon), kind.name(), this};
    action->setStatusTip(kind.sentence());
    add(std::string{"show."} + kind.id, {nullptr, &kind, action, Menu::Data, needsOf(kind), {}});
  }
  for (const auto& id : order_)
    window->addAction(entries_.at(id).action);
  applyShortcuts();
  connect(&settings, &Settings::shortcutsChanged, this, &Actions::applyShortcuts);
}

void Actions::add(const std::string& id, Entry entry) {
  entry.action->setObjectName(toQString(id));
  connect(entry.action, &QAction::triggered, this, [this, id] { trigger(id); });
  entries_.emplace(id, std::move(entry));
  order_.push_back(id);
}

void Actions::trigger(const std::string& id) {
  if (const auto& act = entries_.at(id).act)
    act();
  else
    Q_EMIT offered(id);
}

void Actions::on(const std::string& id, std::function<void()> act) {
  entries_.at(id).act = std::move(act);
}

QAction& Actions::action(const std::string& id) const { return *entries_.at(id).action; }

std::vector<QAction*> Actions::all() const {
  std::vector<QAction*> actions;
  for (const auto& id : order_)
    actions.push_back(entries_.at(id).action);
  return actions;
}

std::vector<QAction*> Actions::of(Menu menu) const {
  std::vector<QAction*> actions;
  for (const auto& id : order_)
    if (entries_.at(id).menu == menu) actions.push_back(entries_.at(id).action);
  return actions;
}

void Actions::fill(QMenuBar& bar) const {
  for (const auto menu : allMenus()) {
    auto* target = bar.addMenu(menuTitle(menu));
    target->setObjectName(QString{"menu.%1"}.arg(static_cast<int>(menu)));
    for (const auto& id : order_) {
      const auto& entry = entries_.at(id);
      if (entry.menu != menu) continue;
      if (entry.description && entry.description->beginsGroup) target->addSeparator();
      target->addAction(entry.action);
    }
    connect(target, &QMenu::aboutToShow, target, [target] { giveMnemonics(target->actions()); });
  }
}

void Actions::fill(QToolBar& bar) const {
  auto lastMenu = Menu::File;
  for (const auto& id : order_) {
    const auto& entry = entries_.at(id);
    if (!entry.description || !entry.description->isInToolbar) continue;
    if (entry.menu != lastMenu) bar.addSeparator();
    lastMenu = entry.menu;
    bar.addAction(entry.action);
  }
}

void Actions::keepTo(QWidget& part, const std::string& id) {
  auto& kept = action(id);
  kept.setShortcutContext(Qt::WidgetWithChildrenShortcut);
  window_->removeAction(&kept);
  part.addAction(&kept);
}

void Actions::enable(Needs given, const std::function<bool(const std::string& id)>& offers,
                     const std::function<bool(const ViewKind& kind)>& shows) {
  for (auto& [id, entry] : entries_) {
    auto own = given;
    if (covers(entry.needs, Needs::Offer) && offers(id)) own = own | Needs::Offer;
    if (entry.kind && shows(*entry.kind)) own = own | Needs::Shown;
    entry.action->setEnabled(covers(own, entry.needs));
  }
}

void Actions::applyShortcuts() {
  for (auto& [id, entry] : entries_) {
    const auto own = settings_.shortcut(toQString(id));
    const QString keys = !own.isNull()       ? own
                         : entry.description ? QString{entry.description->shortcut}
                                             : QString{};
    entry.action->setShortcut(QKeySequence::fromString(keys, QKeySequence::PortableText));
  }
}

}  // namespace kindred::gui
