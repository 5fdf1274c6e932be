#include "tests/fuzz/targets.hpp"

namespace kindred::fuzz {

void addFilters(std::vector<Target>&) {}

}  // namespace kindred::fuzz
