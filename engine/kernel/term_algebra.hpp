#pragma once

#include <optional>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred {

/// A sum of class tables times radial terms; no two of its terms have the same radials.
using TermSum = std::vector<CompiledKernel::Term>;

/// A product that expands into more terms than this is refused by its caller.
inline constexpr std::size_t mostTerms = 64;

TermSum sumOf(TermSum a, TermSum b);

/// Multiplied out: at most as many terms as a has times b has.
TermSum productOf(const TermSum& a, const TermSum& b);

/// Of a single term any positive power; of several, whole powers multiplied out. Nothing where
/// that is impossible or gives more than mostTerms.
std::optional<TermSum> powerOf(const TermSum& base, double exponent);

}  // namespace kindred
