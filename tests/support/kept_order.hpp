#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/reorder/order_parts.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

/// An order of a data set of a project: finished, or as far as it came.
struct OrderEntry {
  std::int64_t id = 0;
  std::string name;          ///< "pbr"
  std::int64_t dataset = 0;  ///< the data set whose graphs it orders
  std::size_t graphs = 0;
  std::size_t graphsDone = 0;

  bool isComplete() const noexcept { return graphs > 0 && graphsDone == graphs; }
};

inline std::vector<OrderEntry> orderEntries(const Project& project) {
  std::vector<OrderEntry> orders;
  for (const auto& entry : project.results())
    if (entry.request.kind == orderKind)
      orders.push_back({.id = entry.id,
                        .name = orderNameOf(entry.request.options),
                        .dataset = entry.inputs.front().dataset,
                        .graphs = entry.parts,
                        .graphsDone = entry.partsDone});
  return orders;
}

}  // namespace kindred::io
