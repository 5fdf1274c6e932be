#include "io/file/file_writing.hpp"

#include <cerrno>
#include <cstring>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/regular_file.hpp"
#include "io/system/file_names.hpp"

namespace kindred::io {

void refuseWriting(const std::filesystem::path& path, std::string_view reason) {
  throw Error{ErrorCode::File, joined(path.string(), " cannot be written (", reason,
                                      "): see to its folder, its rights and the space there, or "
                                      "choose another place.")};
}

void replaceFile(const std::filesystem::path& file, const std::filesystem::path& target) {
  if (const auto obstacle = obstacleAt(target); !obstacle.empty()) refuseWriting(target, obstacle);
  if (system::renameFile(file, target) != 0) refuseWriting(target, std::strerror(errno));
  // The new name is safe once its folder is on the disk; some file systems cannot say so.
  system::syncFolder(target.parent_path());
}

}  // namespace kindred::io
