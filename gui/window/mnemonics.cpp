#include "gui/window/mnemonics.hpp"

#include <QAction>
#include <QHash>
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

/// The actions by their letters.
using Holders = QHash<QChar, QAction*>;

/// Returns the index of the first letter that may be used; -1 if there is none.
template <typename MayBeUsed>
qsizetype placeIn(const QString& text, bool beginsWord, MayBeUsed mayBeUsed) {
  for (qsizetype at = 0; at < text.size(); ++at) {
    const bool isInside = at > 0 && text[at - 1].isLetterOrNumber();
    if (text[at].isLetter() && !(beginsWord && isInside) && mayBeUsed(text[at].toLower()))
      return at;
  }
  return -1;
}

/// Gives an action a free letter of its text; false if there is none.
bool takeFree(QAction* action, bool beginsWord, Holders& holders) {
  const auto text = unmarked(action->text());
  const auto place =
      placeIn(text, beginsWord, [&](QChar letter) { return !holders.contains(letter); });
  if (place >= 0) holders.insert(text[place].toLower(), action);
  return place >= 0;
}

/// Gives an action a letter from which another one can move to a letter of its own text, that of a
/// third one if need be; false if nobody can.
bool takeMoving(QAction* action, Holders& holders, QSet<QChar>& tried) {
  for (const QChar letter : unmarked(action->text()).toLower()) {
    if (!letter.isLetter() || tried.contains(letter)) continue;
    tried.insert(letter);
    auto* holder = holders.value(letter);
    if (holder && !takeMoving(holder, holders, tried)) continue;
    holders.insert(letter, action);
    return true;
  }
  return false;
}

void mark(QAction& action, QChar wanted) {
  auto text = unmarked(action.text());
  const auto isIt = [&](QChar letter) { return letter == wanted; };
  const auto first = placeIn(text, true, isIt);
  action.setText(text.insert(first >= 0 ? first : placeIn(text, false, isIt), u'&'));
}

}  // namespace

void giveMnemonics(const QList<QAction*>& actions) {
  Holders holders;
  QList<QAction*> left;
  for (auto* action : actions)
    if (!action->isSeparator() && !takeFree(action, true, holders)) left << action;
  // Those that have the fewest letters to choose from come first.
  const auto choices = [&](const QAction* action) {
    const auto text = unmarked(action->text()).toLower();
    return std::ranges::count_if(QSet<QChar>{text.begin(), text.end()}, [&](QChar letter) {
      return letter.isLetter() && !holders.contains(letter);
    });
  };
  while (!left.isEmpty()) {
    auto* next = *std::ranges::min_element(left, {}, choices);
    QSet<QChar> tried;
    if (!takeFree(next, false, holders)) takeMoving(next, holders, tried);
    left.removeOne(next);
  }
  for (auto holder = holders.cbegin(); holder != holders.cend(); ++holder)
    mark(*holder.value(), holder.key());
}

void setText(QAction& action, const QString& text) {
  if (unmarked(action.text()) != unmarked(text)) action.setText(text);
}

}  // namespace kindred::gui
