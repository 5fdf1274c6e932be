#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred {

/// A sum of class tables times radial terms; no two of its terms have the same radials.
using TermSum = std::vector<CompiledKernel::Term>;

/// A sum of more terms is refused by its caller: they take too long to evaluate, or their tables
/// too much memory (half a GiB).
constexpr std::size_t mostTerms(std::int32_t classCount) {
  const auto entries = static_cast<std::size_t>(classCount) * static_cast<std::size_t>(classCount);
  return std::min<std::size_t>(64, (std::size_t{1} << 26) / entries);
}

TermSum sumOf(TermSum a, TermSum b);

/// Multiplied out. Nothing if that gives more than `most` terms, which is found out before any
/// table is made.
std::optional<TermSum> productOf(const TermSum& a, const TermSum& b, std::size_t most,
                                 const Progress& progress);

/// Returns a power of `base`: of a single term any positive power; of several, whole powers
/// multiplied out. Returns nothing if that is impossible or gives more than `most` terms.
std::optional<TermSum> powerOf(const TermSum& base, double exponent, std::size_t most,
                               const Progress& progress);

}  // namespace kindred
