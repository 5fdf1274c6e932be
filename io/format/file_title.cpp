#include "io/format/file_title.hpp"

#include <map>

#include "io/format/graph_name.hpp"

namespace kindred::io {

std::optional<std::string> fileTitle(const std::filesystem::path& path, std::size_t detail) {
  // The last part of a folder that ends with a slash is empty.
  const auto whole = path.has_filename() ? path : path.parent_path();
  auto title = whole.filename();
  if (detail == 0) return stemOf(title.string());
  auto folder = whole.parent_path();
  for (std::size_t up = 1; up < detail; ++up) {
    if (folder.filename().empty()) return std::nullopt;
    title = folder.filename() / title;
    folder = folder.parent_path();
  }
  return title.string();
}

std::vector<std::string> distinctTitles(std::span<const std::filesystem::path> paths) {
  std::map<std::filesystem::path, std::string> titles;  // a file that is given twice stands once
  for (const auto& path : paths)
    titles.emplace(path, *fileTitle(path, 0));
  bool isChanged = true;
  for (std::size_t detail = 1; isChanged; ++detail) {
    isChanged = false;
    std::map<std::string, int> counts;
    for (const auto& [path, title] : titles)
      ++counts[title];
    for (auto& [path, title] : titles) {
      if (counts[title] == 1) continue;
      auto longer = fileTitle(path, detail);
      if (!longer) continue;
      title = std::move(*longer);
      isChanged = true;
    }
  }
  std::vector<std::string> inOrder;
  for (const auto& path : paths)
    inOrder.push_back(titles.at(path));
  return inOrder;
}

}  // namespace kindred::io
