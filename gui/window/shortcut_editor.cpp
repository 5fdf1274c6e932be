#include "gui/window/shortcut_editor.hpp"

#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include "gui/base/icons.hpp"
#include "gui/form/complaint.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/window/actions.hpp"

namespace kindred::gui {

namespace {

constexpr int idRole = Qt::UserRole;

QString plain(const QString& words) { return QString{words}.remove('&'); }

}  // namespace

ShortcutEditor::ShortcutEditor(const Actions& actions, Settings& settings, QWidget* parent)
    : QWidget{parent},
      actions_{actions},
      settings_{settings},
      list_{new QTreeWidget},
      keys_{new QKeySequenceEdit},
      reset_{new QToolButton},
      complaint_{new Complaint} {
  list_->setHeaderLabels({tr("Action"), tr("Keys")});
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  list_->header()->setStretchLastSection(false);
  list_->setUniformRowHeights(true);
  list_->setAccessibleName(tr("Actions and their keys"));
  keys_->setAccessibleName(tr("Keys of the chosen action"));
  auto* clear = new QToolButton;
  clear->setIcon(icon("cancel"));
  clear->setToolTip(tr("No keys"));
  clear->setAccessibleName(clear->toolTip());
  reset_->setIcon(icon("undo"));
  reset_->setToolTip(tr("The keys that it had at first"));
  reset_->setAccessibleName(reset_->toolTip());
  auto* label = new QLabel{tr("Press the new keys of the chosen action:")};
  label->setBuddy(keys_);
  setLayout(columnOf({{list_, 1}, label, rowOf({{keys_, 1}, clear, reset_}), complaint_}));
  connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutEditor::showKeys);
  connect(keys_, &QKeySequenceEdit::editingFinished, this,
          [this] { setKeys(keys_->keySequence()); });
  connect(clear, &QToolButton::clicked, this, [this] { setKeys({}); });
  connect(reset_, &QToolButton::clicked, this, [this] { settings_.resetShortcut(chosen()); });
  connect(&settings, &Settings::shortcutsChanged, this, &ShortcutEditor::fill,
          Qt::QueuedConnection);
  fill();
}

void ShortcutEditor::fill() {
  const auto before = chosen();
  {
    const QSignalBlocker quiet{list_};
    list_->clear();
    for (const auto menu : allMenus()) {
      auto* head = new QTreeWidgetItem{list_, {plain(menuTitle(menu))}};
      head->setFlags(Qt::ItemIsEnabled);
      for (const auto* action : actions_.of(menu)) {
        auto* item = new QTreeWidgetItem{
            head, {plain(action->text()), action->shortcut().toString(QKeySequence::NativeText)}};
        item->setIcon(0, action->icon());
        item->setToolTip(0, action->statusTip());
        item->setData(0, idRole, action->objectName());
      }
    }
    list_->expandAll();
  }
  choose(before);
  showKeys();
}

void ShortcutEditor::choose(const QString& id) {
  for (QTreeWidgetItemIterator place{list_}; *place; ++place)
    if (!id.isEmpty() && (*place)->data(0, idRole).toString() == id) list_->setCurrentItem(*place);
}

QString ShortcutEditor::chosen() const {
  const auto* item = list_->currentItem();
  return item ? item->data(0, idRole).toString() : QString{};
}

void ShortcutEditor::showKeys() {
  const auto id = chosen();
  const QSignalBlocker quiet{keys_};
  keys_->setKeySequence(id.isEmpty() ? QKeySequence{}
                                     : actions_.action(id.toStdString()).shortcut());
  keys_->setEnabled(!id.isEmpty());
  reset_->setEnabled(!id.isEmpty() && !settings_.shortcut(id).isNull());
  complaint_->say({});
}

void ShortcutEditor::setKeys(const QKeySequence& keys) {
  const auto id = chosen();
  if (id.isEmpty() || keys == actions_.action(id.toStdString()).shortcut()) return;
  for (const auto* other : actions_.all())
    if (!keys.isEmpty() && other->shortcut() == keys)
      return complaint_->say(
          tr("%1 has these keys already. Take them from it first.").arg(plain(other->text())));
  complaint_->say({});
  settings_.setShortcut(id, keys.toString(QKeySequence::PortableText));
}

QString ShortcutEditor::complaint() const { return complaint_->sentence(); }

}  // namespace kindred::gui
