#pragma once

#include <memory>

#include "engine/backend/kernels.hpp"

namespace kindred {

/// Solves pairs of an input whose graphs are backbones in space, by so many threads: K is the
/// TM-score once one lies on the other, the mean by the residues of both, 1 of two that are equal
/// and 0 if fewer than three residues fit. See ../../molecule/residue_alignment.hpp.
std::unique_ptr<KernelSolver> makeFoldScoreSolver(const KernelInput& input, int threads);

}  // namespace kindred
