#pragma once

#include <chrono>
#include <string>

#include "engine/backend/stand_in.hpp"
#include "engine/core/bytes.hpp"
#include "engine/core/version.hpp"
#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// Returns what is kept of a result; null where nothing is, or what is kept is damaged: then it is
/// computed again.
inline ResultPointer keptValue(const ResultKind& kind, const ResultTask& task, PartSource& source,
                               Progress& progress) {
  try {
    return kind.load(task, source, progress);
  } catch (const MalformedBytes&) {
    return nullptr;
  }
}

/// Runs work on the devices of a task, and says in `origin` which did it, and how long that took
/// beside what it says already.
template <typename Work>
auto onDevices(const ResultTask& task, Origin& origin, const Work& work) {
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  auto result =
      withStandIn(openDevices(task.device, task.execution), origin.notices, [&](Backend& backend) {
        origin.device = backend.device().id;
        return work(backend);
      });
  const std::chrono::duration<double> elapsed = Clock::now() - begun;
  origin.version = std::string{version()};
  origin.seconds += elapsed.count();
  return result;
}

}  // namespace kindred::gui
