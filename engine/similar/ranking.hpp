#pragma once

#include <string_view>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// The ranking of similar graphs.
enum class Ranking {
  Plain,   ///< by the normalised kernel value that is shown
  Damped,  ///< by what they share beyond what the searched library has in common
};

/// "plain", "damped"; the other way round throws Error (Usage) that names both.
std::string_view rankingName(Ranking ranking);
Ranking rankingNamed(std::string_view name);

/// Returns λ = ε n, by which a library of so many graphs is damped: ε is 0.1, but λ at least 30.
/// So what fewer graphs share counts as rare in a small library, too.
double dampingOf(std::size_t graphs);

/// Returns true if the kernel compares molecules by their elements and bonds.
bool comparesMolecules(const KernelOptions& kernel, const Dataset& searched);

/// The kernels whose damped likenesses a ranking averages: the one at hand and, if it compares
/// molecules by walks, environments of radius 1 to 3, which see stereochemistry if it does.
std::vector<KernelOptions> rankingKernels(const KernelOptions& kernel, const Dataset& searched);

/// The ranking that finds most of what is looked for: damped among a hundred molecules or more.
Ranking usualRanking(const KernelOptions& kernel, const Dataset& searched);

}  // namespace kindred
