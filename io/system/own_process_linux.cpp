#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <system_error>

#include "io/system/own_process.hpp"

namespace kindred::io::system {

const std::string_view programEnding;

std::filesystem::path ownProgram() {
  std::error_code problem;
  return std::filesystem::read_symlink("/proc/self/exe", problem);
}

void setVariable(const std::string& name, const std::string& value) {
  setenv(name.c_str(), value.c_str(), 1);
}

int ownNumber() noexcept { return getpid(); }

bool mayLive(std::int64_t process) noexcept {
  return kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH;
}

std::uint64_t processBytes() {
  static const int state = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  static const auto pageSize = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::array<char, 128> text{};
  if (pread(state, text.data(), text.size() - 1, 0) <= 0) return 0;
  std::uint64_t all = 0, resident = 0, shared = 0;
  std::istringstream{text.data()} >> all >> resident >> shared;
  return (resident - std::min(resident, shared)) * pageSize;
}

void trimMemory() noexcept { malloc_trim(0); }

void failOverSizeLimit() noexcept { std::signal(SIGXFSZ, SIG_IGN); }

}  // namespace kindred::io::system
