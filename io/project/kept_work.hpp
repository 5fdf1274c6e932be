#pragma once

#include <span>
#include <utility>

#include "engine/work/work_setting.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

/// Returns the setting of a work that a project keeps, with the works on its way: what was computed
/// before is found again. Inputs that the project does not hold yet are saved first, each graph as
/// a data set of its own.
WorkSetting settingIn(Project& project, const ResultRequest& request,
                      std::span<const WorkInput> inputs, std::span<const WorkStep> steps,
                      WorkDevices devices, const Progress& progress);

/// The setting of a request of engine/work.
template <typename Request>
WorkSetting settingIn(Project& project, const Request& request, WorkDevices devices,
                      const Progress& progress) {
  return settingIn(project, resultRequestOf(request), inputsOf(request), stepsOf(request),
                   std::move(devices), progress);
}

}  // namespace kindred::io
