#include "cli/session/output.hpp"

namespace kindred::cli {

bool hasContent(const std::filesystem::path& path) {
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  return !problem && size > 0;
}

}  // namespace kindred::cli
