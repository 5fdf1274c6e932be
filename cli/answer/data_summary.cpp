#include "cli/answer/data_summary.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t shownValues = 8;
constexpr std::size_t shownColumns = 30;
constexpr std::size_t longestValue = 40;

void addNumber(ColumnSummary& summary, double value) {
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

  ColumnSummary take() { return std::move(summary_); }

  void operator()(const NumberColumn& column) { addNumbers(column.values); }
  void operator()(const NumberListColumn& column) { addNumbers(column.values); }
  void operator()(const CategoryColumn& column) { addNames(column.codes, column.names); }
  void operator()(const CategoryListColumn& column) { addNames(column.codes, column.names); }

 private:
  void addNumbers(std::span<const double> values) {
    for (const double value : values)
      addNumber(summary_, value);
  }

  /// Graphs share their tables of names, so that most codes are known to have been seen.
  void addNames(std::span<const std::int32_t> codes, const CategoryNames& names) {
    if (names != table_) isSeen_.assign(names->size(), false);
    table_ = names;
    for (std::size_t row = 0; row < codes.size() && !summary_.hasMore; ++row) {
      if (isSeen_[codes[row]]) continue;
      isSeen_[codes[row]] = true;
      const auto& name = (*names)[codes[row]];
      if (summary_.values.contains(name)) continue;
      summary_.hasMore = summary_.values.size() == shownValues;
      if (!summary_.hasMore) summary_.values.insert(name);
    }
  }

  ColumnSummary summary_;
  CategoryNames table_;
  std::vector<bool> isSeen_;
};

ColumnSummaries taken(std::map<std::string, Summarising>& all) {
  ColumnSummaries summaries;
  for (auto& [name, summarising] : all)
    summaries.emplace(name, summarising.take());
  return summaries;
}

using Columns = std::span<const Column> (Graph::*)() const noexcept;

ColumnSummaries summariesOf(const Dataset& dataset, Columns columns) {
  std::map<std::string, Summarising> all;
  for (const auto& graph : dataset.graphs)
    for (const auto& column : ((*graph).*columns)())
      all[column.name].add(column.data);
  return taken(all);
}

bool hasNumbers(const ColumnSummary& summary) { return summary.highest >= summary.lowest; }

std::string shortened(const std::string& value) {
  if (value.empty()) return "(none)";
  return value.size() <= longestValue ? value : joined(value.substr(0, longestValue), "...");
}

}  // namespace

ColumnSummaries nodeSummaries(const Dataset& dataset) {
  return summariesOf(dataset, &Graph::nodeAttributes);
}

ColumnSummaries edgeSummaries(const Dataset& dataset) {
  return summariesOf(dataset, &Graph::edgeAttributes);
}

ColumnSummaries propertySummaries(const Dataset& dataset) {
  std::map<std::string, Summarising> all;
  for (const auto& column : dataset.properties)
    all[column.name].add(column.data);
  return taken(all);
}

std::string valuesText(const ColumnSummary& summary) {
  std::string text;
  if (hasNumbers(summary))
    text = summary.lowest == summary.highest
               ? joined("all ", rounded(summary.lowest, 6))
               : joined(rounded(summary.lowest, 6), " to ", rounded(summary.highest, 6));
  for (const auto& value : summary.values)
    text += joined(text.empty() ? "" : ", ", shortened(value));
  if (summary.hasMore) text += ", ...";
  if (summary.missing > 0)
    text += joined(text.empty() ? "" : ", ", thousands(static_cast<long long>(summary.missing)),
                   " missing");
  return text.empty() ? "(none)" : text;
}

std::optional<ColumnSummary> weightSummary(const Dataset& dataset) {
  ColumnSummary summary{.kind = "number", .graphs = dataset.size()};
  for (const auto& graph : dataset.graphs)
    for (const double weight : graph->weights())
      addNumber(summary, weight);
  const bool isPlain = summary.lowest == 1 && summary.highest == 1;
  return isPlain || !hasNumbers(summary) ? std::nullopt : std::optional{summary};
}

std::string summariesText(std::string_view title, const ColumnSummaries& all) {
  if (all.empty()) return {};
  auto text = joined(title, "\n");
  std::size_t shown = 0;
  for (const auto& [name, summary] : all) {
    if (shown++ == shownColumns)
      return text +
             joined("  ... and ", all.size() - shownColumns, " more; --json lists them all\n");
    text += joined("  ", name, " (", summary.kind, "): ", valuesText(summary), "\n");
  }
  return text;
}

Json summariesJson(const ColumnSummaries& all) {
  Json json = Json::object();
  for (const auto& [name, summary] : all) {
    auto& entry = json[name];
    entry = {{"kind", summary.kind}, {"graphs", summary.graphs}};
    if (hasNumbers(summary)) {
      entry["lowest"] = summary.lowest;
      entry["highest"] = summary.highest;
    }
    if (summary.missing > 0) entry["missing"] = summary.missing;
    if (!summary.values.empty()) entry["values"] = summary.values;
    if (summary.hasMore) entry["more_values"] = true;
  }
  return json;
}

}  // namespace kindred::cli
