#include "io/project/kept_order.hpp"

namespace kindred::io {

std::vector<OrderEntry> orderEntries(const Project& project) {
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
