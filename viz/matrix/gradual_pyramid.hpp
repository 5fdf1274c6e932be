#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/permutation.hpp"
#include "viz/colour/scale.hpp"
#include "viz/matrix/pyramid.hpp"

namespace kindred::viz {

/// The store of the means of a pyramid, in memory or in a file: whole rows are written once, and
/// parts of them read from any thread. Level 1 has the means over squares of 2 cells a side.
struct LevelStore {
  std::function<void(std::size_t level, std::size_t row, std::span<const float>)> write;
  std::function<void(std::size_t level, std::size_t row, std::size_t first, std::span<float>)> read;
};

/// The number of rows and columns of a level.
struct LevelShape {
  std::size_t rows = 0;
  std::size_t columns = 0;
};

/// The shapes of all levels above a matrix, from level 1 to a single square.
std::vector<LevelShape> levelsAbove(std::size_t rows, std::size_t columns);

/// A pyramid as MatrixPyramid, of a matrix that is larger than memory. It can be painted from the
/// beginning: squares that build() has not come to are shown by a single cell in or near them.
/// Reading is safe while it is built.
class GradualPyramid {
 public:
  /// Reads some hundred rows, for the first look. Checks for cancellation.
  GradualPyramid(ReadCells cells, const Permutation& rows, const Permutation& columns,
                 LevelStore store, const Progress& progress);
  ~GradualPyramid();

  std::size_t rows() const noexcept { return rowOrder_.size(); }
  std::size_t columns() const noexcept { return columnOrder_.size(); }

  /// Reads every cell once by `cells`, which may throw if those of the constructor do not, and
  /// writes all means, in memory of some rows. Its progress counts rows. After it was cancelled, it
  /// goes on where it was. Throws what reading and the store throw, and is not to be called again
  /// after the store threw.
  void build(const ReadCells& cells, Progress& progress);
  void build(Progress& progress) { build(cells_, progress); }

  /// Says that the store has all means from an earlier build, of cells of this extent.
  void takeBuilt(const Extent& extent);

  /// Returns the number of rows of cells whose means are there.
  std::size_t builtRows() const noexcept { return built_; }
  bool isBuilt() const noexcept { return built_ == rows(); }

  /// Returns the extent of all cells that were read so far.
  Extent extent() const;

  /// Reads as MatrixPyramid::read().
  void read(std::size_t level, std::size_t row, std::size_t first, std::span<float> target) const;

 private:
  class Cascade;

  void readCells(const ReadCells& cells, std::size_t row, std::span<const std::size_t> columns,
                 std::span<float>) const;
  void readSample(std::size_t level, std::size_t row, std::size_t first, std::span<float>) const;
  void see(std::span<const float> cells);

  ReadCells cells_;
  std::vector<std::size_t> rowOrder_;
  std::vector<std::size_t> columnOrder_;
  LevelStore store_;
  std::vector<LevelShape> levels_;
  std::vector<std::size_t> sampledRows_;  ///< by their indices, ascending
  std::vector<std::size_t> sampledColumns_;
  std::vector<float> samples_;
  std::unique_ptr<Cascade> cascade_;  ///< of the rows that are built
  std::atomic<std::size_t> built_ = 0;
  mutable std::mutex seeing_;
  ExtentSoFar extent_;
};

SquareLevels squaresOf(std::shared_ptr<const GradualPyramid> pyramid);

}  // namespace kindred::viz
