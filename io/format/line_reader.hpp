#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"

namespace kindred::io {

/// Goes through a text line by line (ends LF, CRLF or CR), reports the bytes behind it as progress
/// and can be cancelled.
class LineReader {
 public:
  LineReader(std::string_view text, Progress& progress);

  /// Goes to the next line; false at the end.
  bool next();

  /// Goes to the next line that is not blank.
  bool nextFilled();

  std::string_view line() const noexcept { return line_; }  ///< without its end
  std::size_t number() const noexcept { return number_; }   ///< from 1

  /// Returns the text behind the current line.
  std::string_view rest() const noexcept { return rest_; }

 private:
  void report();

  std::string_view rest_;
  std::string_view line_;
  std::size_t feedAfter_ =
      0;  ///< bytes of rest_ before its first line feed, once it was looked for
  bool isFeedKnown_ = false;
  std::size_t number_ = 0;
  std::size_t unreported_ = 0;
  Progress& progress_;
};

/// The parts of a line between blanks and tabs.
std::vector<std::string_view> words(std::string_view line);

/// Like words, into a vector that is used again.
void splitWords(std::string_view line, std::vector<std::string_view>& parts);

}  // namespace kindred::io
