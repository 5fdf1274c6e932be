#include "engine/backend/cpu/align/refine.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/align/node_kinds.hpp"
#include "engine/backend/cpu/align/match_kinds.hpp"
#include "engine/backend/cpu/align/refine_sparsely.hpp"
#include "engine/backend/cpu/align/similarity_panels.hpp"
#include "engine/backend/cpu/aligned_vector.hpp"
#include "engine/core/recycled.hpp"

namespace kindred::cpu {

namespace {

constexpr std::int64_t panelWidth = SimilarityPanels::width;

/// Row sums are gathered from so many parts of the panels, whatever the number of threads.
constexpr std::int64_t sumParts = 24;

std::int64_t padded(std::int64_t count) {
  return (count + panelWidth - 1) / panelWidth * panelWidth;
}

std::uint64_t bytesOfRefinement(std::int64_t rows, std::int64_t columns) {
  return 2 * sizeof(float) * static_cast<std::uint64_t>(padded(rows)) *
         static_cast<std::uint64_t>(padded(columns));
}

/// Sizes, and 0 up to a multiple of 16.
AlignedVector<float> paddedSizes(const NodeKinds& kinds) {
  AlignedVector<float> sizes(kinds.sizes.begin(), kinds.sizes.end());
  sizes.resize(padded(kinds.count()), 0);
  return sizes;
}

PanelKinds panelKinds(const NodeKinds& kinds, const AlignedVector<float>& sizes) {
  return {kinds.count(), kinds.offsets.data(), kinds.neighbours.data(), kinds.counts.data(),
          sizes.data()};
}

class Panels {
 public:
  Panels(const RefinementInput& input, NodeKinds rows, NodeKinds columns, SimdLevel level,
         const Progress& progress)
      : loops_{panelLoops(level)},
        progress_{progress},
        rows_{std::move(rows)},
        columns_{std::move(columns)},
        rowSizes_{paddedSizes(rows_)},
        columnSizes_{paddedSizes(columns_)},
        rowScales_(rowSizes_.size(), 0),
        columnScales_(columnSizes_.size(), 0) {
    values_.resize(rowSizes_.size() * columnSizes_.size());
    products_.resize(values_.size());
    partSums_.assign(sumParts, AlignedVector<float>(rowScales_.size()));
    panels_ = {.rows = panelKinds(rows_, rowSizes_),
               .columns = panelKinds(columns_, columnSizes_),
               .floor = refinementFloor(input),
               .isScaledEvenly = input.scaling == RefinementScaling::Evenly,
               .values = values_.data(),
               .products = products_.data(),
               .rowScales = rowScales_.data(),
               .columnScales = columnScales_.data()};
    setOut(input);
    for (const auto& [row, column] : input.forbidden)
      forbidden_.push_back(placeOf(row, column));
    std::ranges::sort(forbidden_);
    normalise([this](std::int64_t panel) { forbid(panel); });
  }

  void step() {
    const auto scratchSize = std::max(columnScales_.size(), rowScales_.size()) * panelWidth;
    tbb::parallel_for(std::int64_t{0}, panels_.blocks(), [&](std::int64_t block) {
      progress_.checkpoint();
      loops_.multiplyBlock(panels_, block, roomFor(scratch_.local(), scratchSize));
    });
    normalise([&](std::int64_t panel) {
      loops_.refinePanel(panels_, panel, roomFor(scratch_.local(), scratchSize));
      forbid(panel);
    });
  }

  void look(RefinementEnd& end) const {
    AlignedVector<float> maxima(rowScales_.size());
    AlignedVector<std::int32_t> columns(rowScales_.size());
    tbb::parallel_for(std::int64_t{0}, panels_.blocks(), [&](std::int64_t block) {
      progress_.checkpoint();
      loops_.findMaxima(panels_, block, maxima.data() + block * panelWidth,
                        columns.data() + block * panelWidth);
    });
    end.look(ofNodes(columns), ofNodes(maxima));
  }

  std::vector<Node> matching() const { return matchKinds(panels_, rows_, columns_, progress_); }

 private:
  /// Returns the values of the kinds of rows, as their nodes have them.
  template <typename Value>
  std::vector<Value> ofNodes(const AlignedVector<Value>& ofKinds) const {
    std::vector<Value> result;
    result.reserve(rows_.kindOf.size());
    for (const auto kind : rows_.kindOf)
      result.push_back(ofKinds[kind]);
    return result;
  }

  void setOut(const RefinementInput& input) {
    tbb::parallel_for(std::int64_t{0}, panels_.panels(), [&](std::int64_t panel) {
      for (std::int64_t row = 0; row < panels_.blocks() * panelWidth; ++row) {
        if (row % 256 == 0) progress_.checkpoint();
        for (std::int64_t lane = 0; lane < panelWidth; ++lane) {
          const std::int64_t column = panel * panelWidth + lane;
          const bool isThere = row < rows_.count() && column < columns_.count();
          values_[panels_.place(panel, row) + lane] =
              isThere ? startOf(input, rows_.firstNode[row], columns_.firstNode[column]) : 0;
        }
      }
    });
    const auto starts = givenStarts(input);
    for (std::size_t at = 0; at < starts.size(); ++at)
      values_[placeOf(input.similarities[at].a, input.similarities[at].b)] += starts[at];
  }

  std::int64_t placeOf(Node rowNode, Node columnNode) const {
    const auto row = rows_.kindOf[rowNode], column = columns_.kindOf[columnNode];
    return panels_.place(column / panelWidth, row) + column % panelWidth;
  }

  void forbid(std::int64_t panel) {
    const auto end = panels_.place(panel + 1, 0);
    for (auto at = std::ranges::lower_bound(forbidden_, panels_.place(panel, 0));
         at != forbidden_.end() && *at < end; ++at)
      values_[*at] = 0;
  }

  /// Normalises columns, then rows; does something to each panel before.
  template <typename Before>
  void normalise(const Before& before) {
    tbb::parallel_for(std::int64_t{0}, sumParts, [&](std::int64_t part) {
      auto& sums = partSums_[part];
      std::ranges::fill(sums, 0.0F);
      const std::int64_t end = panels_.panels() * (part + 1) / sumParts;
      for (std::int64_t panel = panels_.panels() * part / sumParts; panel < end; ++panel) {
        progress_.checkpoint();
        before(panel);
        loops_.normalisePanel(panels_, panel, sums.data());
      }
    });
    for (std::int32_t row = 0; row < rows_.count(); ++row) {
      float sum = 0;
      for (const auto& part : partSums_)
        sum += part[row];
      const float scale = sum >= std::numeric_limits<float>::min() ? 1 / sum : 0;
      rowScales_[row] = panels_.isScaledEvenly ? std::sqrt(scale) : scale;
    }
  }

  const PanelLoops& loops_;
  const Progress& progress_;
  NodeKinds rows_;
  NodeKinds columns_;
  AlignedVector<float> rowSizes_;
  AlignedVector<float> columnSizes_;
  Recycled<float> values_;
  Recycled<float> products_;
  AlignedVector<float> rowScales_;
  AlignedVector<float> columnScales_;
  SimilarityPanels panels_;
  std::vector<std::int64_t> forbidden_;  ///< places of values that stay 0
  std::vector<AlignedVector<float>> partSums_;
  tbb::enumerable_thread_specific<UntouchedVector<float>> scratch_;
};

}  // namespace

Refinement refine(const RefinementInput& input, int mostSteps, SimdLevel level, Progress& progress,
                  std::uint64_t availableBytes) {
  auto rows = rowKinds(input, progress), columns = columnKinds(input, progress);
  const std::int64_t pairs = std::int64_t{rows.count()} * columns.count();
  if (pairs > mostComparedPairs ||
      !fitsInto(availableBytes, bytesOfRefinement(rows.count(), columns.count())))
    return refineSparsely(input, std::move(rows), std::move(columns), mostSteps, keptOfRow,
                          progress);
  Panels panels{input, std::move(rows), std::move(columns), level, progress};
  RefinementEnd end{static_cast<std::size_t>(input.rows.nodeCount())};
  Refinement refinement;
  while (refinement.iterations < mostSteps && !end.isOver() && !progress.mayStopEarly()) {
    panels.step();
    ++refinement.iterations;
    if (refinement.iterations % RefinementEnd::every == 0) panels.look(end);
    progress.advance();
  }
  refinement.isConverged = end.isOver();
  refinement.columnOfRow = panels.matching();
  return refinement;
}

}  // namespace kindred::cpu
