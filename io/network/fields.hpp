#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace kindred::io {

/// The first `count` fields of a line between tabs, or fewer; the rest of the line is not looked
/// at.
inline void firstFields(std::string_view line, std::size_t count,
                        std::vector<std::string_view>& fields) {
  fields.clear();
  while (fields.size() < count) {
    const auto end = line.find('\t');
    fields.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return;
    line.remove_prefix(end + 1);
  }
}

}  // namespace kindred::io
