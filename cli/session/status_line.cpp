#include "cli/session/status_line.hpp"

#include <iostream>

namespace kindred::cli {

namespace {
constexpr std::string_view eraseSequence = "\r\033[K";
}

void StatusLine::draw(std::string_view text) {
  const std::lock_guard lock{mutex_};
  std::cerr << eraseSequence << text << std::flush;
  isShown_ = true;
}

void StatusLine::write(std::ostream& stream, std::string_view text) {
  const std::lock_guard lock{mutex_};
  eraseShown();
  stream << text << std::flush;
}

void StatusLine::erase() {
  const std::lock_guard lock{mutex_};
  eraseShown();
}

void StatusLine::eraseShown() {
  if (isShown_) std::cerr << eraseSequence << std::flush;
  isShown_ = false;
}

StatusLine& statusLine() {
  static StatusLine line;
  return line;
}

}  // namespace kindred::cli
