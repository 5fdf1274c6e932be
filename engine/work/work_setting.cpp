#include "engine/work/work_setting.hpp"

#include <mutex>
#include <optional>
#include <utility>

#include "engine/result/memory_parts.hpp"

namespace kindred {

struct WorkDevices::State {
  std::string ids;
  ExecutionOptions execution;
  std::mutex mutex;
  std::optional<OpenDevices> devices;
};

WorkDevices::WorkDevices(OpenDevices devices, int threads) : state_{std::make_shared<State>()} {
  state_->execution.threads = threads;
  state_->devices = std::move(devices);
}

WorkDevices::WorkDevices(std::string ids, ExecutionOptions execution)
    : state_{std::make_shared<State>()} {
  state_->ids = std::move(ids);
  state_->execution = execution;
}

const OpenDevices& WorkDevices::open() const {
  const std::lock_guard lock{state_->mutex};
  if (!state_->devices) state_->devices = openDevices(state_->ids, state_->execution);
  return *state_->devices;
}

int WorkDevices::threads() const { return state_->execution.threads; }

WorkSetting WorkSetting::ofStep(std::size_t step) const {
  return {devices, step < steps.size() ? steps[step] : nullptr};
}

std::shared_ptr<PartStore> WorkSetting::storeOrMemory() const {
  return store ? store : std::make_shared<MemoryParts>();
}

}  // namespace kindred
