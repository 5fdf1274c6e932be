#include <windows.h>

#include <array>

#include "engine/backend/cpu/processor.hpp"
#include "engine/core/text.hpp"

namespace kindred {

std::string processorName() {
  std::array<char, 128> name{};
  DWORD size = name.size() - 1;
  if (RegGetValueA(HKEY_LOCAL_MACHINE, R"(HARDWARE\DESCRIPTION\System\CentralProcessor\0)",
                   "ProcessorNameString", RRF_RT_REG_SZ, nullptr, name.data(), &size) != 0)
    return "CPU";
  return std::string{trimmed(name.data())};
}

std::uint64_t installedMemoryBytes() noexcept {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  return GlobalMemoryStatusEx(&status) != 0 ? status.ullTotalPhys : 0;
}

}  // namespace kindred
