#pragma once

#include "engine/backend/cpu/align/panel_shape.hpp"

namespace kindred::cpu {

/// A transport plan P as loops of every instruction set see it, nodes of A by nodes of B. P stays
/// near uniform, and the rotation lives on what is left: kept is the deviation D = n_B P - 1.
///
/// The plan that the gradient G asks for is exp(u_i + v_j - G_ij), whose levels u and v make its
/// marginals right. Terms of G that are constant along rows or columns are left out.
struct TransportPanels {
  PanelShape shape;
  AdjacencyRows a, b;
  const float* degreesA = nullptr;
  const float* degreesB = nullptr;
  float balance = 1;  ///< factor of the adjacency matrix of B

  float* deviations = nullptr;
  float* products = nullptr;  ///< D B
  float* gradient = nullptr;  ///< D B², then G
  float* rowLevels = nullptr;
  const float* columnLevels = nullptr;

  /// So many numbers of scratch memory are enough for any of the loops.
  std::int64_t scratchSize() const {
    const std::int64_t longer = shape.blocks() > shape.panels() ? shape.blocks() : shape.panels();
    return 2 * longer * PanelShape::width * PanelShape::width;
  }
};

}  // namespace kindred::cpu
