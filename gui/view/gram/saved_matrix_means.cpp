#include "gui/view/gram/saved_matrix_means.hpp"

#include <span>
#include <utility>
#include <vector>

#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/matrix/recent_rows.hpp"

namespace kindred::gui {

namespace {

/// "low high missing", or nothing if no value is a number.
std::string textOf(const viz::Extent& extent) {
  if (!extent.hasValue) return "none";
  return joined(extent.low, " ", extent.high, " ", extent.hasMissing ? 1 : 0);
}

/// Nothing if it is no such text.
std::optional<viz::Extent> extentOf(std::string_view text) {
  if (text == "none") return viz::Extent{0, 1, true, false};
  const auto first = text.find(' '), last = text.rfind(' ');
  if (first == std::string_view::npos || first == last) return std::nullopt;
  const auto low = toNumber(text.substr(0, first));
  const auto high = toNumber(text.substr(first + 1, last - first - 1));
  if (!low || !high) return std::nullopt;
  return viz::Extent{*low, *high, text.substr(last + 1) == "1"};
}

std::string keyOf(const io::MatrixFile& matrix, const Permutation& rows,
                  const Permutation& columns) {
  ContentHash hash;
  hash.addValues(rows.oldFromNew()).addValues(columns.oldFromNew());
  return joined(matrix.stamp(), "\n", hash.text());
}

viz::LevelStore storeOf(const std::shared_ptr<io::LevelFile>& file) {
  return {[file](std::size_t level, std::size_t row, std::span<const float> values) {
            file->write(level - 1, row, values);
          },
          [file](std::size_t level, std::size_t row, std::size_t first, std::span<float> values) {
            file->read(level - 1, row, first, values);
          }};
}

/// Neighbours on the screen lie apart in the file if the columns are in another order.
viz::ReadCells cellsOf(std::shared_ptr<const io::MatrixFile> matrix, const Permutation& columns) {
  if (columns == Permutation::identity(columns.size()))
    return [matrix](std::size_t row, std::span<const std::size_t> wanted, std::span<float> target) {
      matrix->read(row, wanted, target);
    };
  return [rows = std::make_shared<io::RecentRows>(std::move(matrix))](
             std::size_t row, std::span<const std::size_t> wanted, std::span<float> target) {
    rows->read(row, wanted, target);
  };
}

}  // namespace

bool areCached(const io::MatrixFile& matrix, const MatrixCache& cache) {
  return std::uint64_t{matrix.rows()} * matrix.columns() / 3 * 4 > cache.bytesInMemory;
}

SavedMatrixMeans::SavedMatrixMeans(std::shared_ptr<const io::MatrixFile> matrix,
                                   const Permutation& rows, const Permutation& columns,
                                   const MatrixCache& cache, const Progress& progress)
    : matrix_{matrix} {
  std::vector<io::LevelFile::Shape> shapes;
  for (const auto& level : viz::levelsAbove(matrix->rows(), matrix->columns()))
    shapes.push_back({level.rows, level.columns});
  try {
    file_ = std::make_shared<io::LevelFile>(cache.folder, keyOf(*matrix, rows, columns),
                                            std::move(shapes), cache.limit);
  } catch (const Error& error) {
    obstacle_ = error.what();
  }
  pyramid_ = std::make_shared<viz::GradualPyramid>(cellsOf(matrix, columns), rows, columns,
                                                   storeOf(file_), progress);
  if (!file_ || !file_->isWhole()) return;
  if (const auto extent = extentOf(file_->facts())) pyramid_->takeBuilt(*extent);
}

void SavedMatrixMeans::build(Progress& progress) const {
  pyramid_->build(
      [&matrix = *matrix_](std::size_t row, std::span<const std::size_t> columns,
                           std::span<float> target) { matrix.readSurely(row, columns, target); },
      progress);
  file_->finish(textOf(pyramid_->extent()));
}

}  // namespace kindred::gui
