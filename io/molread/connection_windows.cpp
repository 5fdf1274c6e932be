// SPDX-License-Identifier: GPL-2.0-only
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdio>

#include "io/molread/connection.hpp"

namespace kindred::molread {

namespace {

HANDLE output = INVALID_HANDLE_VALUE;

}  // namespace

bool isAtTerminal() { return GetFileType(GetStdHandle(STD_INPUT_HANDLE)) == FILE_TYPE_CHAR; }

/// freopen() closes what stdout had, so the answers go through a handle of their own.
bool takeOutput() {
  const auto process = GetCurrentProcess();
  return DuplicateHandle(process, GetStdHandle(STD_OUTPUT_HANDLE), process, &output, 0, 0,
                         DUPLICATE_SAME_ACCESS) != 0 &&
         std::freopen("NUL", "w", stdout) != nullptr;
}

bool writeAll(std::string_view bytes) {
  while (!bytes.empty()) {
    DWORD written = 0;
    const auto size = static_cast<DWORD>(bytes.size());
    if (WriteFile(output, bytes.data(), size, &written, nullptr) == 0) return false;
    bytes.remove_prefix(written);
  }
  return true;
}

/// The job that this process is in ends it with its owner, so it need not look at the clock.
bool readSome(std::string& bytes) {
  char buffer[1 << 16];
  DWORD count = 0;
  if (ReadFile(GetStdHandle(STD_INPUT_HANDLE), buffer, sizeof buffer, &count, nullptr) == 0 ||
      count == 0)
    return false;
  bytes.append(buffer, count);
  return true;
}

}  // namespace kindred::molread
