#pragma once

#include <cstdint>

#include "engine/backend/cpu/processor.hpp"

namespace kindred::cpu {

/// The kinds of nodes of a network (see NodeKinds) as plain arrays.
struct PanelKinds {
  std::int32_t count = 0;
  const std::int32_t* offsets = nullptr;
  const std::int32_t* neighbours = nullptr;
  const float* counts = nullptr;
  const float* sizes = nullptr;  ///< and 0 up to a multiple of 16
};

/// A similarity of nodes while it is refined, as loops of every instruction set see it. A row is a
/// kind of nodes of one network, a column a kind of nodes of the other: all nodes of a kind have
/// the same values. Columns are cut into panels of 16, rows into blocks of 16; a panel holds its
/// rows one after another, 64 bytes each, so that it stays in a core's cache while rows are
/// gathered from it.
///
/// The matrix is values[row, column] · rowScales[row] · columnScales[column]: it is normalised by
/// its scales, which the next pass multiplies in.
struct SimilarityPanels {
  static constexpr int width = 16;

  PanelKinds rows;
  PanelKinds columns;
  float floor = 0;  ///< ε
  bool isScaledEvenly = false;

  float* values = nullptr;
  float* products = nullptr;  ///< normalised values times the adjacency matrix of the columns
  float* rowScales = nullptr;
  float* columnScales = nullptr;

  std::int64_t blocks() const { return (rows.count + width - 1) / width; }
  std::int64_t panels() const { return (columns.count + width - 1) / width; }

  /// Returns the index where the 16 columns of a panel begin in a row.
  std::int64_t place(std::int64_t panel, std::int64_t row) const {
    return (panel * blocks() * width + row) * width;
  }
};

/// The passes of a refinement over its panels.
struct PanelLoops {
  /// Finds the products of a block of rows. `scratch` holds 16 · 16 · panels numbers.
  void (*multiplyBlock)(const SimilarityPanels& panels, std::int64_t block, float* scratch);

  /// Finds the next values of a panel from its products, and normalises its columns. `scratch`
  /// holds 16 numbers a row.
  void (*refinePanel)(const SimilarityPanels& panels, std::int64_t panel, float* scratch);

  /// Normalises the columns of a panel, or finds their scales; adds the sums of its rows to `sums`.
  void (*normalisePanel)(const SimilarityPanels& panels, std::int64_t panel, float* sums);

  /// Finds the maxima of a block of rows, and their columns.
  void (*findMaxima)(const SimilarityPanels& panels, std::int64_t block, float* maxima,
                     std::int32_t* columns);
};

const PanelLoops& panelLoops(SimdLevel level);

}  // namespace kindred::cpu
