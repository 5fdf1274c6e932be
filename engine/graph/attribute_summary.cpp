#include "engine/graph/attribute_summary.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace kindred {

namespace {

constexpr std::size_t keptValues = 8;

void addNumber(AttributeSummary& summary, double value) {
  if (std::isnan(value)) {
    ++summary.missing;
  } else if (summary.highest < summary.lowest) {
    summary.lowest = summary.highest = value;
  } else {
    summary.lowest = std::min(summary.lowest, value);
    summary.highest = std::max(summary.highest, value);
  }
}

/// Adds columns of one name to their summary.
class Summarising {
 public:
  void add(const ColumnData& data) {
    summary_.kind = kindName(data);
    ++summary_.graphs;
    std::visit(*this, data);
  }

  AttributeSummary take() { return std::move(summary_); }

  void operator()(const NumberColumn& column) { addNumbers(column.values); }
  void operator()(const NumberListColumn& column) { addNumbers(column.values); }
  void operator()(const CategoryColumn& column) { addNames(column.codes, column.names); }
  void operator()(const CategoryListColumn& column) { addNames(column.codes, column.names); }

 private:
  void addNumbers(const PackedNumbers& values) {
    for (const double value : values)
      addNumber(summary_, value);
  }

  /// Graphs share their tables of names, so that most codes are known to have been seen.
  void addNames(const PackedIntegers& codes, const CategoryNames& names) {
    if (names != table_) isSeen_.assign(names->size(), false);
    table_ = names;
    for (std::size_t row = 0; row < codes.size() && !summary_.hasMore; ++row) {
      if (isSeen_[codes[row]]) continue;
      isSeen_[codes[row]] = true;
      const auto& name = (*names)[codes[row]];
      if (summary_.values.contains(name)) continue;
      summary_.hasMore = summary_.values.size() == keptValues;
      if (!summary_.hasMore) summary_.values.insert(name);
    }
  }

  AttributeSummary summary_;
  CategoryNames table_;
  std::vector<bool> isSeen_;
};

AttributeSummaries taken(std::map<std::string, Summarising>& all) {
  AttributeSummaries summaries;
  for (auto& [name, summarising] : all)
    summaries.emplace(name, summarising.take());
  return summaries;
}

using Columns = std::span<const Column> (Graph::*)() const noexcept;

AttributeSummaries summariesOf(const Dataset& dataset, Columns columns, const Progress& progress) {
  std::map<std::string, Summarising> all;
  for (const auto& graph : dataset.graphs) {
    progress.checkpoint();
    for (const auto& column : ((*graph).*columns)())
      all[column.name].add(column.data);
  }
  return taken(all);
}

}  // namespace

AttributeSummaries nodeSummaries(const Dataset& dataset, const Progress& progress) {
  return summariesOf(dataset, &Graph::nodeAttributes, progress);
}

AttributeSummaries edgeSummaries(const Dataset& dataset, const Progress& progress) {
  return summariesOf(dataset, &Graph::edgeAttributes, progress);
}

AttributeSummaries propertySummaries(const Dataset& dataset) {
  std::map<std::string, Summarising> all;
  for (const auto& column : dataset.properties)
    all[column.name].add(column.data);
  return taken(all);
}

std::optional<AttributeSummary> weightSummary(const Dataset& dataset, const Progress& progress) {
  AttributeSummary summary{.kind = "number", .graphs = dataset.size()};
  for (const auto& graph : dataset.graphs) {
    progress.checkpoint();
    for (const double weight : graph->weights())
      addNumber(summary, weight);
  }
  const bool isPlain = summary.lowest == 1 && summary.highest == 1;
  return isPlain || !summary.hasNumbers() ? std::nullopt : std::optional{summary};
}

}  // namespace kindred
