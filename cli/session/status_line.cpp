#include "cli/session/status_line.hpp"

#include <cstring>
#include <iostream>

#include "cli/session/terminal.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {
constexpr std::string_view eraseSequence = "\r\033[K";
}

void StatusLine::draw(std::string_view text) {
  const std::lock_guard lock{mutex_};
  std::cerr << eraseSequence << withVisibleControls(text) << std::flush;
  isShown_ = true;
}

void StatusLine::tell(std::string_view text) {
  const std::lock_guard lock{mutex_};
  eraseShown();
  std::cerr << withVisibleControls(text) << std::flush;
}

void StatusLine::answer(std::string_view text) {
  const std::lock_guard lock{mutex_};
  eraseShown();
  if (const int problem = writeToOutput(withVisibleControls(text)); problem != 0)
    throw Error{ErrorCode::File,
                joined("Standard output cannot be written (", std::strerror(problem),
                       "): make space there, or give it another place.")};
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
