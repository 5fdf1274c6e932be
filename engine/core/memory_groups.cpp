#include "engine/core/memory_groups.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace kindred {

namespace {

constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();

/// The files of a version of control groups.
struct GroupFiles {
  const char* folder;  ///< below the mount
  const char* limit;
  const char* used;
  const char* idle;  ///< key in memory.stat
};

constexpr GroupFiles second{"", "memory.max", "memory.current", "inactive_file"};
constexpr GroupFiles first{"/memory", "memory.limit_in_bytes", "memory.usage_in_bytes",
                           "total_inactive_file"};

/// Unlimited if the file of the limit says "max" or does not exist.
std::uint64_t leftIn(const std::string& group, const GroupFiles& files) {
  std::uint64_t limit = 0, used = 0;
  std::ifstream{group + "/" + files.limit} >> limit;
  if (limit == 0) return unlimited;
  std::ifstream{group + "/" + files.used} >> used;
  std::ifstream shares{group + "/memory.stat"};
  std::uint64_t bytes = 0;
  for (std::string key; shares >> key >> bytes;)
    if (key == files.idle) used -= std::min(used, bytes);
  return limit > used ? limit - used : 1;
}

/// Returns the least of a group and those above it. A container may see its own group as the root.
std::uint64_t leftUpFrom(const std::string& root, std::string group, const GroupFiles& files) {
  auto left = leftIn(root, files);
  for (auto slash = group.rfind('/'); slash != group.npos; slash = group.rfind('/')) {
    left = std::min(left, leftIn(root + group, files));
    group.resize(slash);
  }
  return left;
}

}  // namespace

std::uint64_t availableToGroups(const std::string& membership, const std::string& groups) {
  auto left = std::min(leftIn(groups, second), leftIn(groups + first.folder, first));
  std::ifstream list{membership};
  // "0::/user.slice" of version 2, "7:memory:/batch/job" of version 1
  for (std::string line; std::getline(list, line);) {
    const auto begin = line.find(':'), end = line.find(':', begin + 1);
    if (begin == line.npos || end == line.npos) continue;
    const auto controllers = "," + line.substr(begin + 1, end - begin - 1) + ",";
    const auto group = line.substr(end + 1);
    if (controllers == ",,") left = std::min(left, leftUpFrom(groups, group, second));
    if (controllers.find(",memory,") != controllers.npos)
      left = std::min(left, leftUpFrom(groups + first.folder, group, first));
  }
  return left;
}

}  // namespace kindred
