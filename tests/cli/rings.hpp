#pragma once

#include <string>

#include "tests/support/test_data.hpp"

namespace kindred::test {

/// Writes rings with chords, of 150 to 199 nodes with an attribute x, to a file. Each pair of them
/// is some milliseconds of work, the pairs of 600 are minutes for any machine.
std::string rings(const TemporaryFolder& folder, int count);

}  // namespace kindred::test
