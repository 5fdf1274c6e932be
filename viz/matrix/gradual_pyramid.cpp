#include "viz/matrix/gradual_pyramid.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/language.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostSamples = 512;  // rows, and cells of each

/// The middles of equal stretches.
std::vector<std::size_t> spread(std::size_t count) {
  const auto samples = std::min(count, mostSamples);
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < samples; ++at)
    places.push_back((2 * at + 1) * count / (2 * samples));
  return places;
}

}  // namespace

std::vector<LevelShape> levelsAbove(std::size_t rows, std::size_t columns) {
  std::vector<LevelShape> levels;
  while (std::max(rows, columns) > 1)
    levels.push_back({rows = (rows + 1) / 2, columns = (columns + 1) / 2});
  return levels;
}

/// Makes the rows of all levels of the rows of the cells, which come one after the other.
class GradualPyramid::Cascade {
 public:
  Cascade(const std::vector<LevelShape>& levels, const LevelStore& store)
      : levels_{levels}, store_{store}, waiting_(levels.size()), written_(levels.size(), 0) {}

  void add(std::span<const float> row) { add(0, row); }

  /// Writes what still waits for a second row.
  void finish() {
    for (std::size_t level = 0; level < levels_.size(); ++level)
      if (!waiting_[level].empty()) pass(level, {});
  }

 private:
  void add(std::size_t level, std::span<const float> row) {
    if (level == levels_.size()) return;
    if (waiting_[level].empty())
      waiting_[level].assign(row.begin(), row.end());
    else
      pass(level, row);
  }

  /// The means of two rows of a level are a row of the level above.
  void pass(std::size_t level, std::span<const float> lower) {
    std::vector<float> means(levels_[level].columns);
    halve(waiting_[level], lower, means);
    waiting_[level].clear();
    store_.write(level + 1, written_[level]++, means);
    add(level + 1, means);
  }

  const std::vector<LevelShape>& levels_;
  const LevelStore& store_;
  std::vector<std::vector<float>> waiting_;  ///< a row of each level from 0 on
  std::vector<std::size_t> written_;         ///< rows of each level from 1 on
};

GradualPyramid::GradualPyramid(ReadCells cells, const Permutation& rows, const Permutation& columns,
                               LevelStore store, const Progress& progress)
    : cells_{std::move(cells)},
      rowOrder_(rows.oldFromNew().begin(), rows.oldFromNew().end()),
      columnOrder_(columns.oldFromNew().begin(), columns.oldFromNew().end()),
      store_{std::move(store)},
      levels_{levelsAbove(rowOrder_.size(), columnOrder_.size())},
      sampledRows_{spread(rowOrder_.size())},
      sampledColumns_{spread(columnOrder_.size())},
      samples_(sampledRows_.size() * sampledColumns_.size()) {
  std::vector<std::size_t> wanted;
  for (const auto column : sampledColumns_)
    wanted.push_back(columnOrder_[column]);
  for (std::size_t at = 0; at < sampledRows_.size(); ++at) {
    progress.checkpoint();
    const auto row = std::span{samples_}.subspan(at * wanted.size(), wanted.size());
    readCells(cells_, sampledRows_[at], wanted, row);
    see(row);
  }
}

GradualPyramid::~GradualPyramid() = default;

void GradualPyramid::build(const ReadCells& cells, Progress& progress) {
  progress.begin(Language::translated("Reading"), rows());
  progress.advance(built_);
  if (!cascade_) cascade_ = std::make_unique<Cascade>(levels_, store_);
  std::vector<float> row(columns());
  for (std::size_t at = built_; at < rows(); ++at) {
    progress.checkpoint();
    readCells(cells, at, columnOrder_, row);
    see(row);
    cascade_->add(row);
    if (at + 1 == rows()) cascade_->finish();
    built_ = at + 1;
    progress.advance();
  }
}

void GradualPyramid::takeBuilt(const Extent& extent) {
  const std::scoped_lock lock{seeing_};
  if (extent.hasValue) {
    extent_.see(extent.low);
    extent_.see(extent.high);
  }
  if (extent.hasMissing) extent_.see(std::numeric_limits<double>::quiet_NaN());
  built_ = rows();
}

Extent GradualPyramid::extent() const {
  const std::scoped_lock lock{seeing_};
  return extent_.extent();
}

void GradualPyramid::see(std::span<const float> cells) {
  float low = std::numeric_limits<float>::infinity(), high = -low;
  bool hasMissing = false;
  for (const float cell : cells) {
    hasMissing |= std::isnan(cell);
    low = std::min(low, cell);
    high = std::max(high, cell);
  }
  const std::scoped_lock lock{seeing_};
  if (hasMissing) extent_.see(std::numeric_limits<double>::quiet_NaN());
  if (low <= high) extent_.see(low), extent_.see(high);
}

/// Reads cells by the indices of their row; what is not finite becomes NaN.
void GradualPyramid::readCells(const ReadCells& cells, std::size_t row,
                               std::span<const std::size_t> columns,
                               std::span<float> target) const {
  cells(rowOrder_[row], columns, target);
  for (float& value : target)
    if (!std::isfinite(value)) value = std::numeric_limits<float>::quiet_NaN();
}

void GradualPyramid::read(std::size_t level, std::size_t row, std::size_t first,
                          std::span<float> target) const {
  if (level == 0)
    return readCells(cells_, row, std::span{columnOrder_}.subspan(first, target.size()), target);
  if (std::min((row + 1) << level, rows()) <= built_) return store_.read(level, row, first, target);
  readSample(level, row, first, target);
}

/// A cell near the middle of each square: one that is in memory if squares are so large that it
/// does not matter which.
void GradualPyramid::readSample(std::size_t level, std::size_t row, std::size_t first,
                                std::span<float> target) const {
  const auto middle = [level](std::size_t square, std::size_t cells) {
    return std::min((square << level) + (std::size_t{1} << (level - 1)), cells - 1);
  };
  const auto nearest = [](std::size_t place, std::size_t cells, std::size_t samples) {
    return std::min(place * samples / cells, samples - 1);
  };
  const auto place = middle(row, rows());
  if ((std::size_t{2} << level) * sampledColumns_.size() >= columns()) {
    const auto* const samples =
        samples_.data() + nearest(place, rows(), sampledRows_.size()) * sampledColumns_.size();
    for (std::size_t at = 0; at < target.size(); ++at)
      target[at] =
          samples[nearest(middle(first + at, columns()), columns(), sampledColumns_.size())];
    return;
  }
  std::vector<std::size_t> wanted;
  for (std::size_t at = 0; at < target.size(); ++at)
    wanted.push_back(columnOrder_[middle(first + at, columns())]);
  readCells(cells_, place, wanted, target);
}

SquareLevels squaresOf(std::shared_ptr<const GradualPyramid> pyramid) {
  const auto& shape = *pyramid;
  return {shape.rows(), shape.columns(), 1 + levelsAbove(shape.rows(), shape.columns()).size(),
          [pyramid = std::move(pyramid)](std::size_t level, std::size_t row, std::size_t first,
                                         std::span<float> target) {
            pyramid->read(level, row, first, target);
          },
          std::nullopt};
}

}  // namespace kindred::viz
