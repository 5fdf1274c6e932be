#pragma once

#include <cstdint>

namespace kindred {

/// Two graphs, the lower number first, and how alike they are.
struct AlikePair {
  std::int32_t first = 0;
  std::int32_t second = 0;
  double value = 0;

  bool operator==(const AlikePair&) const = default;
};

}  // namespace kindred
