#include "cli/output.hpp"

#include <unistd.h>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

void requireWritable(const std::filesystem::path& path) {
  if (path.empty()) return;
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path{"."};
  const auto refuse = [&](std::string_view why) {
    throw Error{ErrorCode::Usage, joined("Cannot write ", path.string(), ": ", why)};
  };
  if (std::filesystem::is_directory(path)) refuse("it is a folder; give a file name in it.");
  if (!std::filesystem::is_directory(folder))
    refuse(joined("there is no folder ", folder.string(), "; make it first."));
  if (access(folder.c_str(), W_OK) != 0)
    refuse(joined("the folder ", folder.string(), " is read-only; choose another."));
}

bool hasContent(const std::filesystem::path& path) {
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  return !problem && size > 0;
}

}  // namespace kindred::cli
