#pragma once

#include <span>
#include <string>

#include "engine/core/random.hpp"

namespace kindred::fuzz {

/// Returns one of the seeds with a few changes: bits, numbers and signs that readers stumble over,
/// pieces that are gone, repeated or from another seed.
std::string mutated(std::span<const std::string> seeds, Random& random);

}  // namespace kindred::fuzz
