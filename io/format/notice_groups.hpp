#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "io/format/notice.hpp"

namespace kindred::io {

/// "drugs.csv:14: record 13 (aspirin)": where a notice was met.
std::string placeText(const Notice& notice);

/// Returns the place, and what the notice says.
std::string noticeText(const Notice& notice);

/// Notices that say the same, but for numbers.
struct NoticeGroup {
  std::string sentence;              ///< with an ellipsis for each number if they differ
  std::vector<std::size_t> members;  ///< their indices among all notices, in the order of the file

  bool operator==(const NoticeGroup&) const = default;
};

/// Gathers notices by their sentences without numbers: those that were met most often first, and of
/// the same number those that were met first. O(notices log notices).
std::vector<NoticeGroup> groupedNotices(std::span<const Notice> notices);

}  // namespace kindred::io
