#pragma once

#include <cstdint>

#include "engine/backend/cpu/align/panel_shape.hpp"
#include "engine/backend/cpu/align/transport_panels.hpp"
#include "engine/backend/cpu/processor.hpp"

namespace kindred::cpu {

/// The sums of random walks of a network, which become a dense matrix in panels.
struct WalkPanels {
  PanelShape shape;
  AdjacencyRows network;
  const float* scales = nullptr;  ///< 1 / √degree of each node; 0 of isolated ones
  int steps = 0;

  /// Values are log max(factor · scaled sum, 1), or the sum itself if this is 0.
  float factor = 0;
  float* values = nullptr;
};

/// So many columns of numbers are multiplied at once.
inline constexpr int groupWidth = 12;

/// A product of a dense matrix in panels, transposed, and some columns of numbers.
template <typename Real>
struct PanelProduct {
  PanelShape shape;
  const float* values = nullptr;

  /// The numbers: 12 columns a group, each group by rows.
  const Real* packed = nullptr;
  std::int64_t groups = 0;

  /// Array that the product is added to: its columns, each `stride` numbers long.
  Real* result = nullptr;
  std::int64_t stride = 0;
};

/// Loops over dense matrices, compiled once an instruction set. Their results differ in rounding
/// between instruction sets, not between numbers of threads.
struct DenseLoops {
  /// Finds a panel of the sum of the first powers of D^-½ A D^-½. `scratch` holds twice a panel.
  void (*sumWalks)(const WalkPanels& walks, std::int64_t panel, float* scratch);

  /// Adds the rows of the product that belong to panels from `first` to before `end`.
  void (*multiply)(const PanelProduct<float>& product, std::int64_t first, std::int64_t end);

  /// Multiplies likewise with sums in double precision.
  void (*multiplyInDouble)(const PanelProduct<double>& product, std::int64_t first,
                           std::int64_t end);

  /// Finds the gradient of a transport plan in a panel.
  void (*findGradient)(const TransportPanels& plan, std::int64_t panel, float* scratch);

  /// Finds the means of a block of rows of the plan that is asked for, and adds to the sums of its
  /// columns what scaled rows have.
  void (*scaleRows)(const TransportPanels& plan, std::int64_t block, float* means, float* sums,
                    float* scratch);

  /// Takes a share of the plan that is asked for into a block of rows, and finds their products
  /// with B and B², if asked.
  void (*advance)(const TransportPanels& plan, std::int64_t block, float share, bool isMultiplied,
                  float* scratch);
};

const DenseLoops& denseLoops(SimdLevel level);

}  // namespace kindred::cpu
