#include "io/format/line_reader.hpp"

#include <algorithm>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {
constexpr std::size_t reportEvery = 1 << 18;
}

LineReader::LineReader(std::string_view text, Progress& progress)
    : rest_{text}, progress_{progress} {
  progress_.begin(Language::translated("Reading"), text.size());
}

bool LineReader::next() {
  if (rest_.empty()) {
    report();
    return false;
  }
  // A search for one letter is many times quicker than one for two.
  if (!isFeedKnown_) feedAfter_ = std::min(rest_.find('\n'), rest_.size());
  const auto length = std::min(rest_.substr(0, feedAfter_).find('\r'), feedAfter_);
  line_ = rest_.substr(0, length);
  auto behind = length;
  if (behind < rest_.size()) behind += rest_.substr(behind).starts_with("\r\n") ? 2 : 1;
  rest_.remove_prefix(behind);
  isFeedKnown_ = behind <= feedAfter_;
  feedAfter_ -= std::min(behind, feedAfter_);
  ++number_;
  unreported_ += behind;
  if (unreported_ >= reportEvery) report();
  return true;
}

bool LineReader::nextFilled() {
  while (next())
    if (!trimmed(line_).empty()) return true;
  return false;
}

void LineReader::report() {
  progress_.advance(unreported_);
  unreported_ = 0;
  progress_.checkpoint();
}

void splitWords(std::string_view line, std::vector<std::string_view>& parts) {
  parts.clear();
  constexpr std::string_view blanks = " \t\v\f";
  for (auto begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
    const auto end = line.find_first_of(blanks, begin);
    parts.push_back(line.substr(begin, end - begin));
    begin = end == std::string_view::npos ? end : line.find_first_not_of(blanks, end);
  }
}

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> parts;
  splitWords(line, parts);
  return parts;
}

}  // namespace kindred::io
