// SPDX-License-Identifier: GPL-2.0-only
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "io/molread/connection.hpp"

namespace kindred::molread {

namespace {

/// A reader that nobody needs does not stay for ever.
constexpr int longestIdleMilliseconds = 60'000;

int output = -1;

}  // namespace

bool isAtTerminal() { return isatty(STDIN_FILENO) != 0; }

bool takeOutput() {
  output = dup(STDOUT_FILENO);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (output < 0 || nowhere < 0) return false;
  dup2(nowhere, STDOUT_FILENO);
  return true;
}

bool writeAll(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = write(output, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool readSome(std::string& bytes) {
  char buffer[1 << 16];
  for (;;) {
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    const int ready = poll(&waiting, 1, longestIdleMilliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    const auto count = read(STDIN_FILENO, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.append(buffer, static_cast<std::size_t>(count));
    return true;
  }
}

}  // namespace kindred::molread
