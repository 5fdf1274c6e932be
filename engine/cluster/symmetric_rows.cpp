#include "engine/cluster/symmetric_rows.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "engine/gram/kernel_check.hpp"

namespace kindred {

namespace {

constexpr double tolerance = 1e-5;
constexpr auto deed = "clustered";

}  // namespace

void SymmetricRows::read(std::size_t begin, std::size_t end, const Progress& progress) {
  begin_ = begin;
  rooms_.resize(std::max(rooms_.size(), end - begin));
  rows_.resize(end - begin);
  tbb::parallel_for(begin, end, [&](std::size_t row) {
    progress.checkpoint();
    rows_[row - begin] = gram_.row(row, rooms_[row - begin]);
  });
  for (std::size_t row = begin; row < end; ++row)
    requireFinite(rows_[row - begin], row, deed);
}

/// By how much a distance can tell: that of self-similarities, in which it is measured.
bool SymmetricRows::isRounding(double here, double there, std::size_t i, std::size_t j) const {
  const double size = std::max(
      {std::abs(here), std::abs(there), (std::abs(diagonal_[i]) + std::abs(diagonal_[j])) / 2});
  return std::abs(here - there) <= tolerance * size;
}

void SymmetricRows::compare(std::size_t i, std::size_t j, float distance) {
  const double square = static_cast<double>(distance) * static_cast<double>(distance);
  const double there = (diagonal_[i] + diagonal_[j] - square) / 2;
  if (isRounding(at(i, j), there, i, j)) return;
  // A distance is never negative, though the matrix may make it so: the value itself tells.
  if (isRounding(at(i, j), gram_(j, i), i, j)) return;
  const auto place = j * gram_.rows() + i;
  auto first = firstAskew_.load();
  while (place < first && !firstAskew_.compare_exchange_weak(first, place)) {
  }
}

void SymmetricRows::requireSymmetric() const {
  if (firstAskew_ == none) return;
  const auto row = firstAskew_ / gram_.rows(), column = firstAskew_ % gram_.rows();
  refuseAskew(row, column, gram_(row, column), gram_(column, row), deed);
}

}  // namespace kindred
