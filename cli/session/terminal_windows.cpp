#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "cli/session/terminal.hpp"

namespace kindred::cli {

/// A console shows what is written as UTF-8, and draws over a line. A line ends as it does under
/// Linux, in files as well as in pipes.
void takeStandardStreams() {
  SetConsoleOutputCP(CP_UTF8);
  const auto console = GetStdHandle(STD_ERROR_HANDLE);
  if (DWORD mode = 0; GetConsoleMode(console, &mode) != 0)
    SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  for (auto* const stream : {stdin, stdout, stderr})
    _setmode(_fileno(stream), _O_BINARY);
}

bool isErrorTerminal() {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode) != 0 &&
         (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

int writeToOutput(std::string_view bytes) {
  const auto output = GetStdHandle(STD_OUTPUT_HANDLE);
  constexpr std::size_t mostAtOnce = 1 << 20;
  while (!bytes.empty()) {
    DWORD count = 0;
    const auto size = static_cast<DWORD>(std::min(bytes.size(), mostAtOnce));
    if (WriteFile(output, bytes.data(), size, &count, nullptr) == 0) {
      const auto reason = GetLastError();
      if (reason == ERROR_NO_DATA || reason == ERROR_BROKEN_PIPE) return 0;
      return reason == ERROR_DISK_FULL ? ENOSPC : reason == ERROR_INVALID_HANDLE ? EBADF : EIO;
    }
    bytes.remove_prefix(count);
  }
  return 0;
}

}  // namespace kindred::cli
