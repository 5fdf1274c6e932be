#include "gui/table/filter_tokens.hpp"

#include <QRegularExpression>
#include <optional>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/table/row_filter.hpp"

namespace kindred::gui {

namespace {

const QString signs = QStringLiteral(R"((<=|>=|!=|==|[<>=≤≥≠]))");

/// True if the comma is that of a number: "0,5" or "1,000" if people write so.
bool isOfNumber(const QString& line, qsizetype comma) {
  const auto& language = Language::installed();
  const auto isDigitAt = [&](qsizetype at) {
    return at >= 0 && at < line.size() && line[at].isDigit();
  };
  if (!isDigitAt(comma - 1) || !isDigitAt(comma + 1)) return false;
  if (language.decimalPoint == ",") return true;
  return language.groupSeparator == "," && isDigitAt(comma + 2) && isDigitAt(comma + 3) &&
         !isDigitAt(comma + 4);
}

/// Cuts one line.
class Cutter {
 public:
  Cutter(const QString& line, const FilterWriting& writing)
      : line_{line}, writing_{writing}, closes_(static_cast<std::size_t>(line.size()), -1) {
    std::vector<qsizetype> open;
    bool isQuoted = false;
    for (qsizetype at = 0; at < line.size(); ++at) {
      if (line[at] == '"') isQuoted = !isQuoted;
      if (isQuoted) continue;
      if (line[at] == '(') open.push_back(at);
      if (line[at] != ')' || open.empty()) continue;
      closes_[static_cast<std::size_t>(open.back())] = at;
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

  FilterToken next() {
    if (auto condition = namedCondition()) return *condition;
    if (line_[at_] == '(' && isGroup()) return taken(Open, 1);
    if (line_[at_] == ')') return taken(Close, 1);
    if (isSeparator(at_)) return taken(Comma, 1);
    if (const auto word = joiningWord(at_)) return taken(word->first, word->second);
    return condition(textUntilJoined());
  }

  void skipBlanks() {
    while (at_ < line_.size() && line_[at_].isSpace())
      ++at_;
  }

  FilterToken taken(FilterToken::Kind kind, qsizetype letters) {
    at_ += letters;
    return {.kind = kind, .text = line_.mid(at_ - letters, letters)};
  }

  bool isSeparator(qsizetype at) const {
    return line_[at] == ',' && (writing_.hasPlainNumbers || !isOfNumber(line_, at));
  }

  /// A known name with a sign behind it, and its value.
  std::optional<FilterToken> namedCondition() {
    qsizetype longest = 0;
    QRegularExpressionMatch sign;
    static const QRegularExpression form{"\\s*" + signs};
    for (const auto& name : writing_.names) {
      if (name.size() <= longest || line_.mid(at_, name.size()).compare(name, Qt::CaseInsensitive))
        continue;
      const auto match = form.match(line_, at_ + name.size(), QRegularExpression::NormalMatch,
                                    QRegularExpression::AnchorAtOffsetMatchOption);
      if (!match.hasMatch()) continue;
      longest = name.size();
      sign = match;
    }
    if (longest == 0) return std::nullopt;
    const auto begin = std::exchange(at_, sign.capturedEnd());
    const auto value = textUntilJoined();
    return FilterToken{.kind = Condition,
                       .text = line_.mid(begin, at_ - begin).trimmed(),
                       .name = line_.mid(begin, longest),
                       .sign = sign.captured(1),
                       .value = value};
  }

  /// False of brackets that a text begins with, as in (R)-carvone.
  bool isGroup() const {
    const auto close = closes_[static_cast<std::size_t>(at_)];
    if (close < 0 || close + 1 == line_.size()) return true;
    const auto next = line_[close + 1];
    return next.isSpace() || next == ',' || next == ')' || joiningWord(close + 1);
  }

  /// The word and, or, not that begins here, and its length.
  std::optional<std::pair<FilterToken::Kind, qsizetype>> joiningWord(qsizetype at) const {
    if (at > 0 && !line_[at - 1].isSpace() && !QStringLiteral("(),").contains(line_[at - 1]))
      return std::nullopt;
    for (const auto& [kind, word] : {std::pair{And, QStringLiteral("and")},
                                     {Or, QStringLiteral("or")},
                                     {Not, QStringLiteral("not")},
                                     {And, RowFilter::tr("and")},
                                     {Or, RowFilter::tr("or")},
                                     {Not, RowFilter::tr("not")}}) {
      const auto end = at + word.size();
      if (line_.mid(at, word.size()).compare(word, Qt::CaseInsensitive) == 0 &&
          (end >= line_.size() || line_[end].isSpace() ||
           QStringLiteral("(),").contains(line_[end])))
        return std::pair{kind, word.size()};
    }
    return std::nullopt;
  }

  bool isJoined(qsizetype at) const {
    if (isSeparator(at)) return true;
    const auto word =
        line_[at].isSpace() && at + 1 < line_.size() ? joiningWord(at + 1) : std::nullopt;
    return word && word->first != Not;
  }

  /// The text up to what joins it with the next one.
  QString textUntilJoined() {
    const auto begin = at_;
    qsizetype depth = 0;
    bool isQuoted = false;
    for (; at_ < line_.size(); ++at_) {
      const auto letter = line_[at_];
      if (letter == '"') isQuoted = !isQuoted;
      if (isQuoted) continue;
      if (letter == ')' && depth == 0) break;
      depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
      if (depth == 0 && isJoined(at_)) break;
    }
    return line_.mid(begin, at_ - begin).trimmed();
  }

  static FilterToken condition(const QString& text) {
    static const QRegularExpression form{R"(^([^<>=!≤≥≠"]+|"[^"]*")\s*)" + signs + R"(\s*(.*)$)"};
    const auto match = form.match(text);
    if (!match.hasMatch()) return {.text = text};
    return {.kind = Condition,
            .text = text,
            .name = match.captured(1).trimmed(),
            .sign = match.captured(2),
            .value = match.captured(3)};
  }

  const QString& line_;
  const FilterWriting& writing_;
  std::vector<qsizetype> closes_;  ///< where the bracket that opens at a place is closed, or -1
  qsizetype at_ = 0;
};

}  // namespace

std::vector<FilterToken> filterTokens(const QString& line, const FilterWriting& writing) {
  return Cutter{line, writing}.tokens();
}

}  // namespace kindred::gui
