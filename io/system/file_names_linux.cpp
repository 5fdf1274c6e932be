#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

#include "io/system/file_names.hpp"

namespace kindred::io::system {

const std::string_view folderEnds = "/";

int renameFile(const std::filesystem::path& from, const std::filesystem::path& to) noexcept {
  return rename(from.c_str(), to.c_str());
}

int linkFile(const std::filesystem::path& file, const std::filesystem::path& name) noexcept {
  return link(file.c_str(), name.c_str());
}

void removeName(const std::filesystem::path& file) noexcept { unlink(file.c_str()); }

void syncFolder(const std::filesystem::path& folder) noexcept {
  const int descriptor =
      open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

bool mayWrite(const std::filesystem::path& path) noexcept {
  return access(path.c_str(), W_OK) == 0;
}

bool mayStart(const std::filesystem::path& program) noexcept {
  return access(program.c_str(), X_OK) == 0;
}

}  // namespace kindred::io::system
