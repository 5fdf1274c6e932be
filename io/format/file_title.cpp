#include "io/format/file_title.hpp"

#include <map>

#include "io/format/graph_name.hpp"

namespace kindred::io {

std::optional<std::string> fileTitle(const std::filesystem::path& path, std::size_t detail) {
  auto title = path.filename();
  if (detail == 0) return stemOf(title.string());
  auto folder = path.parent_path();
  for (std::size_t up = 1; up < detail; ++up) {
    if (folder.filename().empty()) return std::nullopt;
    title = folder.filename() / title;
    folder = folder.parent_path();
  }
  return title.string();
}

std::vector<std::string> distinctTitles(std::span<const std::filesystem::path> paths) {
  std::vector<std::string> titles;
  for (const auto& path : paths)
    titles.push_back(*fileTitle(path, 0));
  bool isChanged = true;
  for (std::size_t detail = 1; isChanged; ++detail) {
    isChanged = false;
    std::map<std::string, int> counts;
    for (const auto& title : titles)
      ++counts[title];
    for (std::size_t place = 0; place < paths.size(); ++place) {
      if (counts[titles[place]] == 1) continue;
      auto longer = fileTitle(paths[place], detail);
      if (!longer) continue;
      titles[place] = std::move(*longer);
      isChanged = true;
    }
  }
  return titles;
}

}  // namespace kindred::io
