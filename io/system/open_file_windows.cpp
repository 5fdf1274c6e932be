#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>

#include "io/system/open_file.hpp"

namespace kindred::io::system {

namespace {

HANDLE handleOf(int file) { return reinterpret_cast<HANDLE>(_get_osfhandle(file)); }

/// Sets errno to what is nearest to the last error of Windows.
int failed() noexcept {
  switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH:
      errno = ENOENT;
      break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
      errno = EEXIST;
      break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_WRITE_PROTECT:
      errno = EACCES;
      break;
    case ERROR_LOCK_VIOLATION:
    case ERROR_IO_PENDING:
      errno = EAGAIN;
      break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
      errno = ENOSPC;
      break;
    case ERROR_TOO_MANY_OPEN_FILES:
      errno = EMFILE;
      break;
    case ERROR_FILENAME_EXCED_RANGE:
      errno = ENAMETOOLONG;
      break;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
      errno = ENOMEM;
      break;
    default:
      errno = EIO;
  }
  return -1;
}

std::optional<FileFacts> factsOf(HANDLE handle) {
  constexpr std::int64_t perSecond = 10'000'000;  // since 1601
  constexpr std::int64_t before1970 = 11'644'473'600;
  BY_HANDLE_FILE_INFORMATION known{};
  if (GetFileType(handle) != FILE_TYPE_DISK) return FileFacts{.isRegular = false};
  if (GetFileInformationByHandle(handle, &known) == 0) {
    failed();
    return std::nullopt;
  }
  const auto whole = [](DWORD high, DWORD low) { return std::uint64_t{high} << 32U | low; };
  const auto time = static_cast<std::int64_t>(
      whole(known.ftLastWriteTime.dwHighDateTime, known.ftLastWriteTime.dwLowDateTime));
  return FileFacts{{known.dwVolumeSerialNumber, whole(known.nFileIndexHigh, known.nFileIndexLow)},
                   whole(known.nFileSizeHigh, known.nFileSizeLow),
                   (known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0,
                   time / perSecond - before1970,
                   time % perSecond * 100};
}

/// Others may read, write, rename and remove it meanwhile, as under Linux.
HANDLE opened(const std::filesystem::path& path, DWORD access, DWORD creation) noexcept {
  return CreateFileW(path.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                     nullptr, creation, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS,
                     nullptr);
}

DWORD creationOf(Opening how) noexcept {
  switch (how) {
    case Opening::Read:
    case Opening::Write:
      return OPEN_EXISTING;
    case Opening::Rewrite:
      return CREATE_ALWAYS;
    case Opening::Continue:
      return OPEN_ALWAYS;
    case Opening::Make:
      break;
  }
  return CREATE_NEW;
}

OVERLAPPED at(std::uint64_t offset) noexcept {
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(offset);
  place.OffsetHigh = static_cast<DWORD>(offset >> 32U);
  return place;
}

/// SQLite locks bytes near 2^30; no file reaches this place.
OVERLAPPED lockedByte() noexcept { return at(std::uint64_t{1} << 62U); }

constexpr std::size_t mostAtOnce = std::size_t{1} << 30;

DWORD sizeAtOnce(std::size_t size) noexcept {
  return static_cast<DWORD>(std::min(size, mostAtOnce));
}

}  // namespace

std::optional<FileFacts> factsOf(const std::filesystem::path& path) {
  const auto handle = opened(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING);
  if (handle == INVALID_HANDLE_VALUE) {
    failed();
    return std::nullopt;
  }
  auto facts = factsOf(handle);
  CloseHandle(handle);
  return facts;
}

std::optional<FileFacts> factsOf(int file) { return factsOf(handleOf(file)); }

int openFile(const std::filesystem::path& path, Opening how) noexcept {
  const DWORD access = GENERIC_READ | (how == Opening::Read ? 0 : GENERIC_WRITE);
  const auto handle = opened(path, access, creationOf(how));
  if (handle == INVALID_HANDLE_VALUE) return failed();
  const int file = _open_osfhandle(reinterpret_cast<intptr_t>(handle), _O_BINARY | _O_NOINHERIT);
  if (file < 0) CloseHandle(handle);
  return file;
}

int closeFile(int file) noexcept { return _close(file); }

void rewind(int file) noexcept { _lseeki64(file, 0, SEEK_SET); }

std::ptrdiff_t readNext(int file, std::span<char> room) noexcept {
  DWORD count = 0;
  if (ReadFile(handleOf(file), room.data(), sizeAtOnce(room.size()), &count, nullptr) != 0)
    return count;
  return GetLastError() == ERROR_BROKEN_PIPE ? 0 : failed();
}

std::ptrdiff_t writeNext(int file, std::string_view bytes) noexcept {
  DWORD count = 0;
  if (WriteFile(handleOf(file), bytes.data(), sizeAtOnce(bytes.size()), &count, nullptr) == 0)
    return failed();
  return count;
}

/// Windows tells of pipes alone, and without waiting.
int waitForBytes(int file, int milliseconds) noexcept {
  const auto handle = handleOf(file);
  DWORD count = 0;
  if (GetFileType(handle) != FILE_TYPE_PIPE) return 1;
  if (PeekNamedPipe(handle, nullptr, 0, nullptr, &count, nullptr) == 0 || count > 0) return 1;
  Sleep(static_cast<DWORD>(milliseconds));
  return 0;
}

std::ptrdiff_t readAt(int file, std::uint64_t offset, std::span<char> room) noexcept {
  std::size_t got = 0;
  while (got < room.size()) {
    auto place = at(offset + got);
    DWORD count = 0;
    if (ReadFile(handleOf(file), room.data() + got, sizeAtOnce(room.size() - got), &count,
                 &place) == 0) {
      if (GetLastError() == ERROR_HANDLE_EOF) break;
      return failed();
    }
    if (count == 0) break;
    got += count;
  }
  return static_cast<std::ptrdiff_t>(got);
}

int writeAt(int file, std::uint64_t offset, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    auto place = at(offset);
    DWORD count = 0;
    if (WriteFile(handleOf(file), bytes.data(), sizeAtOnce(bytes.size()), &count, &place) == 0)
      return failed();
    bytes.remove_prefix(count);
    offset += count;
  }
  return 0;
}

int cutFile(int file, std::uint64_t size) noexcept {
  FILE_END_OF_FILE_INFO end{};
  end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
  return SetFileInformationByHandle(handleOf(file), FileEndOfFileInfo, &end, sizeof end) != 0
             ? 0
             : failed();
}

/// A longer file has its space.
int reserveFile(int file, std::uint64_t size) noexcept { return cutFile(file, size); }

void beginSync(int, std::uint64_t, std::uint64_t) noexcept {}

int syncFile(int file) noexcept { return FlushFileBuffers(handleOf(file)) != 0 ? 0 : failed(); }

int lockFile(int file) noexcept {
  auto place = lockedByte();
  constexpr DWORD how = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
  return LockFileEx(handleOf(file), how, 0, 1, 0, &place) != 0 ? 0 : failed();
}

void unlockFile(int file) noexcept {
  auto place = lockedByte();
  UnlockFileEx(handleOf(file), 0, 1, 0, &place);
}

/// Takes it for a moment: Windows does not say.
bool isLocked(int file) noexcept {
  if (lockFile(file) != 0) return errno == EAGAIN;
  unlockFile(file);
  return false;
}

}  // namespace kindred::io::system
