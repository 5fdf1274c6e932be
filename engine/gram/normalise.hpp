#pragma once

#include <span>

#include "engine/core/matrix.hpp"

namespace kindred {

/// K_ij / sqrt(K_ii K_jj).
///
/// No kernel makes two graphs more alike than a graph and itself. But K_ij and K_ii of equal graphs
/// are solved apart, each with a relative error of up to `tolerance`, so that their quotient may
/// pass 1 by twice as much: such values become 1. What passes 1 by more is no matter of rounding
/// (an expression that is no kernel, a pair that did not converge) and stays as it is, to be seen.
///
/// A graph with K_ii = 0 (a single atom if lmin leaves out walks of one node) has nothing to
/// be alike in: its values become 0. NaN stays NaN.
double normalised(double value, double ofRow, double ofColumn, double tolerance);

/// Normalises a matrix in place. Checks for cancellation.
void normalise(Matrix& values, std::span<const double> rowDiagonal,
               std::span<const double> columnDiagonal, double tolerance,
               const Progress& progress = {});

/// Makes normalised values, in place, what they were before.
void undoNormalise(Matrix& values, std::span<const double> rowDiagonal,
                   std::span<const double> columnDiagonal);

}  // namespace kindred
