#include "engine/table/filter_tokens.hpp"

#include <array>
#include <optional>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/letter_case.hpp"
#include "engine/core/text.hpp"
#include "engine/table/letters.hpp"

namespace kindred {

namespace {

// Longer ones first.
constexpr std::array<std::string_view, 9> signs{"<=", ">=", "!=", "==", "<", ">", "=", "≤", "≥"};
constexpr std::string_view unequalSign = "≠";
constexpr std::string_view patternMark = "smarts:";

/// The sign that a text begins with, or nothing.
std::string_view signAt(std::string_view text) {
  for (const auto sign : signs)
    if (text.starts_with(sign)) return sign;
  return text.starts_with(unequalSign) ? unequalSign : std::string_view{};
}

/// True if the comma is that of a number: "0,5" or "1,000" if people write so.
bool isOfNumber(std::string_view line, std::size_t comma) {
  const auto& language = Language::installed();
  const auto isDigitAt = [&](std::size_t at) { return at < line.size() && isDigit(line[at]); };
  if (comma == 0 || !isDigitAt(comma - 1) || !isDigitAt(comma + 1)) return false;
  if (language.decimalPoint == ",") return true;
  return language.groupSeparator == "," && isDigitAt(comma + 2) && isDigitAt(comma + 3) &&
         !isDigitAt(comma + 4);
}

/// Cuts one line.
class Cutter {
 public:
  Cutter(std::string_view line, const FilterWriting& writing)
      : line_{line}, folded_{withoutCase(line)}, writing_{writing}, closes_(line.size(), nowhere) {
    std::vector<std::size_t> open;
    bool isQuoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (line[at] == '"') isQuoted = !isQuoted;
      if (isQuoted) continue;
      if (line[at] == '(') open.push_back(at);
      if (line[at] != ')' || open.empty()) continue;
      closes_[open.back()] = at;
      open.pop_back();
    }
  }

  std::vector<FilterToken> tokens() {
    std::vector<FilterToken> tokens;
    for (skipBlanks(); at_ < line_.size(); skipBlanks())
      tokens.push_back(next());
    return tokens;
  }

 private:
  using enum FilterToken::Kind;
  static constexpr auto nowhere = static_cast<std::size_t>(-1);

  FilterToken next() {
    if (std::string_view{folded_}.substr(at_).starts_with(patternMark)) return pattern();
    if (auto condition = namedCondition()) return *condition;
    if (line_[at_] == '(' && isGroup()) return taken(Open, 1);
    if (line_[at_] == ')') return taken(Close, 1);
    if (isSeparator(at_)) return taken(Comma, 1);
    if (const auto word = joiningWord(at_)) return taken(word->first, word->second);
    return condition(textUntilJoined());
  }

  void skipBlanks() {
    while (at_ < line_.size() && isBlank(line_[at_]))
      ++at_;
  }

  FilterToken taken(FilterToken::Kind kind, std::size_t letters) {
    at_ += letters;
    return {.kind = kind, .text = std::string{line_.substr(at_ - letters, letters)}};
  }

  bool isSeparator(std::size_t at) const {
    return line_[at] == ',' && (writing_.hasPlainNumbers || !isOfNumber(line_, at));
  }

  static bool isBondSign(char letter) {
    return std::string_view{"-=#:~/\\@"}.find(letter) != std::string_view::npos;
  }

  /// A substructure: up to a blank, or to a comma or bracket that is not of the pattern.
  FilterToken pattern() {
    const auto begin = at_;
    at_ += patternMark.size();
    skipBlanks();
    const auto first = at_;
    int round = 0, square = 0;
    bool isQuoted = false;
    for (; at_ < line_.size() && (isQuoted || !isBlank(line_[at_])); ++at_) {
      const char letter = line_[at_];
      if (letter == '"') isQuoted = !isQuoted;
      if (isQuoted) continue;
      // C-,=C is a bond of either kind.
      const bool isOfBond = letter == ',' && at_ > first && isBondSign(line_[at_ - 1]);
      if (square == 0 && round == 0 && ((letter == ',' && !isOfBond) || letter == ')')) break;
      square += letter == '[' ? 1 : letter == ']' ? -1 : 0;
      if (square == 0) round += letter == '(' ? 1 : letter == ')' ? -1 : 0;
    }
    return {.kind = Pattern,
            .text = std::string{line_.substr(begin, at_ - begin)},
            .value = std::string{line_.substr(first, at_ - first)}};
  }

  /// A known name with a sign behind it, and its value.
  std::optional<FilterToken> namedCondition() {
    std::size_t longest = 0, behind = 0;
    std::string_view sign;
    for (const auto& name : writing_.names) {
      if (name.size() <= longest ||
          !std::string_view{folded_}.substr(at_).starts_with(withoutCase(name)))
        continue;
      auto after = at_ + name.size();
      while (after < line_.size() && isBlank(line_[after]))
        ++after;
      const auto found = signAt(line_.substr(after));
      if (found.empty()) continue;
      longest = name.size();
      sign = found;
      behind = after + found.size();
    }
    if (longest == 0) return std::nullopt;
    const auto begin = std::exchange(at_, behind);
    const auto value = textUntilJoined();
    return FilterToken{.kind = Condition,
                       .text = std::string{trimmed(line_.substr(begin, at_ - begin))},
                       .name = std::string{line_.substr(begin, longest)},
                       .sign = std::string{sign},
                       .value = value};
  }

  /// False of brackets that a text begins with, as in (R)-carvone.
  bool isGroup() const {
    const auto close = closes_[at_];
    if (close == nowhere || close + 1 == line_.size()) return true;
    const auto next = line_[close + 1];
    return isBlank(next) || next == ',' || next == ')' || joiningWord(close + 1);
  }

  static bool partsWords(char letter) {
    return isBlank(letter) || letter == '(' || letter == ')' || letter == ',';
  }

  /// The word and, or, not that begins here, and its length.
  std::optional<std::pair<FilterToken::Kind, std::size_t>> joiningWord(std::size_t at) const {
    if (at > 0 && !partsWords(line_[at - 1])) return std::nullopt;
    for (const auto& [kind, word] : {std::pair{And, std::string{"and"}},
                                     {Or, "or"},
                                     {Not, "not"},
                                     {And, withoutCase(Language::translated("and"))},
                                     {Or, withoutCase(Language::translated("or"))},
                                     {Not, withoutCase(Language::translated("not"))}}) {
      const auto end = at + word.size();
      if (std::string_view{folded_}.substr(at).starts_with(word) &&
          (end >= line_.size() || partsWords(line_[end])))
        return std::pair{kind, word.size()};
    }
    return std::nullopt;
  }

  bool isJoined(std::size_t at) const {
    if (isSeparator(at)) return true;
    const auto word =
        isBlank(line_[at]) && at + 1 < line_.size() ? joiningWord(at + 1) : std::nullopt;
    return word && word->first != Not;
  }

  /// The text up to what joins it with the next one.
  std::string textUntilJoined() {
    const auto begin = at_;
    int depth = 0;
    bool isQuoted = false;
    for (; at_ < line_.size(); ++at_) {
      const auto letter = line_[at_];
      if (letter == '"') isQuoted = !isQuoted;
      if (isQuoted) continue;
      if (letter == ')' && depth == 0) break;
      depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
      if (depth == 0 && isJoined(at_)) break;
    }
    return std::string{trimmed(line_.substr(begin, at_ - begin))};
  }

  /// Words, or a condition on what stands before the first sign: in quotes, or without any.
  static FilterToken condition(const std::string& text) {
    const std::string_view whole{text};
    std::size_t end = 0;
    if (whole.starts_with('"')) {
      end = whole.find('"', 1);
      end = end == whole.npos ? whole.size() : end + 1;
      while (end < whole.size() && isBlank(whole[end]))
        ++end;
    } else {
      while (end < whole.size() && whole[end] != '"' && whole[end] != '!' &&
             signAt(whole.substr(end)).empty())
        ++end;
    }
    const auto sign = end == 0 ? std::string_view{} : signAt(whole.substr(end));
    if (sign.empty()) return {.text = text};
    return {.kind = Condition,
            .text = text,
            .name = std::string{trimmed(whole.substr(0, end))},
            .sign = std::string{sign},
            .value = std::string{trimmed(whole.substr(end + sign.size()))}};
  }

  std::string_view line_;
  std::string folded_;  ///< as long as the line
  const FilterWriting& writing_;
  std::vector<std::size_t> closes_;  ///< where the bracket that opens at a place is closed
  std::size_t at_ = 0;
};

}  // namespace

std::vector<FilterToken> filterTokens(std::string_view line, const FilterWriting& writing) {
  return Cutter{line, writing}.tokens();
}

}  // namespace kindred
