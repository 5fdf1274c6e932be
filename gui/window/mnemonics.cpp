#include "gui/window/mnemonics.hpp"

#include <QAction>
#include <QSet>
#include <algorithm>

namespace kindred::gui {

namespace {

/// Without a mark; "&&" stands for a written ampersand and stays.
QString unmarked(const QString& text) {
  QString plain;
  for (qsizetype at = 0; at < text.size(); ++at) {
    const bool isPair = text[at] == u'&' && at + 1 < text.size() && text[at + 1] == u'&';
    if (isPair) plain += text[at++];
    if (isPair || text[at] != u'&') plain += text[at];
  }
  return plain;
}

/// Returns the index of the first free letter; -1 where there is none.
qsizetype freePlace(const QString& text, const QSet<QChar>& taken, bool beginsWord) {
  for (qsizetype at = 0; at < text.size(); ++at) {
    const bool isInside = at > 0 && text[at - 1].isLetterOrNumber();
    if (text[at].isLetter() && !(beginsWord && isInside) && !taken.contains(text[at].toLower()))
      return at;
  }
  return -1;
}

}  // namespace

void giveMnemonics(const QList<QAction*>& actions) {
  QSet<QChar> taken;
  QList<QAction*> left;
  const auto mark = [&](QAction* action, bool beginsWord) {
    auto text = unmarked(action->text());
    const auto place = freePlace(text, taken, beginsWord);
    if (place < 0) return false;
    taken.insert(text[place].toLower());
    action->setText(text.insert(place, u'&'));
    return true;
  };
  for (auto* action : actions)
    if (!action->isSeparator() && !mark(action, true)) left << action;
  // Those that have the fewest letters to choose from come first.
  const auto choices = [&](const QAction* action) {
    const auto text = unmarked(action->text()).toLower();
    return std::ranges::count_if(QSet<QChar>{text.begin(), text.end()}, [&](QChar letter) {
      return letter.isLetter() && !taken.contains(letter);
    });
  };
  while (!left.isEmpty()) {
    auto* next = *std::ranges::min_element(left, {}, choices);
    mark(next, false);
    left.removeOne(next);
  }
}

void setText(QAction& action, const QString& text) {
  if (unmarked(action.text()) != unmarked(text)) action.setText(text);
}

}  // namespace kindred::gui
