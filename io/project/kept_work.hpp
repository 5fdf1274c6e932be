#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/result/memory_parts.hpp"
#include "engine/work/work_setting.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

/// Returns the inputs of a work by their numbers in a project, where they are saved first if it
/// does not hold them yet; each graph as a data set of its own.
std::vector<ResultInput> inputsIn(Project& project, std::span<const WorkInput> inputs,
                                  const Progress& progress);

/// Returns the setting of a work that a project keeps, with the works on its way: what was computed
/// before is found again.
WorkSetting settingIn(Project& project, const ResultRequest& request,
                      std::span<const WorkInput> inputs, std::span<const WorkStep> steps,
                      WorkDevices devices, const Progress& progress);

/// Returns the setting of a work whose inputs the project has.
WorkSetting settingIn(Project& project, const ResultRequest& request,
                      std::span<const ResultInput> inputs, std::span<const WorkStep> steps,
                      WorkDevices devices);

/// Returns the parts of a result of a project, from where another one takes them.
std::shared_ptr<MemoryParts> partsInMemory(const Project& project, const ResultEntry& entry);

/// Returns the setting of a result that a project keeps, which is not changed: works on its way are
/// found again if they are whole, and those of a stopped one as far as they came.
WorkSetting settingOf(const Project& project, const ResultEntry& entry,
                      std::span<const WorkStep> steps, WorkDevices devices);

/// The setting of a request of engine/work.
template <typename Request>
WorkSetting settingIn(Project& project, const Request& request, WorkDevices devices,
                      const Progress& progress) {
  return settingIn(project, resultRequestOf(request), inputsOf(request), stepsOf(request),
                   std::move(devices), progress);
}

}  // namespace kindred::io
