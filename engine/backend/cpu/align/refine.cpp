#include "engine/backend/cpu/align/refine.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "engine/align/mapping.hpp"
#include "engine/backend/cpu/align/similarity_panels.hpp"
#include "engine/backend/cpu/aligned_vector.hpp"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred::cpu {

namespace {

constexpr std::int64_t width = SimilarityPanels::width;

/// Row sums are gathered from so many parts of the panels, whatever the number of threads.
constexpr std::int64_t sumParts = 24;

std::int64_t padded(std::int64_t count) { return (count + width - 1) / width * width; }

std::uint64_t bytesOfRefinement(std::int64_t rows, std::int64_t columns) {
  return 2 * sizeof(float) * static_cast<std::uint64_t>(padded(rows)) *
         static_cast<std::uint64_t>(padded(columns));
}

/// Two matrices of all pairs of nodes have to fit, with something left for others.
void requireMemory(std::int32_t rows, std::int32_t columns) {
  const auto bytes = bytesOfRefinement(rows, columns);
  const auto available = availableMemory();
  if (available == 0 || bytes <= available / 10 * 9) return;
  throw Error{
      ErrorCode::Memory,
      joined("How alike ", thousands(rows), " and ", thousands(columns), " nodes are takes ",
             englishBytes(bytes), " of memory, and ", englishBytes(available),
             " are free: align smaller networks, or on a machine with more.")};
}

class Panels {
 public:
  Panels(const RefinementInput& input, SimdLevel level, const Progress& progress)
      : loops_{panelLoops(level)},
        progress_{progress},
        values_(padded(input.rows.nodeCount()) * padded(input.columns.nodeCount())),
        products_(values_.size()),
        rowScales_(padded(input.rows.nodeCount()), 0),
        columnScales_(padded(input.columns.nodeCount()), 0),
        panels_{.rowCount = input.rows.nodeCount(),
                .columnCount = input.columns.nodeCount(),
                .rowOffsets = input.rows.offsets().data(),
                .rowNeighbours = input.rows.adjacency().data(),
                .columnOffsets = input.columns.offsets().data(),
                .columnNeighbours = input.columns.adjacency().data(),
                .floor = refinementFloor(input),
                .values = values_.data(),
                .products = products_.data(),
                .rowScales = rowScales_.data(),
                .columnScales = columnScales_.data()},
        partSums_(sumParts, AlignedVector<float>(rowScales_.size())) {
    setOut(input);
    normalise([](std::int64_t) {});
  }

  void step() {
    const auto scratchSize = std::max(columnScales_.size(), rowScales_.size()) * width;
    tbb::parallel_for(std::int64_t{0}, panels_.blocks(), [&](std::int64_t block) {
      progress_.checkpoint();
      loops_.multiplyBlock(panels_, block, roomFor(scratch_.local(), scratchSize));
    });
    normalise([&](std::int64_t panel) {
      loops_.refinePanel(panels_, panel, roomFor(scratch_.local(), scratchSize));
    });
  }

  void look(RefinementEnd& end) const {
    AlignedVector<float> maxima(rowScales_.size());
    AlignedVector<std::int32_t> columns(rowScales_.size());
    tbb::parallel_for(std::int64_t{0}, panels_.blocks(), [&](std::int64_t block) {
      progress_.checkpoint();
      loops_.findMaxima(panels_, block, maxima.data() + block * width,
                        columns.data() + block * width);
    });
    end.look({columns.begin(), columns.begin() + panels_.rowCount},
             {maxima.begin(), maxima.begin() + panels_.rowCount});
  }

  /// The columns of rows, the largest values first; of equal ones the lowest row. Each row in turn
  /// proposes to its best column of those that do not hold a better one; who is sent away proposes
  /// again.
  std::vector<Node> matching() const {
    std::vector<float> held(columnScales_.size(), 0);
    std::vector<Node> holder(columnScales_.size(), noNode);
    for (Node first = 0; first < panels_.rowCount; ++first)
      for (Node row = first; row != noNode;) {
        progress_.checkpoint();
        float best = 0;
        Node bestColumn = noNode;
        for (std::int64_t panel = 0; panel < panels_.panels(); ++panel) {
          const float* const values = values_.data() + panels_.place(panel, row);
          for (std::int64_t lane = 0; lane < width; ++lane) {
            const std::int64_t column = panel * width + lane;
            const float value = values[lane] * columnScales_[column] * rowScales_[row];
            if (value <= best || value < held[column]) continue;
            if (value == held[column] && row > holder[column]) continue;
            best = value;
            bestColumn = static_cast<Node>(column);
          }
        }
        if (bestColumn == noNode) break;
        held[bestColumn] = best;
        row = std::exchange(holder[bestColumn], row);
      }
    std::vector<Node> columnOfRow(panels_.rowCount, noNode);
    for (Node column = 0; column < panels_.columnCount; ++column)
      if (holder[column] != noNode) columnOfRow[holder[column]] = column;
    return columnOfRow;
  }

 private:
  void setOut(const RefinementInput& input) {
    tbb::parallel_for(std::int64_t{0}, panels_.panels(), [&](std::int64_t panel) {
      for (std::int64_t row = 0; row < panels_.blocks() * width; ++row) {
        if (row % 256 == 0) progress_.checkpoint();
        for (std::int64_t lane = 0; lane < width; ++lane) {
          const std::int64_t column = panel * width + lane;
          const bool isThere = row < panels_.rowCount && column < panels_.columnCount;
          values_[panels_.place(panel, row) + lane] =
              isThere ? featureSimilarity(input.rowFeatures[row], input.columnFeatures[column]) : 0;
        }
      }
    });
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
    for (std::int32_t row = 0; row < panels_.rowCount; ++row) {
      float sum = 0;
      for (const auto& part : partSums_)
        sum += part[row];
      rowScales_[row] = sum > 0 ? 1 / sum : 0;
    }
  }

  const PanelLoops& loops_;
  const Progress& progress_;
  UntouchedVector<float> values_;
  UntouchedVector<float> products_;
  AlignedVector<float> rowScales_;
  AlignedVector<float> columnScales_;
  SimilarityPanels panels_;
  std::vector<AlignedVector<float>> partSums_;
  tbb::enumerable_thread_specific<UntouchedVector<float>> scratch_;
};

}  // namespace

Refinement refine(const RefinementInput& input, int mostSteps, SimdLevel level,
                  Progress& progress) {
  requireMemory(input.rows.nodeCount(), input.columns.nodeCount());
  Panels panels{input, level, progress};
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
