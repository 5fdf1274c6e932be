#include "io/project/kept_work.hpp"

#include <vector>

namespace kindred::io {

namespace {

ResultInput resultInput(const WorkInput& input, Project& project, const Progress& progress) {
  if (!input.graph) return {.dataset = project.numberOf(*input.data, progress)};
  const Dataset alone{.name = input.graph->name(), .graphs = {input.graph}};
  return {.dataset = project.numberOf(alone, progress), .graph = 0};
}

}  // namespace

WorkSetting settingIn(Project& project, const ResultRequest& request,
                      std::span<const WorkInput> inputs, std::span<const WorkStep> steps,
                      WorkDevices devices, const Progress& progress) {
  std::vector<ResultInput> saved;
  for (const auto& input : inputs)
    saved.push_back(resultInput(input, project, progress));
  WorkSetting setting{std::move(devices), project.resultPlace(request, saved).store};
  for (const auto& step : steps) {
    std::vector<ResultInput> ofStep;
    for (const auto input : step.inputs)
      ofStep.push_back(saved.at(input));
    setting.steps.push_back(project.resultPlace(step.request, ofStep).store);
  }
  return setting;
}

}  // namespace kindred::io
