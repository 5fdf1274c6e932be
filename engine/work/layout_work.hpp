#pragma once

#include <memory>
#include <vector>

#include "engine/layout/layout_parts.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// A request for the layout of a network.
struct LayoutRequest {
  std::shared_ptr<const Graph> graph;
  LayoutOptions options;
};

inline ResultRequest resultRequestOf(const LayoutRequest& request) {
  return resultRequestOf(request.options);
}
std::vector<WorkInput> inputsOf(const LayoutRequest& request);
inline std::vector<WorkStep> stepsOf(const LayoutRequest&) { return {}; }

/// One that was kept unfinished goes on from where it was if it had reached its finest level, and
/// begins anew otherwise. What has settled is kept every two seconds. Throws what layOut() throws.
ComputedPointer<Layout> compute(const LayoutRequest& request, const WorkSetting& setting,
                                Progress& progress, const LayoutWatcher& watcher = {});

/// Null if nothing is kept. Throws MalformedBytes if what is kept cannot be understood.
ComputedPointer<Layout> kept(const LayoutRequest& request, PartSource& source, Progress& progress);

}  // namespace kindred
