#include "engine/work/origin_clock.hpp"

#include "engine/core/version.hpp"

namespace kindred {

OriginClock::OriginClock(const std::optional<ResultEnd>& before) {
  if (before && !before->isComplete) secondsBefore_ = before->origin.seconds;
}

void OriginClock::add(const Origin& origin) {
  if (!origin.device.empty()) device_ = origin.device;
  add(origin.remarks);
}

Origin OriginClock::origin() const {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun_;
  return {.device = device_.empty() ? "cpu" : device_,
          .version = std::string{version()},
          .seconds = secondsBefore_ + elapsed.count(),
          .remarks = remarks_};
}

}  // namespace kindred
