#include "engine/gram/assembly.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <ranges>

#include "engine/gram/normalise.hpp"

namespace kindred {

GramAssembly::GramAssembly(const GramRequest& request, GramPlan plan, const Progress& progress)
    : plan_{std::move(plan)} {
  result_.request = request;
  filling_.run([this, progress] {
    result_.values =
        Matrix{static_cast<std::size_t>(plan_.rows), static_cast<std::size_t>(plan_.columns),
               std::numeric_limits<double>::quiet_NaN(), progress};
  });
}

GramAssembly::~GramAssembly() {
  try {
    filling_.wait();
  } catch (...) {  // whoever could be told is gone
  }
}

void GramAssembly::waitForMatrix() { filling_.wait(); }

void GramAssembly::add(const GramBlock& block, const GramBlockResult& part) {
  waitForMatrix();
  scatter(block, part.values);
  origins_.add(part, part.values.size());
}

void GramAssembly::setDiagonal(bool isOfRows, std::vector<double> diagonal) {
  (isOfRows ? result_.rowDiagonal : result_.columnDiagonal) = std::move(diagonal);
}

void GramAssembly::setOrigin(Remarks remarks, std::vector<PathReport> paths) {
  origins_.tell(std::move(remarks), std::move(paths));
}

GramResult GramAssembly::finished(const Progress& progress) && {
  waitForMatrix();
  result_.provenance = origins_.whole();
  result_.isComplete = result_.provenance.pairs == plan_.pairCount;
  if (plan_.isSymmetric)
    for (std::size_t at = 0; at < result_.values.rows(); ++at)
      result_.rowDiagonal.push_back(result_.values(at, at));
  if (result_.request.normalise)
    normalise(result_.values, result_.rowDiagonal,
              plan_.isSymmetric ? result_.rowDiagonal : result_.columnDiagonal,
              result_.request.solve.tolerance, progress);
  return std::move(result_);
}

void GramAssembly::scatter(const GramBlock& block, std::span<const double> values) {
  const auto firstColumn = [&](std::int32_t row) {
    return plan_.isSymmetric ? std::max(row, block.columnBegin) : block.columnBegin;
  };
  std::vector<const double*> rows;  // of the block, as if each began in column 0
  for (std::size_t next = 0; const auto row : std::views::iota(block.rowBegin, block.rowEnd)) {
    rows.push_back(values.data() + next - firstColumn(row));
    next += static_cast<std::size_t>(block.columnEnd - firstColumn(row));
  }
  // In tiles, so that the mirrored half is written along its rows too.
  constexpr std::int32_t tile = 64;
  const std::int32_t tilesDown = (block.rowEnd - block.rowBegin + tile - 1) / tile;
  tbb::parallel_for(std::int32_t{0}, tilesDown, [&](std::int32_t down) {
    const auto rowBegin = block.rowBegin + down * tile;
    const auto rowEnd = std::min(block.rowEnd, rowBegin + tile);
    for (auto row = rowBegin; row < rowEnd; ++row)
      std::copy(rows[row - block.rowBegin] + firstColumn(row),
                rows[row - block.rowBegin] + block.columnEnd,
                result_.values.row(row).begin() + firstColumn(row));
    if (!plan_.isSymmetric) return;
    for (auto column = firstColumn(rowBegin); column < block.columnEnd; ++column)
      for (auto row = rowBegin; row < std::min(rowEnd, column); ++row)
        result_.values(column, row) = rows[row - block.rowBegin][column];
  });
}

}  // namespace kindred
