#pragma once

#include <span>

#include "engine/core/matrix.hpp"

namespace kindred {

/// K_ij / sqrt(K_ii K_jj), in place; the diagonals are K_ii of the rows and K_jj of the columns.
///
/// A graph with K_ii = 0 (a single atom where lmin leaves out walks of one node) has nothing to
/// be alike in: its row and column become 0. NaN stays NaN.
void normalise(Matrix& values, std::span<const double> rowDiagonal,
               std::span<const double> columnDiagonal);

}  // namespace kindred
