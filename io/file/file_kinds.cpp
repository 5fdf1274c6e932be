#include "io/file/file_kinds.hpp"

#include <algorithm>
#include <cctype>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

std::string lowerExtension(const std::filesystem::path& path) {
  auto extension = path.extension().string();
  std::ranges::transform(extension, extension.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return extension;
}

const FileKind& kindOf(const std::filesystem::path& path, std::span<const FileKind> kinds,
                       std::string_view what) {
  const auto place = std::ranges::find(kinds, lowerExtension(path), &FileKind::extension);
  if (place != kinds.end()) return *place;
  std::string known;
  for (std::size_t at = 0; at < kinds.size(); ++at)
    known += joined(at == 0 ? "" : at + 1 == kinds.size() ? " or " : ", ", kinds[at].extension);
  throw Error{ErrorCode::Usage,
              joined("\"", path.filename().string(), "\" does not say how to write ", what,
                     ": its name should end in ", known, ".")};
}

}  // namespace kindred::io
