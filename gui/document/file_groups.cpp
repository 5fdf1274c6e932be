#include "gui/document/file_groups.hpp"

#include <algorithm>
#include <string>

#include "io/format/decompress.hpp"
#include "io/format/format.hpp"

namespace kindred::gui {

namespace {

/// The family of the format that a file has by its name, "smiles" of "drugs.SMI.gz"; else its
/// extension.
std::string kindOf(const std::filesystem::path& path) {
  const auto file = path.filename().string();
  const auto name = io::withoutCompressionExtension(file);
  const auto* format = io::findFormat(name, {});
  return format ? std::string{format->family()} : io::extensionOf(name);
}

}  // namespace

FileGroups grouped(const Paths& files) {
  FileGroups groups;
  std::vector<std::string> kinds;
  for (const auto& file : files) {
    std::error_code none;
    const bool isFolder = std::filesystem::is_directory(file, none);
    const auto kind = isFolder ? std::string{} : kindOf(file);
    if (kind == "kindred") {
      groups.projects.push_back(file);
      continue;
    }
    const auto known = isFolder ? kinds.end() : std::ranges::find(kinds, kind);
    if (known == kinds.end()) {
      kinds.push_back(isFolder ? std::string{"/"} : kind);
      groups.datasets.push_back({file});
    } else {
      groups.datasets[static_cast<std::size_t>(known - kinds.begin())].push_back(file);
    }
  }
  return groups;
}

}  // namespace kindred::gui
