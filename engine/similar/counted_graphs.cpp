#include "engine/similar/counted_graphs.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/gram/normalise.hpp"

namespace kindred {

namespace {

constexpr std::size_t columnsOfTile = 2048;  // their bits stay near the processor

/// Returns how many environments two graphs have in common that are so alike.
double commonFor(double least, std::uint32_t a, std::uint32_t b) {
  return least / (1 + least) * (static_cast<double>(a) + b);
}

}  // namespace

CountedGraphs::BySize::BySize(const Environments& environments, std::int32_t first,
                              std::int32_t count)
    : graphs(static_cast<std::size_t>(count)) {
  std::iota(graphs.begin(), graphs.end(), first);
  std::ranges::stable_sort(graphs, {}, [&](auto graph) { return environments.sum(graph); });
  for (const auto graph : graphs)
    sums.push_back(environments.sum(graph));
}

CountedGraphs::CountedGraphs(const KernelInput& input, const GramPlan& plan, double tolerance,
                             const Progress& progress)
    : rowCount_{plan.rows},
      isSymmetric_{plan.isSymmetric},
      tolerance_{tolerance},
      environments_{input, progress},
      bits_{environments_, firstColumn() + plan.columns, progress},
      rows_{environments_, 0, plan.rows},
      columns_{environments_, firstColumn(), plan.columns},
      bitColumns_{bits_, columns_.graphs, progress} {}

std::span<const std::int32_t> CountedGraphs::rowsOf(std::size_t part) const {
  const auto first = part * rowsOfPart;
  return std::span{rows_.graphs}.subspan(first, std::min(rowsOfPart, rows_.graphs.size() - first));
}

void CountedGraphs::compare(std::size_t part, const Taker& taker, const Progress& progress) const {
  const auto first = part * rowsOfPart;
  std::vector<Row> rows;
  for (const auto graph : rowsOf(part)) {
    auto& row = rows.emplace_back();
    row.row = graph;
    row.bySize = first + rows.size() - 1;
    row.bits = bits_.of(graph, row.others);
  }
  std::vector<BitColumns::Candidate> candidates;
  for (const auto tile :
       tilesFrom(rows[rows.size() / 2].bits.all, taker.takesEachOnce ? first / columnsOfTile : 0)) {
    progress.checkpoint();
    for (const auto& row : rows)
      compare(row, tile, taker, candidates);
  }
}

/// The tiles of columns from one on, those of the likest size first.
std::vector<std::size_t> CountedGraphs::tilesFrom(std::uint32_t sum, std::size_t first) const {
  const auto tiles = (columns_.sums.size() + columnsOfTile - 1) / columnsOfTile;
  std::vector<std::size_t> order(tiles - first);
  std::iota(order.begin(), order.end(), first);
  std::ranges::stable_sort(order, {}, [&](std::size_t tile) {
    const auto middle =
        std::min(tile * columnsOfTile + columnsOfTile / 2, columns_.sums.size() - 1);
    return std::abs(std::int64_t{columns_.sums[middle]} - std::int64_t{sum});
  });
  return order;
}

void CountedGraphs::compare(const Row& row, std::size_t tile, const Taker& taker,
                            std::vector<BitColumns::Candidate>& candidates) const {
  const auto begin = tile * columnsOfTile,
             end = std::min(begin + columnsOfTile, columns_.sums.size());
  const auto fewest = columns_.sums[begin], most = columns_.sums[end - 1];
  constexpr double slack = 1e-9;  // bounds are whole numbers, and values are not
  const double least = taker.least(row.row) - slack;
  const auto likest = std::clamp(row.bits.all, fewest, most);
  if (std::min(row.bits.all, likest) < least * std::max(row.bits.all, likest)) return;
  candidates.clear();
  const auto needed = std::ceil(commonFor(least, row.bits.all, fewest));
  bitColumns_.addCandidates(row, begin, end, static_cast<std::uint32_t>(std::max(needed, 0.)),
                            candidates);
  const auto boundOf = [&](const BitColumns::Candidate& one) {
    const auto sum = row.bits.all + columns_.sums[one.column];
    return static_cast<double>(one.shared) / (sum - std::min(one.shared, sum - 1));
  };
  // The likest of many first: then their values leave out most others.
  if (taker.most > 0 && std::cmp_greater(candidates.size(), taker.most))
    std::ranges::nth_element(candidates, candidates.begin() + taker.most, std::ranges::greater{},
                             boundOf);
  for (const auto& one : candidates)
    if (!(taker.takesEachOnce && one.column <= row.bySize) &&
        boundOf(one) >= taker.least(row.row) - slack)
      taker.take(row.row, columns_.graphs[one.column] - firstColumn(), valueOf(row, one.column));
}

double CountedGraphs::valueOf(const Row& row, std::uint32_t at) const {
  const auto common = bitColumns_.common(row, at);
  const auto all = row.bits.all + columns_.sums[at] - common;
  return normalised(static_cast<double>(common) / all, 1, 1, tolerance_);
}

}  // namespace kindred
