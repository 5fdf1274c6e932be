#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/backend/cuda/molecule/molecule_layout.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::cuda {

/// Writes how pairs ended, the first at that place of a call. Returns the places of those that are
/// not to be trusted, in their order; their outcomes stay as they are.
std::vector<std::size_t> keepEnds(std::span<const MoleculeEnd> ends, std::size_t first,
                                  const PairOutcomes& outcomes);

}  // namespace kindred::cuda
