#pragma once

#include "engine/core/bytes.hpp"
#include "engine/core/progress.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// Returns what the setting keeps of a request if that is whole. Null if it is not, or is damaged:
/// then it is computed again.
template <typename Request>
auto keptWhole(const Request& request, const WorkSetting& setting, Progress& progress)
    -> decltype(kept(request, *setting.store, progress)) {
  if (!setting.store) return nullptr;
  const auto end = setting.store->end();
  if (!end || !end->isComplete) return nullptr;
  try {
    auto found = kept(request, *setting.store, progress);
    return found && found->isComplete() ? found : nullptr;
  } catch (const MalformedBytes&) {
    return nullptr;
  }
}

}  // namespace kindred
