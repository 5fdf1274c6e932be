#include "gui/window/command_palette.hpp"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "gui/window/actions.hpp"

namespace kindred::gui {

namespace {

constexpr int wordScore = 8;
constexpr int neighbourScore = 4;
constexpr int actionRole = Qt::UserRole;

QString plain(const QAction& action) { return QString{action.text()}.remove('&'); }

}  // namespace

int matchScore(const QString& query, const QString& text) {
  int score = 0;
  qsizetype place = -1;
  for (const auto letter : query) {
    if (letter.isSpace()) continue;
    const auto next = text.indexOf(letter, place + 1, Qt::CaseInsensitive);
    if (next < 0) return -1;
    const bool beginsWord = next == 0 || !text[next - 1].isLetterOrNumber();
    score +=
        1 + (beginsWord ? wordScore : 0) + (next == place + 1 && place >= 0 ? neighbourScore : 0);
    place = next;
  }
  return score;
}

CommandPalette::CommandPalette(const Actions& actions, QWidget* parent)
    : QDialog{parent}, actions_{actions}, words_{new QLineEdit}, list_{new QListWidget} {
  setWindowTitle(tr("Find Action"));
  setAttribute(Qt::WA_DeleteOnClose);
  words_->setPlaceholderText(tr("Some letters of what you want to do"));
  words_->setAccessibleName(tr("Letters of the action"));
  words_->installEventFilter(this);
  list_->setAccessibleName(tr("Actions that match"));
  list_->setUniformItemSizes(true);
  auto* layout = new QVBoxLayout{this};
  layout->setContentsMargins(8, 8, 8, 8);
  layout->addWidget(words_);
  layout->addWidget(list_);
  resize(520, 380);
  connect(words_, &QLineEdit::textChanged, this, &CommandPalette::refresh);
  connect(list_, &QListWidget::itemActivated, this, &CommandPalette::act);
  refresh();
}

void CommandPalette::refresh() {
  struct Match {
    QAction* action;
    int score;
  };
  std::vector<Match> matches;
  for (auto* action : actions_.all())
    if (const int score = matchScore(words_->text(), plain(*action)); score >= 0)
      matches.push_back({action, score + (action->isEnabled() ? 1000 : 0)});
  std::ranges::stable_sort(matches, std::ranges::greater{}, &Match::score);
  list_->clear();
  for (const auto& [action, score] : matches) {
    const auto keys = action->shortcut().toString(QKeySequence::NativeText);
    auto* item = new QListWidgetItem{
        action->icon(),
        keys.isEmpty() ? plain(*action) : tr("%1   (%2)").arg(plain(*action), keys)};
    item->setToolTip(action->statusTip());
    item->setData(actionRole, QVariant::fromValue<QObject*>(action));
    if (!action->isEnabled()) item->setFlags(Qt::NoItemFlags);
    list_->addItem(item);
  }
  list_->setCurrentRow(0);
}

void CommandPalette::act() {
  const auto* item = list_->currentItem();
  if (!item || !(item->flags() & Qt::ItemIsEnabled)) return;
  auto* action = qobject_cast<QAction*>(item->data(actionRole).value<QObject*>());
  accept();
  action->trigger();
}

/// The list is moved through while the words are written.
bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
  const auto key = static_cast<QKeyEvent*>(event)->key();
  const auto move = [this](int by) {
    if (list_->count() == 0) return true;
    list_->setCurrentRow(std::clamp(list_->currentRow() + by, 0, list_->count() - 1));
    return true;
  };
  if (key == Qt::Key_Down) return move(1);
  if (key == Qt::Key_Up) return move(-1);
  if (key == Qt::Key_PageDown) return move(10);
  if (key == Qt::Key_PageUp) return move(-10);
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    act();
    return true;
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace kindred::gui
