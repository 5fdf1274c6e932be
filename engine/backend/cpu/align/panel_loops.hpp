#pragma once

// The loops behind PanelLoops, written once; each of the panel_loops_*.cpp compiles them for its
// instruction set. All give the same bits.

#include <limits>

#include "engine/backend/cpu/align/similarity_panels.hpp"
#include "engine/backend/cpu/transpose.hpp"

namespace kindred::cpu {
namespace {

template <int width>
struct PanelLoopsOf {
  using V = Vector<float, width>;
  using I = Vector<std::int32_t, width>;

  /// Adds up the rows of 16 numbers that are next to a kind, each as often as the kind has it.
  KINDRED_INLINE V gathered(const float* rows, const PanelKinds& kinds, std::int64_t kind) {
    V even{}, odd{};
    std::int32_t at = kinds.offsets[kind];
    const std::int32_t end = kinds.offsets[kind + 1];
    const auto row = [&](std::int32_t place) {
      return load<V>(rows + static_cast<std::int64_t>(kinds.neighbours[place]) * width) *
             broadcast<V>(kinds.counts[place]);
    };
    for (; end - at >= 2; at += 2) {
      even += row(at);
      odd += row(at + 1);
    }
    if (at < end) even += row(at);
    return even + odd;
  }

  /// 1 in the lanes of columns that are there, 0 in those that fill up the last panel.
  KINDRED_INLINE V presence(const SimilarityPanels& panels, std::int64_t panel) {
    V present{};
    for (int lane = 0; lane < width; ++lane)
      present[lane] = panel * width + lane < panels.columns.count ? 1 : 0;
    return present;
  }

  /// Panels fetched ahead: a block lies in pieces of 1 KiB, which no processor foresees.
  static constexpr std::int64_t panelsAhead = 2;

  static void multiplyBlock(const SimilarityPanels& panels, std::int64_t block, float* scratch) {
    V square[width];
    const std::int64_t row = block * width;
    for (std::int64_t panel = 0; panel < panels.panels(); ++panel) {
      const float* const values = panels.values + panels.place(panel, row);
      const V scale = load<V>(panels.columnScales + panel * width);
      const float* const ahead = panels.values + panels.place(panel + panelsAhead, row);
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane)
        __builtin_prefetch(ahead + lane * width);
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane)
        square[lane] =
            load<V>(values + lane * width) * (scale * broadcast<V>(panels.rowScales[row + lane]));
      Transpose<float, width>::inPlace(square);
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane)
        store(scratch + (panel * width + lane) * width, square[lane]);
    }
    for (std::int64_t panel = 0; panel < panels.panels(); ++panel) {
      for (int lane = 0; lane < width; ++lane) {
        const std::int64_t column = panel * width + lane;
        square[lane] = V{};
        if (column < panels.columns.count) square[lane] = gathered(scratch, panels.columns, column);
      }
      Transpose<float, width>::inPlace(square);
      float* const products = panels.products + panels.place(panel, row);
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane)
        store(products + lane * width, square[lane]);
    }
  }

  static void refinePanel(const SimilarityPanels& panels, std::int64_t panel, float* scratch) {
    const float* const products = panels.products + panels.place(panel, 0);
    for (std::int64_t row = 0; row < panels.rows.count; ++row)
      store(scratch + row * width, load<V>(products + row * width));
    float* const values = panels.values + panels.place(panel, 0);
    const V scale = load<V>(panels.columnScales + panel * width);
    const V floor = broadcast<V>(panels.floor) * presence(panels, panel);
    for (std::int64_t row = 0; row < panels.rows.count; ++row) {
      const V around = gathered(scratch, panels.rows, row);
      const V now = load<V>(values + row * width) * (scale * broadcast<V>(panels.rowScales[row]));
      store(values + row * width, now * around + floor);
    }
  }

  static void normalisePanel(const SimilarityPanels& panels, std::int64_t panel, float* sums) {
    const float* const values = panels.values + panels.place(panel, 0);
    V sum{};
    for (std::int64_t row = 0; row < panels.rows.count; ++row)
      sum += load<V>(values + row * width) * broadcast<V>(panels.rows.sizes[row]);
    const V least = broadcast<V>(std::numeric_limits<float>::min());  // 1 over less is infinite
    V scale = sum >= least ? presence(panels, panel) / sum : V{};
    V weight = load<V>(panels.columns.sizes + panel * width);
    if (panels.isScaledEvenly)
      for (int lane = 0; lane < width; ++lane)
        scale[lane] = __builtin_sqrtf(scale[lane]);
    else
      weight *= scale;
    store(panels.columnScales + panel * width, scale);
    V square[width];
    for (std::int64_t block = 0; block < panels.blocks(); ++block) {
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane)
        square[lane] = weight * load<V>(values + (block * width + lane) * width);
      Transpose<float, width>::inPlace(square);
      V ofRows = load<V>(sums + block * width);
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane)
        ofRows += square[lane];
      store(sums + block * width, ofRows);
    }
  }

  static void findMaxima(const SimilarityPanels& panels, std::int64_t block, float* maxima,
                         std::int32_t* columns) {
    for (int lane = 0; lane < width; ++lane) {
      const std::int64_t row = block * width + lane;
      V best = broadcast<V>(-1.0F);
      I bestPanel{};
      for (std::int64_t panel = 0; panel < panels.panels(); ++panel) {
        const V value = load<V>(panels.values + panels.place(panel, row)) *
                        load<V>(panels.columnScales + panel * width);
        const auto isBetter = value > best;
        best = isBetter ? value : best;
        bestPanel = isBetter ? broadcast<I>(static_cast<std::int32_t>(panel)) : bestPanel;
      }
      int place = 0;
      for (int other = 1; other < width; ++other)
        if (best[other] > best[place]) place = other;
      maxima[lane] = best[place] * panels.rowScales[row];
      columns[lane] = bestPanel[place] * width + place;
    }
  }

  static constexpr PanelLoops loops{multiplyBlock, refinePanel, normalisePanel, findMaxima};
};

}  // namespace
}  // namespace kindred::cpu
