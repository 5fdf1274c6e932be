#include "io/molecule/delimited_table.hpp"

#include <algorithm>
#include <array>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

/// Goes through the text cell by cell.
class Parser {
 public:
  Parser(std::string_view text, char separator) : text_{text}, separator_{separator} {}

  bool isAtEnd() const { return at_ >= text_.size(); }
  std::size_t unclosedQuote() const { return unclosedQuote_; }

  DelimitedTable::Row row() {
    DelimitedTable::Row row{line_, {}};
    for (bool isLast = false; !isLast;)
      row.cells.push_back(cell(isLast));
    return row;
  }

 private:
  std::string cell(bool& isLast) {
    std::string value;
    const auto begin = text_.find_first_not_of(' ', at_);
    if (begin != text_.npos && text_[begin] == '"' && unclosedQuote_ == 0) {
      at_ = begin;
      value = quoted();
    }
    // Text after a closing quote belongs to the cell as it stands.
    const std::array<char, 3> stops{separator_, '\r', '\n'};
    const auto end = std::min(text_.find_first_of({stops.data(), stops.size()}, at_), text_.size());
    value.append(text_.substr(at_, end - at_));
    at_ = end;
    isLast = at_ >= text_.size() || text_[at_] != separator_;
    if (at_ < text_.size() && !isLast) ++at_;
    if (isLast) endLine();
    return value;
  }

  /// A quote that nothing closes is a letter, and so are those that follow.
  std::string quoted() {
    const auto opened = at_, openedAt = line_;
    std::string value;
    for (++at_; at_ < text_.size(); ++at_) {
      const char letter = text_[at_];
      if (letter == '\n') ++line_;
      if (letter != '"') {
        value += letter;
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        value += letter;
        ++at_;
      } else {
        ++at_;
        return value;
      }
    }
    unclosedQuote_ = line_ = openedAt;
    at_ = opened;
    return {};
  }

  void endLine() {
    if (at_ < text_.size() && text_[at_] == '\r') ++at_;
    if (at_ < text_.size() && text_[at_] == '\n') ++at_;
    ++line_;
  }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t unclosedQuote_ = 0;
};

bool isBlank(const DelimitedTable::Row& row) {
  return std::ranges::all_of(row.cells,
                             [](const std::string& cell) { return trimmed(cell).empty(); });
}

}  // namespace

char detectedSeparator(std::string_view beginning) {
  constexpr std::size_t enough = 20;
  char best = ',';
  std::size_t mostCells = 1;
  for (const char separator : {',', ';', '\t'}) {
    NoticeLog nobody{"", false};
    const auto table = parseTable(beginning, separator, nobody, {}, enough);
    if (table.rows.empty()) continue;
    // The beginning of a file may break off in its last row; a header speaks for itself.
    const auto cells = table.rows.front().cells.size();
    const auto same = std::ranges::count_if(
        table.rows, [&](const auto& row) { return row.cells.size() == cells; });
    if (cells <= mostCells || 4 * same < 3 * static_cast<std::ptrdiff_t>(table.rows.size()))
      continue;
    best = separator;
    mostCells = cells;
  }
  return best;
}

DelimitedTable parseTable(std::string_view text, char separator, NoticeLog& notices,
                          const Progress& progress, std::size_t mostRows) {
  DelimitedTable table;
  table.separator = separator;
  Parser parser{text, separator};
  while (!parser.isAtEnd() && table.rows.size() < mostRows) {
    progress.checkpoint();
    auto row = parser.row();
    if (!isBlank(row)) table.rows.push_back(std::move(row));
  }
  if (parser.unclosedQuote() > 0 && notices.isStrict())
    notices.refuse(parser.unclosedQuote(), "A quote is opened and never closed.");
  if (parser.unclosedQuote() > 0)
    notices.note(parser.unclosedQuote(),
                 "A quote is opened and never closed: it is read as a letter.");
  return table;
}

}  // namespace kindred::io
