#include "gui/view/gram/shown_gram.hpp"

#include <utility>

namespace kindred::gui {

viz::Dendrogram dendrogramOf(const Clustering& clustering) {
  viz::Dendrogram tree{.forks = {}, .order = clustering.order};
  tree.forks.reserve(clustering.merges.size());
  for (const auto& merge : clustering.merges)
    tree.forks.push_back({merge.first, merge.second, merge.height});
  return tree;
}

viz::CountedValues countedValues(const GramStatistics& statistics) {
  const viz::Histogram bins{.low = statistics.lowest,
                            .high = statistics.highest,
                            .counts = {statistics.counts.begin(), statistics.counts.end()},
                            .missing = static_cast<std::int64_t>(statistics.missing)};
  if (statistics.count == 0) return viz::countedValues(bins, {});
  return viz::countedValues(bins, {.fifth = statistics.quantile(0.05),
                                   .lowerQuartile = statistics.quantile(0.25),
                                   .median = statistics.quantile(0.5),
                                   .upperQuartile = statistics.quantile(0.75),
                                   .ninetyFifth = statistics.quantile(0.95)});
}

viz::ReadCells cellsOf(GramValues values) {
  return
      [values = std::move(values)](std::size_t row, std::span<const std::size_t> columns,
                                   std::span<float> target) { values.read(row, columns, target); };
}

void GrowingSquares::add(const GramValues& values, const Progress& progress) {
  squares_.beginLook();
  growth_.giveNew(
      values,
      [this](std::size_t row, std::size_t firstColumn, std::span<const double> ofRow) {
        squares_.add(row, firstColumn, ofRow);
      },
      progress);
}

viz::GramCells GrowingSquares::cells(const GramValues& values) {
  const auto* partial = values.partial();
  const bool isWhole = !partial || partial->count() == partial->plan().pairCount;
  return squares_.cells(cellsOf(values), isWhole);
}

}  // namespace kindred::gui
