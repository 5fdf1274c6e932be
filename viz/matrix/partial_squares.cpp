#include "viz/matrix/partial_squares.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <mutex>
#include <utility>

#include "engine/core/language.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostPartialSquares = std::size_t{1} << 20;

std::size_t squaresAlong(std::size_t cells, std::size_t level) {
  return (cells + (std::size_t{1} << level) - 1) >> level;
}

/// Means over squares, and over ever larger ones as soon as they are looked at.
class MeansOnDemand {
 public:
  explicit MeansOnDemand(std::vector<std::shared_ptr<const std::vector<float>>> finest)
      : finest_{std::move(finest)} {}

  std::size_t levels() const {
    return 1 + std::bit_width(std::max(finest_.size(), finest_.front()->size()) - 1);
  }

  void read(std::size_t level, std::size_t row, std::size_t first, std::span<float> target) const {
    if (level == 0) return readFinest(row, first, target);
    const std::scoped_lock lock{making_};
    while (above_.size() < level)
      above_.push_back(above_.empty() ? aboveFinest() : above(above_.back()));
    above_[level - 1].read(row, first, target);
  }

 private:
  void readFinest(std::size_t row, std::size_t first, std::span<float> target) const {
    std::copy_n(finest_[row]->data() + first, target.size(), target.begin());
  }

  SquareMeans aboveFinest() const {
    const auto read = [&](std::size_t row, std::span<float> target) { readFinest(row, 0, target); };
    return halved(finest_.size(), finest_.front()->size(), read, {});
  }

  static SquareMeans above(const SquareMeans& fine) {
    const auto read = [&](std::size_t row, std::span<float> target) { fine.read(row, 0, target); };
    return halved(fine.rows, fine.columns, read, {});
  }

  std::vector<std::shared_ptr<const std::vector<float>>> finest_;
  mutable std::mutex making_;
  mutable std::deque<SquareMeans> above_;
};

}  // namespace

/// The positions at which the rows and columns of the matrix are shown, and the rows and columns
/// that are shown at each position.
struct PartialSquares::Places {
  std::vector<std::size_t> rowPlaces, columnPlaces;
  std::vector<std::size_t> rowOrder, columnOrder;
};

PartialSquares::PartialSquares(const Permutation& rows, const Permutation& columns,
                               bool isSymmetric)
    : isSymmetric_{isSymmetric} {
  const auto list = [](std::span<const Node> nodes) {
    return std::vector<std::size_t>(nodes.begin(), nodes.end());
  };
  auto places = std::make_shared<Places>();
  places->rowPlaces = list(rows.newFromOld());
  places->columnPlaces = list(columns.newFromOld());
  places->rowOrder = list(rows.oldFromNew());
  places->columnOrder = list(columns.oldFromNew());
  const auto height = places->rowOrder.size();
  const auto width = places->columnOrder.size();
  while (squaresAlong(height, level_) * squaresAlong(width, level_) > mostPartialSquares)
    ++level_;
  rows_ = squaresAlong(height, level_);
  columns_ = squaresAlong(width, level_);
  sums_.resize(rows_ * columns_);
  counts_.resize(rows_ * columns_);
  means_.resize(rows_);
  looksOfChange_.resize(rows_);
  places_ = std::move(places);
}

void PartialSquares::see(std::size_t row, std::size_t column, double value) {
  const auto rowOfSquares = places_->rowPlaces[row] >> level_;
  const auto square = rowOfSquares * columns_ + (places_->columnPlaces[column] >> level_);
  sums_[square] += static_cast<float>(value);
  ++counts_[square];
  looksOfChange_[rowOfSquares] = look_;
}

void PartialSquares::add(std::size_t row, std::size_t firstColumn, std::span<const double> values) {
  const auto rowOfSquares = places_->rowPlaces[row] >> level_;
  const auto squares = rowOfSquares * columns_;
  const auto* const columnPlaces = places_->columnPlaces.data() + firstColumn;
  for (std::size_t at = 0; at < values.size(); ++at) {
    const double value = values[at];
    extent_.see(value);
    if (!std::isfinite(value)) continue;
    const auto square = squares + (columnPlaces[at] >> level_);
    sums_[square] += static_cast<float>(value);
    ++counts_[square];
    looksOfChange_[rowOfSquares] = look_;
    const auto column = firstColumn + at;
    if (isSymmetric_ && column != row) see(column, row, value);
  }
}

/// Returns the means of one row of squares; NaN (0 / 0) if there is no number.
PartialSquares::MeansOfRow PartialSquares::meansOf(std::size_t row) const {
  std::vector<float> means(columns_);
  const auto* const sums = sums_.data() + row * columns_;
  const auto* const counts = counts_.data() + row * columns_;
  for (std::size_t column = 0; column < columns_; ++column)
    means[column] = sums[column] / counts[column];
  return std::make_shared<const std::vector<float>>(std::move(means));
}

GramCells PartialSquares::cells(ReadCells read, bool isWhole) {
  for (std::size_t row = 0; row < rows_; ++row)
    if (!means_[row] || looksOfChange_[row] > lookOfMeans_) means_[row] = meansOf(row);
  lookOfMeans_ = look_;
  const auto means = std::make_shared<const MeansOnDemand>(means_);

  GramCells result;
  result.squares.rows = places_->rowOrder.size();
  result.squares.columns = places_->columnOrder.size();
  result.squares.levels = level_ + means->levels();
  result.squares.read = [means, places = places_, kept = level_, readCells = std::move(read)](
                            std::size_t level, std::size_t row, std::size_t first,
                            std::span<float> target) {
    if (level >= kept) return means->read(level - kept, row, first, target);
    std::vector<std::size_t> columns(target.size());
    for (std::size_t at = 0; at < columns.size(); ++at)
      columns[at] = places->columnOrder[(first + at) << level];
    readCells(places->rowOrder[row << level], columns, target);
  };
  result.squares.looks = {
      look_, [level = level_, looks = looksOfChange_](std::size_t begin, std::size_t end) {
        const auto first = looks.begin() + (begin >> level);
        return *std::max_element(first, looks.begin() + ((end - 1) >> level) + 1);
      }};
  result.extent = extent_.extent();
  result.extent.hasMissing = result.extent.hasMissing || !isWhole;
  if (!isWhole) result.missing = Language::translated("not yet computed");
  return result;
}

}  // namespace kindred::viz
