#include "io/file/file_writing.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/regular_file.hpp"

namespace kindred::io {

bool lockForWriting(int descriptor) {
  struct flock range {};
  range.l_type = F_WRLCK;
  range.l_whence = SEEK_SET;
  range.l_start = off_t{1} << 62;
  range.l_len = 1;
  return fcntl(descriptor, F_OFD_SETLK, &range) == 0;
}

void failOverSizeLimit() { std::signal(SIGXFSZ, SIG_IGN); }

void refuseWriting(const std::filesystem::path& path, std::string_view reason) {
  throw Error{ErrorCode::File, joined(path.string(), " cannot be written (", reason,
                                      "): see to its folder, its rights and the space there, or "
                                      "choose another place.")};
}

void replaceFile(const std::filesystem::path& file, const std::filesystem::path& target) {
  if (const auto obstacle = obstacleAt(target); !obstacle.empty()) refuseWriting(target, obstacle);
  if (rename(file.c_str(), target.c_str()) != 0) refuseWriting(target, std::strerror(errno));
  // The new name is safe once its folder is on the disk; some file systems cannot say so.
  const auto parent = target.parent_path();
  const int folder = open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY);
  if (folder < 0) return;
  fsync(folder);
  close(folder);
}

}  // namespace kindred::io
