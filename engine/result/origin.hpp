#pragma once

#include <string>
#include <vector>

namespace kindred {

/// Where a result comes from. What is particular to a kind of result stays with that kind.
struct Origin {
  std::string device;                ///< id; several, with commas, where a resumed job changed it
  std::string version;               ///< of Kindred
  double seconds = 0;                ///< of computing, over all runs
  std::vector<std::string> notices;  ///< of this run: devices that failed, and what took over

  bool operator==(const Origin&) const = default;
};

}  // namespace kindred
