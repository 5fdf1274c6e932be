#pragma once

#include <mutex>
#include <string_view>

namespace kindred::cli {

/// All that a terminal is sent: the line on which progress is redrawn, and whatever else is
/// written, which begins on a line of its own. Control characters in it are made visible. Safe from
/// any thread.
class StatusLine {
 public:
  /// Redraws the line on stderr.
  void draw(std::string_view text);

  /// Erases the line, then writes a text that ends its line to stderr.
  void tell(std::string_view text);

  /// Erases the line, then writes a text that ends its line to stdout. Throws Error (File) if
  /// stdout takes no more; does nothing if its reader has gone.
  void answer(std::string_view text);

  /// Erases the line, if it is there.
  void erase();

 private:
  void eraseShown();

  std::mutex mutex_;
  bool isShown_ = false;
};

/// Returns the line of this process, which has one terminal.
StatusLine& statusLine();

}  // namespace kindred::cli
