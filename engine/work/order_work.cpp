#include "engine/work/order_work.hpp"

#include <utility>

#include "engine/work/origin_clock.hpp"

namespace kindred {

std::vector<WorkInput> inputsOf(const OrderRequest& request) {
  return {{.data = request.graphs, .graph = {}}};
}

ComputedPointer<FoundOrder> compute(const OrderRequest& request, const WorkSetting& setting,
                                    Progress& progress) {
  const OriginClock clock;
  const auto store = setting.storeOrMemory();
  const auto before = store->end();
  auto found = orderAll(request.graphs->graphs, request.options, *store, progress);
  if (before && before->isComplete) return computed(std::move(found), before->origin);
  auto origin = clock.origin();
  origin.seconds = found.seconds;  // each order keeps its own
  store->finish({.origin = origin});
  return computed(std::move(found), std::move(origin));
}

ComputedPointer<FoundOrder> keptOrders(const Dataset& graphs, PartSource& source,
                                       Progress& progress) {
  auto found = keptOrder(graphs.graphs, source, progress);
  const auto end = source.end();
  const bool isComplete = found.isComplete() && end && end->isComplete;
  return computed(std::move(found), end ? end->origin : Origin{}, isComplete);
}

}  // namespace kindred
