#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/table/graph_table.hpp"

namespace kindred {

/// A molecule far in its value from the usual one of those that differ from it in one R-group
/// alone.
struct RGroupCliff {
  std::int32_t partner = -1;  ///< its row
  int column = -1;            ///< that differs
  double difference = 0;      ///< the value less that of the partner
};

/// The molecules that have an R-group.
struct RGroupCount {
  int count = 0;
  int measured = 0;  ///< with a value
  double mean = 0;   ///< of these
};

/// The cliffs that R-groups make in a value, and how often each R-group occurs.
struct RGroupEffects {
  std::vector<std::optional<RGroupCliff>> cliffs;             ///< the largest of each row
  double least = 0;                                           ///< the difference that makes a cliff
  std::map<std::pair<int, std::string>, RGroupCount> counts;  ///< by column and text
};

/// Looks at columns of R-groups beside a column of numbers. A cliff is a difference of twice the
/// standard deviation of all values or more from the middle of the molecules that differ in one
/// column alone: one weak molecule among many good ones makes one cliff, not many. Rows whose cells
/// are all empty have no core. Throws Cancelled.
RGroupEffects rGroupEffects(const GraphTable& table, std::span<const int> columns, int value,
                            const Progress& progress);

}  // namespace kindred
