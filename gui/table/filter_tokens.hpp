#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace kindred::gui {

/// A piece of a filter as it is written: words, a condition ("nodes > 20"), or what joins them.
struct FilterToken {
  enum class Kind { Words, Condition, Comma, And, Or, Not, Open, Close };
  using enum Kind;

  Kind kind = Words;
  QString text;   ///< as it is written
  QString name;   ///< of a condition, in its quotes, if it has them
  QString sign;   ///< likewise
  QString value;  ///< likewise
};

/// How a line is cut.
struct FilterWriting {
  QStringList names;             ///< what conditions may begin with, whatever signs are in it
  bool hasPlainNumbers = false;  ///< every comma separates: none stands in a number
};

/// Cuts a line at commas, brackets and the words and, or, not, but for those in quotes, in a name
/// of `names` that a sign follows, in a number, and inside brackets that belong to a text, as in
/// S(N)(=O)=O.
std::vector<FilterToken> filterTokens(const QString& line, const FilterWriting& writing);

}  // namespace kindred::gui
