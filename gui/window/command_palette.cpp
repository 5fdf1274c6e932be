#include "gui/window/command_palette.hpp"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <algorithm>
#include <array>
#include <limits>

#include "gui/base/icons.hpp"
#include "gui/panel/help_pages.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/window/actions.hpp"

namespace kindred::gui {

namespace {

constexpr int wordScore = 8;
constexpr int neighbourScore = 4;
constexpr int actionRole = Qt::UserRole;

constexpr int pageRole = Qt::UserRole + 1;
constexpr int enabledScore = 1000;
constexpr int namedScore = 400;         // the words stand in the name as they were written
constexpr int meantScore = 200;         // a word begins as was written that stands for the action
constexpr qsizetype fewestLetters = 3;  // of a word that is looked for in sentences and pages

/// Words that people look for, and what does it.
struct Alias {
  const char* action;
  const char* words;
};
constexpr std::array aliases{
    Alias{"edit.preferences", QT_TRANSLATE_NOOP("kindred::gui::CommandPalette",
                                                "dark light theme colour scheme language memory")},
    Alias{"compute.gram", QT_TRANSLATE_NOOP("kindred::gui::CommandPalette",
                                            "cluster dendrogram heat map gram similarity tree")},
    Alias{"similar.find", QT_TRANSLATE_NOOP("kindred::gui::CommandPalette",
                                            "search neighbours analogues Tanimoto fingerprint")},
    Alias{"show.map", QT_TRANSLATE_NOOP("kindred::gui::CommandPalette",
                                        "t-SNE tSNE UMAP PCA embedding chemical space scatter")},
    Alias{"compute.learn", QT_TRANSLATE_NOOP("kindred::gui::CommandPalette",
                                             "predict regression classify QSAR Gaussian process "
                                             "support vector machine train model")},
    Alias{"compute.align",
          QT_TRANSLATE_NOOP("kindred::gui::CommandPalette", "match networks orthologs graph")},
    Alias{"compute.alignAll",
          QT_TRANSLATE_NOOP("kindred::gui::CommandPalette", "multiple species orthologs clusters")},
    Alias{"network.reorder", QT_TRANSLATE_NOOP("kindred::gui::CommandPalette",
                                               "bandwidth permutation tiles sparsity")},
    Alias{"file.exportPicture",
          QT_TRANSLATE_NOOP("kindred::gui::CommandPalette", "image figure PNG SVG PDF save")},
    Alias{"file.exportData",
          QT_TRANSLATE_NOOP("kindred::gui::CommandPalette", "CSV NumPy npy HDF5 table save")},
    Alias{"file.open", QT_TRANSLATE_NOOP("kindred::gui::CommandPalette", "import load read")},
};

/// Returns whether a word of a text begins as was written.
bool beginsWordIn(const QString& text, const QString& query) {
  for (auto at = text.indexOf(query, 0, Qt::CaseInsensitive); at >= 0;
       at = text.indexOf(query, at + 1, Qt::CaseInsensitive))
    if (at == 0 || !text[at - 1].isLetterOrNumber()) return true;
  return false;
}

QString plain(const QAction& action) { return QString{action.text()}.remove('&'); }

/// Returns how well an action answers what was written; -1: not at all.
int scoreOf(const QAction& action, const QString& query) {
  const auto name = plain(action);
  int score = matchScore(query, name);
  if (score >= 0 && beginsWordIn(name, query)) score += namedScore;
  if (query.size() < fewestLetters) return score;
  // In German a name is often the end of a longer word.
  if (name.contains(query, Qt::CaseInsensitive)) score = std::max(score, meantScore / 2);
  for (const auto& [of, words] : aliases)
    if (action.objectName() == QLatin1String{of} && beginsWordIn(CommandPalette::tr(words), query))
      score = std::max(score, meantScore);
  if (beginsWordIn(action.statusTip(), query)) score = std::max(score, meantScore / 2);
  return score;
}

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

CommandPalette::CommandPalette(const Actions& actions, const HelpPages& pages, QWidget* parent)
    : QDialog{parent},
      actions_{actions},
      pages_{pages},
      words_{new QLineEdit},
      list_{new QListWidget} {
  setWindowTitle(tr("Find Action"));
  setAttribute(Qt::WA_DeleteOnClose);
  words_->setPlaceholderText(tr("Some letters of what you want to do"));
  words_->setAccessibleName(tr("Letters of the action"));
  words_->installEventFilter(this);
  list_->setAccessibleName(tr("Actions that match"));
  list_->setUniformItemSizes(true);
  fillColumn(*this, {words_, list_}, 8);
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
  const auto query = words_->text().trimmed();
  std::vector<Match> matches;
  for (auto* action : actions_.all())
    if (const int score = scoreOf(*action, query); score >= 0)
      matches.push_back({action, score + (action->isEnabled() ? enabledScore : 0)});
  std::ranges::stable_sort(matches, std::ranges::greater{}, &Match::score);
  list_->clear();
  const auto addFrom = [&](int least, int end) {
    for (const auto& [action, score] : matches)
      if (score >= least && score < end) addAction(*action);
  };
  constexpr int meant = meantScore / 2;
  // Actions that were meant, that the help names, and then that have its letters somewhere.
  addFrom(enabledScore + meant, std::numeric_limits<int>::max());
  if (query.size() >= fewestLetters) addPages(query);
  addFrom(0, enabledScore + meant);
  list_->setCurrentRow(0);
}

void CommandPalette::addAction(QAction& action) {
  const auto keys = action.shortcut().toString(QKeySequence::NativeText);
  auto* item = new QListWidgetItem{
      action.icon(), keys.isEmpty() ? plain(action) : tr("%1   (%2)").arg(plain(action), keys)};
  item->setToolTip(action.statusTip());
  item->setData(actionRole, QVariant::fromValue<QObject*>(&action));
  if (!action.isEnabled()) item->setFlags(Qt::NoItemFlags);
  list_->addItem(item);
}

/// Those whose title has the words first, then those that say them anywhere.
void CommandPalette::addPages(const QString& query) {
  QStringList titled, telling;
  for (const auto& name : HelpPages::names())
    if (beginsWordIn(HelpPages::title(name), query))
      titled << name;
    else if (beginsWordIn(pages_.markdown(name), query))
      telling << name;
  for (const auto& name : titled + telling) {
    auto* item = new QListWidgetItem{icon("help"), tr("Help: %1").arg(HelpPages::title(name))};
    item->setData(pageRole, name);
    list_->addItem(item);
  }
}

void CommandPalette::act() {
  const auto* item = list_->currentItem();
  if (!item || !(item->flags() & Qt::ItemIsEnabled)) return;
  auto* action = qobject_cast<QAction*>(item->data(actionRole).value<QObject*>());
  const auto page = item->data(pageRole).toString();
  accept();
  if (action)
    action->trigger();
  else
    Q_EMIT pageRequested(page);
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
