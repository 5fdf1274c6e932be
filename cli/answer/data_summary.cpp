#include "cli/answer/data_summary.hpp"

#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t shownColumns = 30;
constexpr std::size_t longestValue = 40;

std::string shortened(const std::string& value) {
  if (value.empty()) return "(none)";
  return value.size() <= longestValue ? value : joined(value.substr(0, longestValue), "...");
}

}  // namespace

std::string valuesText(const AttributeSummary& summary) {
  std::string text;
  if (summary.hasNumbers())
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

std::string summariesText(std::string_view title, const AttributeSummaries& all) {
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

Json summariesJson(const AttributeSummaries& all) {
  Json json = Json::object();
  auto& entries = json.get_ref<Json::object_t&>();
  for (const auto& [name, summary] : all) {
    // No two have one name: a search for it among all would take long if there are thousands.
    auto& entry = entries.emplace_back(name, Json{}).second;
    entry = {{"kind", summary.kind}, {"graphs", summary.graphs}};
    if (summary.hasNumbers()) {
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
