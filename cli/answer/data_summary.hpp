#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "cli/session/session.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// What the values of columns of one name are.
struct ColumnSummary {
  std::string kind;              ///< "number", "list of categories"
  std::size_t graphs = 0;        ///< that have it
  double lowest = 0;             ///< of the numbers
  double highest = -1;           ///< below the lowest: there are none
  std::size_t missing = 0;       ///< numbers that are none
  std::set<std::string> values;  ///< the first few different texts
  bool hasMore = false;          ///< than those
};

/// Of the attributes of all nodes, of all edges, or of the properties of the graphs, by name.
using ColumnSummaries = std::map<std::string, ColumnSummary>;
ColumnSummaries nodeSummaries(const Dataset& dataset);
ColumnSummaries edgeSummaries(const Dataset& dataset);
ColumnSummaries propertySummaries(const Dataset& dataset);

/// Of the weights of all edges; nothing where every one is 1, as without weights.
std::optional<ColumnSummary> weightSummary(const Dataset& dataset);

/// "  charge (number): -1 to 1" without the name and the kind.
std::string valuesText(const ColumnSummary& summary);

/// A line each under a title: "  charge (number): -1 to 1"; empty without columns.
std::string summariesText(std::string_view title, const ColumnSummaries& all);
Json summariesJson(const ColumnSummaries& all);

}  // namespace kindred::cli
