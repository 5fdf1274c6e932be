// SPDX-License-Identifier: GPL-2.0-only
#include <windows.h>

#include <array>

#include "io/molread/confine.hpp"

namespace kindred::molread {

/// Its memory, its one process and its death with its owner are limits of the job that the owner
/// puts it in; here is no wall around its files and connections.
void confine() {
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);  // no window tells of a crash
  std::array<wchar_t, MAX_PATH + 1> folder{};
  GetSystemDirectoryW(folder.data(), static_cast<UINT>(folder.size()));
  SetCurrentDirectoryW(folder.data());
}

bool allowOnlyAnswers() { return false; }

/// The other side watches the clock.
void allowSeconds(unsigned) {}

}  // namespace kindred::molread
