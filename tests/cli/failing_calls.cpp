// Loaded before the libraries of a program (LD_PRELOAD): lets one call of the system fail, once or
// from then on, for files below a folder.
//
//     KINDRED_FAULT="CALL NTH ERRNO once|ever FOLDER"
#include <dlfcn.h>
#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

struct Fault {
  std::string call, folder;
  int nth = 0;
  int reason = 0;
  bool isForEver = false;
  std::atomic<int> seen = 0;

  Fault() {
    const char* text = std::getenv("KINDRED_FAULT");
    char callText[16] = "", often[8] = "", folderText[PATH_MAX] = "";
    if (text == nullptr ||
        std::sscanf(text, "%15s %d %d %7s %4095s", callText, &nth, &reason, often, folderText) != 5)
      return;
    call = callText;
    folder = folderText;
    isForEver = std::string_view{often} == "ever";
  }
};

Fault& fault() {
  static auto* const one = new Fault;  // never taken down: calls go on until the very end
  return *one;
}

bool isDue(const char* call, const char* path) {
  auto& one = fault();
  if (one.call != call || std::strncmp(path, one.folder.c_str(), one.folder.size()) != 0)
    return false;
  const int now = ++one.seen;
  if (now != one.nth && !(one.isForEver && now > one.nth)) return false;
  errno = one.reason;
  return true;
}

bool isDue(const char* call, int descriptor) {
  if (fault().call != call) return false;
  char link[64], path[PATH_MAX] = "";
  std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  if (readlink(link, path, sizeof path - 1) < 0) return false;
  return isDue(call, path);
}

template <typename Function>
Function real(Function, const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
  static const auto call = real(&write, "write");
  return isDue("write", file) ? -1 : call(file, bytes, size);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t place) {
  static const auto call = real(&pwrite, "pwrite");
  return isDue("pwrite", file) ? -1 : call(file, bytes, size, place);
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t place) {
  return pwrite(file, bytes, size, place);
}

ssize_t read(int file, void* room, size_t size) {
  static const auto call = real(&read, "read");
  return isDue("read", file) ? -1 : call(file, room, size);
}

ssize_t pread(int file, void* room, size_t size, off_t place) {
  static const auto call = real(&pread, "pread");
  return isDue("pread", file) ? -1 : call(file, room, size, place);
}

ssize_t pread64(int file, void* room, size_t size, off64_t place) {
  return pread(file, room, size, place);
}

int fsync(int file) {
  static const auto call = real(&fsync, "fsync");
  return isDue("fsync", file) ? -1 : call(file);
}

int fdatasync(int file) {
  static const auto call = real(&fdatasync, "fdatasync");
  return isDue("fsync", file) ? -1 : call(file);
}

int ftruncate(int file, off_t size) noexcept {
  static const auto call = reinterpret_cast<int (*)(int, off_t)>(dlsym(RTLD_NEXT, "ftruncate"));
  return isDue("ftruncate", file) ? -1 : call(file, size);
}

int ftruncate64(int file, off64_t size) noexcept { return ftruncate(file, size); }

/// The descriptor is gone, as after a real failure.
int close(int file) {
  static const auto call = real(&close, "close");
  const bool fails = isDue("close", file);
  const int reason = errno;
  const int result = call(file);
  if (!fails) return result;
  errno = reason;
  return -1;
}

int rename(const char* from, const char* to) noexcept {
  static const auto call =
      reinterpret_cast<int (*)(const char*, const char*)>(dlsym(RTLD_NEXT, "rename"));
  return isDue("rename", to) ? -1 : call(from, to);
}
}
