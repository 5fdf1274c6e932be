#include <windows.h>

#include <cerrno>

#include "io/system/file_names.hpp"

namespace kindred::io::system {

namespace {

int failed() noexcept {
  switch (GetLastError()) {
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
      errno = EEXIST;
      break;
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
      errno = ENOENT;
      break;
    case ERROR_NOT_SUPPORTED:
    case ERROR_INVALID_FUNCTION:
      errno = EPERM;  // as of a disk that has no links
      break;
    default:
      errno = EACCES;
  }
  return -1;
}

}  // namespace

const std::string_view folderEnds = "/\\";

int renameFile(const std::filesystem::path& from, const std::filesystem::path& to) noexcept {
  constexpr DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
  return MoveFileExW(from.c_str(), to.c_str(), how) != 0 ? 0 : failed();
}

int linkFile(const std::filesystem::path& file, const std::filesystem::path& name) noexcept {
  return CreateHardLinkW(name.c_str(), file.c_str(), nullptr) != 0 ? 0 : failed();
}

void removeName(const std::filesystem::path& file) noexcept { DeleteFileW(file.c_str()); }

void syncFolder(const std::filesystem::path&) noexcept {}

/// Returns true for every folder: whether it takes a file shows only when one is made.
bool mayWrite(const std::filesystem::path& path) noexcept {
  const auto known = GetFileAttributesW(path.c_str());
  if (known == INVALID_FILE_ATTRIBUTES) return false;
  return (known & FILE_ATTRIBUTE_DIRECTORY) != 0 || (known & FILE_ATTRIBUTE_READONLY) == 0;
}

bool mayStart(const std::filesystem::path& program) noexcept {
  const auto known = GetFileAttributesW(program.c_str());
  return known != INVALID_FILE_ATTRIBUTES && (known & FILE_ATTRIBUTE_DIRECTORY) == 0;
}

}  // namespace kindred::io::system
