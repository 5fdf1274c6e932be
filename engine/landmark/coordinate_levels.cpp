#include "engine/landmark/coordinate_levels.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

#include "engine/backend/row_products.hpp"

namespace kindred {

namespace {

constexpr std::size_t levelsApart = 3;  // that are kept
constexpr std::size_t rowsAhead = 64;

}  // namespace

GramValues valuesOf(std::shared_ptr<const GraphCoordinates> coordinates) {
  const auto graphs = coordinates->graphs();
  const auto at = [coordinates = std::move(coordinates)](std::size_t row, std::size_t column) {
    return rowProduct(coordinates->of(row), coordinates->of(column));
  };
  return {
      {.rows = {graphs, graphs,
                [at](std::size_t row, std::span<double> room) {
                  for (std::size_t column = 0; column < room.size(); ++column)
                    room[column] = at(row, column);
                  return std::span<const double>{room};
                },
                at},
       .read =
           [at](std::size_t row, std::span<const std::size_t> columns, std::span<float> target) {
             std::ranges::transform(columns, target.begin(), [&](std::size_t column) {
               return static_cast<float>(at(row, column));
             });
           },
       .at = at},
      true};
}

CoordinateLevels::CoordinateLevels(std::shared_ptr<const GraphCoordinates> coordinates,
                                   const Permutation& order, const Progress& progress)
    : coordinates_{std::move(coordinates)},
      order_(order.oldFromNew().begin(), order.oldFromNew().end()),
      sums_{0} {
  const auto landmarks = coordinates_->points.landmarks();
  for (const auto graph : order_)
    sums_.push_back(sums_.back() + coordinates_->points.remainder(static_cast<std::size_t>(graph)));
  for (auto level = levelsApart; level < levels(); level += levelsApart) {
    std::vector<float> means(count(level) * landmarks);
    for (std::size_t index = 0; index < count(level); ++index) {
      progress.checkpoint();
      addMean(level, index, 1, std::span{means}.subspan(index * landmarks, landmarks));
    }
    kept_.push_back(std::move(means));
  }
}

std::size_t CoordinateLevels::levels() const {
  return order_.empty() ? 1 : 1 + std::bit_width(order_.size() - 1);
}

void CoordinateLevels::addMean(std::size_t level, std::size_t index, float weight,
                               std::span<float> into) const {
  if (level % levelsApart != 0 || level / levelsApart > kept_.size()) {
    const bool areTwo = 2 * index + 1 < count(level - 1);
    const float each = areTwo ? weight / 2 : weight;
    addMean(level - 1, 2 * index, each, into);
    if (areTwo) addMean(level - 1, 2 * index + 1, each, into);
    return;
  }
  const auto* from = level == 0 ? coordinates_->of(static_cast<std::size_t>(order_[index])).data()
                                : kept_[level / levelsApart - 1].data() + index * into.size();
  for (std::size_t at = 0; at < into.size(); ++at)
    into[at] += weight * from[at];
}

double CoordinateLevels::meanBound(GraphRange rows, GraphRange columns) const {
  const auto meanOf = [&](GraphRange range) {
    return (sums_[static_cast<std::size_t>(range.end)] -
            sums_[static_cast<std::size_t>(range.begin)]) /
           static_cast<double>(range.size());
  };
  return meanOf(rows) * meanOf(columns) + coordinates_->points.productError();
}

/// Some means of the level, one after the other, times a weight.
std::vector<float> CoordinateSquares::means(std::size_t first, std::size_t count,
                                            float weight) const {
  const auto landmarks = levels_->coordinates()->points.landmarks();
  std::vector<float> means(count * landmarks);
  for (std::size_t at = 0; at < count; ++at)
    levels_->addMean(level_, first + at, weight,
                     std::span{means}.subspan(at * landmarks, landmarks));
  return means;
}

void CoordinateSquares::operator()(std::size_t level, std::size_t row, std::size_t first,
                                   std::span<float> target) {
  const auto landmarks = levels_->coordinates()->points.landmarks();
  const auto tileOf = [&](const std::vector<float>& means, std::size_t count) {
    return TileOf<const float>{means.data(), count, landmarks, landmarks};
  };
  if (!columns_ || std::tie(level, first) != std::tie(level_, first_) || target.size() != count_) {
    std::tie(level_, first_, count_, rows_) = std::tuple{level, first, target.size(), 0};
    columns_ = std::make_shared<const PackedRows>(tileOf(means(first, count_, 1), count_),
                                                  ProductSide::Right);
  }
  if (row < row_ || row >= row_ + rows_) {
    row_ = row;
    rows_ = std::min(rowsAhead, levels_->count(level) - row);
    values_.assign(rows_ * count_, 0);
    // Products are subtracted: those of opposite rows add up.
    const PackedRows opposite{tileOf(means(row, rows_, -1), rows_), ProductSide::Left};
    opposite.subtractFrom({values_.data(), rows_, count_, count_}, *columns_);
  }
  std::copy_n(values_.data() + (row - row_) * count_, count_, target.begin());
}

}  // namespace kindred
