#include "cli/session/status_line.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>

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
  const auto shown = withVisibleControls(text);
  for (std::string_view rest = shown; !rest.empty();) {
    const auto written = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      pollfd output{STDOUT_FILENO, POLLOUT, 0};
      poll(&output, 1, -1);
    } else if (errno == EPIPE) {
      return;
    } else if (errno != EINTR) {
      throw Error{ErrorCode::File,
                  joined("Standard output cannot be written (", std::strerror(errno),
                         "): make space there, or give it another place.")};
    }
  }
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
