#pragma once

// Catch2 version 3 where it is, version 2 otherwise.
#if KINDRED_CATCH2_VERSION >= 3
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>

namespace Catch::Matchers {

/// As version 3 calls it.
inline auto ContainsSubstring(const std::string& text) { return Contains(text); }

}  // namespace Catch::Matchers
#endif
