#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kindred {

/// A piece of a filter as it is written: words, a condition ("nodes > 20"), a substructure
/// ("smarts:[OH]"), or what joins them.
struct FilterToken {
  enum class Kind { Words, Condition, Pattern, Comma, And, Or, Not, Open, Close };
  using enum Kind;

  Kind kind = Words;
  std::string text;   ///< as it is written
  std::string name;   ///< of a condition, in its quotes, if it has them
  std::string sign;   ///< likewise
  std::string value;  ///< likewise; the pattern of a substructure
};

/// The rules by which a line is cut.
struct FilterWriting {
  std::vector<std::string> names;  ///< what conditions may begin with, whatever signs are in it
  bool hasPlainNumbers = false;    ///< every comma separates: none stands in a number
};

/// Cuts a line at commas, brackets and the words and, or, not, but for those in quotes, in a name
/// of `names` that a sign follows, in a number, in a pattern, and inside brackets that belong to a
/// text, as in S(N)(=O)=O.
std::vector<FilterToken> filterTokens(std::string_view line, const FilterWriting& writing);

}  // namespace kindred
