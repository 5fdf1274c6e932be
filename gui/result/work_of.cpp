#include "gui/result/work_of.hpp"

#include <stdexcept>
#include <utility>

#include "gui/result/alignment.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/result/graph_map.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/model.hpp"
#include "gui/result/node_embedding.hpp"
#include "gui/result/similar_lists.hpp"

namespace kindred::gui {

namespace {

/// The kinds of results that are on the way to others.
const ResultKind& kindOfStep(std::string_view id) {
  for (const auto* kind : {&kernelMatrixKind(), &similarListsKind(), &graphMapKind(),
                           &modelResultKind(), &classifierResultKind(), &nodeEmbeddingKind(),
                           &candidatePairsKind(), &graphCoordinatesKind(), &alignmentResultKind()})
    if (kind->id() == id) return *kind;
  throw std::logic_error{"No kind of that id is on the way to others."};
}

}  // namespace

WorkSetting settingOf(const ResultTask& task, const std::shared_ptr<PartStore>& store) {
  return {WorkDevices{task.device, task.execution}, store, task.steps};
}

std::shared_ptr<const Dataset> dataOf(const ResultTask& task, std::size_t input) {
  return task.inputs.empty() ? nullptr : task.inputs.at(input).data;
}

std::shared_ptr<const Graph> graphOf(const ResultTask& task, std::size_t input) {
  return task.inputs.empty() ? nullptr : task.inputs.at(input).graph();
}

std::vector<ResultStep> resultSteps(const std::vector<WorkStep>& steps,
                                    const std::vector<GraphPlace>& inputs) {
  std::vector<ResultStep> results;
  for (const auto& step : steps) {
    ResultStep result{.kind = &kindOfStep(step.request.kind), .options = step.request.options};
    for (const auto input : step.inputs)
      result.inputs.push_back(inputs.at(input));
    results.push_back(std::move(result));
  }
  return results;
}

ResultFile fileOf(const ResultItem& item, const QString& title, const char* what,
                  std::span<const io::FileKind> kinds) {
  return {.content = {.title = title, .suggestion = item.name, .what = what, .kinds = kinds},
          .targetsOf = {}};
}

}  // namespace kindred::gui
