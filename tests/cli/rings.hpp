#pragma once

#include <string>
#include <vector>

#include "tests/support/test_data.hpp"

namespace kindred::test {

/// Rings of `least` nodes or up to `sizes` - 1 more, each joined to the nodes so many steps on.
struct RingKind {
  int least = 150, sizes = 50;
  std::vector<int> steps{1, 7, 31};
};

/// Writes rings whose nodes have an attribute x to a file. A pair of the usual ones is some
/// milliseconds of work, the pairs of 600 are minutes for any machine.
std::string rings(const TemporaryFolder& folder, int count, const RingKind& kind = {});

}  // namespace kindred::test
