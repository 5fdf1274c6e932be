#pragma once

#include <memory>
#include <vector>

#include "engine/reorder/order_parts.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// A request for the orders of all graphs of a data set.
struct OrderRequest {
  std::shared_ptr<const Dataset> graphs;
  OrderOptions options;
};

inline ResultRequest resultRequestOf(const OrderRequest& request) {
  return resultRequestOf(request.options);
}
std::vector<WorkInput> inputsOf(const OrderRequest& request);
inline std::vector<WorkStep> stepsOf(const OrderRequest&) { return {}; }

/// Throws what orderAll() throws.
ComputedPointer<FoundOrder> compute(const OrderRequest& request, const WorkSetting& setting,
                                    Progress& progress);

/// What is kept of orders, whatever it is. Throws MalformedBytes if it cannot be understood.
ComputedPointer<FoundOrder> keptOrders(const Dataset& graphs, PartSource& source,
                                       Progress& progress);
inline ComputedPointer<FoundOrder> kept(const OrderRequest& request, PartSource& source,
                                        Progress& progress) {
  return keptOrders(*request.graphs, source, progress);
}

}  // namespace kindred
