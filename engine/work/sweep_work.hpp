#pragma once

#include <functional>
#include <vector>

#include "engine/align/method/sweep_parts.hpp"
#include "engine/work/alignment_work.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// A request for a sweep over densities of candidates.
struct SweepRequest {
  CualignRequest alignment;
  SweepOptions options;
};

using SweepRows = std::vector<SweepRow>;
using SweepWatcher = std::function<void(const SweepRows&)>;

inline ResultRequest resultRequestOf(const SweepRequest& request) {
  return resultRequestOf(request.alignment, request.options);
}
inline std::vector<WorkInput> inputsOf(const SweepRequest& request) {
  return inputsOf(request.alignment);
}
std::vector<WorkStep> stepsOf(const SweepRequest& request);

/// Says which densities are left out, as they choose as many nearest nodes as others or as known
/// rows.
Remarks leftOutRemarks(const SweepRequest& request, const SweepRows& known = {});

/// Rows that are kept stay; `watcher` hears of each new one. Throws what sweepDensities() throws.
ComputedPointer<SweepRows> compute(const SweepRequest& request, const WorkSetting& setting,
                                   Progress& progress, const SweepWatcher& watcher = {});

/// Null if nothing is kept. Throws MalformedBytes if what is kept cannot be understood.
ComputedPointer<SweepRows> kept(const SweepRequest& request, PartSource& source,
                                Progress& progress);

}  // namespace kindred
