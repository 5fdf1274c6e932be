#pragma once

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/graph/graph.hpp"
#include "io/format/notice.hpp"
#include "tests/support/test_data.hpp"

namespace kindred::io::test {

/// A network of nodes that have these names, and no edges.
inline Graph namedNodes(std::string name, std::vector<std::string> names) {
  return Graph{{.name = std::move(name),
                .nodeCount = static_cast<std::int32_t>(names.size()),
                .nodeNames = std::move(names)}};
}

/// A file of that name with this text.
class TextFile {
 public:
  TextFile(std::string_view name, std::string_view text) : path_{folder_.path() / name} {
    std::ofstream{path_, std::ios::binary} << text;
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  kindred::test::TemporaryFolder folder_;
  std::filesystem::path path_;
};

/// The sentence of the Error in which `work` ends, or "" if it ends well.
template <typename Work>
std::string errorOf(const Work& work) {
  try {
    work();
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

inline bool isNoted(const std::vector<Notice>& notices, std::size_t line, std::string_view words) {
  return std::ranges::any_of(notices, [&](const Notice& notice) {
    return notice.line == line && notice.sentence.find(words) != std::string::npos;
  });
}

}  // namespace kindred::io::test
