#include "io/project/kept_work.hpp"

#include <algorithm>
#include <vector>

namespace kindred::io {

namespace {

ResultInput resultInput(const WorkInput& input, Project& project, const Progress& progress) {
  if (!input.graph) return {.dataset = project.numberOf(*input.data, progress)};
  const Dataset alone{.name = input.graph->name(), .graphs = {input.graph}};
  return {.dataset = project.numberOf(alone, progress), .graph = 0};
}

}  // namespace

std::vector<ResultInput> inputsIn(Project& project, std::span<const WorkInput> inputs,
                                  const Progress& progress) {
  std::vector<ResultInput> saved;
  for (const auto& input : inputs)
    saved.push_back(resultInput(input, project, progress));
  return saved;
}

WorkSetting settingIn(Project& project, const ResultRequest& request,
                      std::span<const WorkInput> inputs, std::span<const WorkStep> steps,
                      WorkDevices devices, const Progress& progress) {
  return settingIn(project, request, inputsIn(project, inputs, progress), steps,
                   std::move(devices));
}

WorkSetting settingIn(Project& project, const ResultRequest& request,
                      std::span<const ResultInput> saved, std::span<const WorkStep> steps,
                      WorkDevices devices) {
  const auto [store, number] = project.resultPlace(request, saved);
  // A whole result needs no works on its way: those that a person removed stay removed.
  if (const auto end = store->end(); end && end->isComplete)
    return settingOf(project, project.result(number), steps, std::move(devices));
  WorkSetting setting{std::move(devices), store};
  for (const auto& step : steps) {
    std::vector<ResultInput> ofStep;
    for (const auto input : step.inputs)
      ofStep.push_back(saved[input]);
    setting.steps.push_back(project.resultPlace(step.request, ofStep).store);
  }
  return setting;
}

std::shared_ptr<MemoryParts> partsInMemory(const Project& project, const ResultEntry& entry) {
  auto copy = std::make_shared<MemoryParts>();
  const auto source = project.parts(entry.id);
  copy->begin(source->plan(), entry.parts);
  for (std::size_t part = 0; part < entry.parts; ++part)
    if (const auto kept = source->load(part)) copy->store(part, kept->data, kept->facts);
  if (const auto end = source->end()) copy->finish(*end);
  return copy;
}

WorkSetting settingOf(const Project& project, const ResultEntry& entry,
                      std::span<const WorkStep> steps, WorkDevices devices) {
  WorkSetting setting{std::move(devices), project.parts(entry.id)};
  const auto entries = project.results();
  for (const auto& step : steps) {
    std::vector<ResultInput> inputs;
    for (const auto input : step.inputs)
      inputs.push_back(entry.inputs.at(input));
    const auto isStep = [&](const ResultEntry& other) {
      return (other.isComplete() || !entry.isComplete()) && other.inputs == inputs &&
             resultKey(other.request, {}) == resultKey(step.request, {});
    };
    const auto found = std::ranges::find_if(entries, isStep);
    setting.steps.push_back(found == entries.end() ? nullptr : project.parts(found->id));
  }
  return setting;
}

}  // namespace kindred::io
