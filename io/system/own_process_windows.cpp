#include <windows.h>
// windows.h comes first
#include <psapi.h>

#include <malloc.h>

#include <cstdlib>
#include <string>

#include "io/system/own_process.hpp"

namespace kindred::io::system {

const std::string_view programEnding = ".exe";

std::filesystem::path ownProgram() {
  std::wstring name(32768, L'\0');
  name.resize(GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
  return name;
}

void setVariable(const std::string& name, const std::string& value) {
  _putenv_s(name.c_str(), value.c_str());
}

int ownNumber() noexcept { return static_cast<int>(GetCurrentProcessId()); }

bool mayLive(std::int64_t process) noexcept {
  const auto handle = OpenProcess(SYNCHRONIZE, 0, static_cast<DWORD>(process));
  if (handle == nullptr) return GetLastError() != ERROR_INVALID_PARAMETER;
  const bool hasEnded = WaitForSingleObject(handle, 0) == WAIT_OBJECT_0;
  CloseHandle(handle);
  return !hasEnded;
}

std::uint64_t processBytes() {
  PROCESS_MEMORY_COUNTERS_EX known{};
  auto* const counters = reinterpret_cast<PROCESS_MEMORY_COUNTERS*>(&known);
  if (GetProcessMemoryInfo(GetCurrentProcess(), counters, sizeof known) == 0) return 0;
  return known.PrivateUsage;
}

void trimMemory() noexcept { _heapmin(); }

void failOverSizeLimit() noexcept {}

}  // namespace kindred::io::system
