#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred {

/// The values of all columns that have one name.
struct AttributeSummary {
  std::string_view kind;         ///< "number", "list of categories"
  std::size_t graphs = 0;        ///< that have the attribute
  double lowest = 0;             ///< lowest of the numbers
  double highest = -1;           ///< below the lowest: there are none
  std::size_t missing = 0;       ///< numbers that are none
  std::set<std::string> values;  ///< the first 8 different texts
  bool hasMore = false;          ///< texts than those

  bool hasNumbers() const { return highest >= lowest; }
};

/// By the names of the attributes.
using AttributeSummaries = std::map<std::string, AttributeSummary>;

/// The attributes of all nodes, or of all edges, of a data set. O(values). Checks for cancellation.
AttributeSummaries nodeSummaries(const Dataset& dataset, const Progress& progress = {});
AttributeSummaries edgeSummaries(const Dataset& dataset, const Progress& progress = {});

/// The properties of the graphs of a data set.
AttributeSummaries propertySummaries(const Dataset& dataset);

/// The weights of all edges; nothing if every one is 1, as without weights.
std::optional<AttributeSummary> weightSummary(const Dataset& dataset,
                                              const Progress& progress = {});

}  // namespace kindred
