#include "io/matrix/recent_rows.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kindred::io {

RecentRows::RecentRows(std::shared_ptr<const MatrixFile> matrix, std::size_t bytes)
    : matrix_{std::move(matrix)},
      all_(matrix_->columns()),
      most_{std::max<std::size_t>(1, bytes / (matrix_->columns() * sizeof(float)))} {
  std::iota(all_.begin(), all_.end(), std::size_t{0});
}

void RecentRows::read(std::size_t row, std::span<const std::size_t> columns,
                      std::span<float> target) {
  if (columns.size() == all_.size()) return matrix_->read(row, columns, target);
  const auto values = rowOf(row);
  std::ranges::transform(columns, target.begin(),
                         [&](std::size_t column) { return (*values)[column]; });
}

RecentRows::Row RecentRows::rowOf(std::size_t row) {
  {
    const std::scoped_lock lock{keeping_};
    if (const auto known = rows_.find(row); known != rows_.end()) return known->second;
  }
  std::vector<float> values(all_.size());
  matrix_->read(row, all_, values);
  auto read = std::make_shared<const std::vector<float>>(std::move(values));
  const std::scoped_lock lock{keeping_};
  if (!rows_.emplace(row, read).second) return read;
  order_.push_back(row);
  if (order_.size() > most_) {
    rows_.erase(order_.front());
    order_.pop_front();
  }
  return read;
}

}  // namespace kindred::io
