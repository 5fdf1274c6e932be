#include "engine/gram/partial_gram.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace kindred {

namespace {

/// Returns, for each graph, the index of its run among the runs of graphs that blocks begin and end
/// with.
std::vector<std::uint32_t> runsOf(std::vector<std::int32_t> begins, std::int32_t count) {
  std::ranges::sort(begins);
  std::vector<std::uint32_t> runs(count);
  std::uint32_t run = 0;
  for (std::int32_t graph = 0; graph < count; ++graph) {
    while (run + 1 < begins.size() && begins[run + 1] <= graph)
      ++run;
    runs[graph] = run;
  }
  return runs;
}

std::vector<std::int32_t> distinct(std::vector<std::int32_t> values) {
  std::ranges::sort(values);
  const auto rest = std::ranges::unique(values);
  values.erase(rest.begin(), rest.end());
  return values;
}

}  // namespace

/// The position of each pair in the blocks of a plan.
struct PartialGram::Layout {
  GramPlan plan;
  std::vector<std::uint32_t> rowRuns;
  std::vector<std::uint32_t> columnRuns;
  std::size_t runsAcross = 0;
  std::vector<std::uint32_t> blockAt;  ///< by row run and column run
};

struct PartialGram::Diagonals {
  std::vector<double> ofRows;
  std::vector<double> ofColumns;
};

PartialGram::PartialGram(const GramPlan& plan) : parts_(plan.blocks.size()) {
  std::vector<std::int32_t> rows;
  std::vector<std::int32_t> columns;
  for (const auto& block : plan.blocks) {
    rows.push_back(block.rowBegin);
    columns.push_back(block.columnBegin);
  }
  rows = distinct(std::move(rows));
  columns = distinct(std::move(columns));
  Layout layout;
  layout.plan = plan;
  layout.rowRuns = runsOf(rows, plan.rows);
  layout.columnRuns = runsOf(columns, plan.columns);
  layout.runsAcross = columns.size();
  layout.blockAt.resize(rows.size() * columns.size());
  for (std::size_t block = 0; block < plan.blocks.size(); ++block) {
    const auto row = layout.rowRuns[plan.blocks[block].rowBegin];
    const auto column = layout.columnRuns[plan.blocks[block].columnBegin];
    layout.blockAt[row * layout.runsAcross + column] = static_cast<std::uint32_t>(block);
  }
  layout_ = std::make_shared<const Layout>(std::move(layout));
}

const GramPlan& PartialGram::plan() const noexcept { return layout_->plan; }

void PartialGram::add(const GramPart& part) {
  count_ += part.count - parts_[part.block].count;
  parts_[part.block] = part;
}

void PartialGram::setDiagonals(std::vector<double> ofRows, std::vector<double> ofColumns) {
  auto diagonals = Diagonals{std::move(ofRows), std::move(ofColumns)};
  diagonals_ = std::make_shared<const Diagonals>(std::move(diagonals));
}

std::span<const float> PartialGram::valuesOf(std::size_t block) const {
  return {parts_[block].values.get(), parts_[block].count};
}

float PartialGram::at(std::size_t row, std::size_t column) const {
  const auto& layout = *layout_;
  assert(row < layout.rowRuns.size() && column < layout.columnRuns.size());
  if (layout.plan.isSymmetric && row > column) std::swap(row, column);
  const auto index =
      layout.blockAt[layout.rowRuns[row] * layout.runsAcross + layout.columnRuns[column]];
  const auto& block = layout.plan.blocks[index];
  const auto down = row - block.rowBegin;
  const auto across = column - block.columnBegin;
  const auto width = static_cast<std::size_t>(block.columnEnd - block.columnBegin);
  const bool isTriangle = layout.plan.isSymmetric && block.rowBegin == block.columnBegin;
  // Rows of a triangle are one shorter each.
  const auto place = down * width + across - (isTriangle ? down * (down + 1) / 2 : 0);
  const auto& part = parts_[index];
  return place < part.count ? part.values[place] : std::numeric_limits<float>::quiet_NaN();
}

std::span<const double> PartialGram::rowDiagonal() const {
  return diagonals_ ? std::span{diagonals_->ofRows} : std::span<const double>{};
}

std::span<const double> PartialGram::columnDiagonal() const {
  if (!diagonals_) return {};
  return layout_->plan.isSymmetric ? diagonals_->ofRows : diagonals_->ofColumns;
}

}  // namespace kindred
