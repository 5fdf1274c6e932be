#pragma once

#include <iosfwd>
#include <mutex>
#include <string_view>

namespace kindred::cli {

/// The line of a terminal on which progress is redrawn. Whatever else is written goes through
/// write(), so that it begins on a line of its own. Safe from any thread.
class StatusLine {
 public:
  /// Redraws the line on stderr.
  void draw(std::string_view text);

  /// Erases the line, then writes a text that ends its line.
  void write(std::ostream& stream, std::string_view text);

  /// Erases the line, if it is there.
  void erase();

 private:
  void eraseShown();

  std::mutex mutex_;
  bool isShown_ = false;
};

/// That of this process, which has one terminal.
StatusLine& statusLine();

}  // namespace kindred::cli
