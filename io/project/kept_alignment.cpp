#include "io/project/kept_alignment.hpp"

#include <array>

#include "engine/aligner/best_parts.hpp"

namespace kindred::io {

namespace {

/// A network as an input, saved as a data set of its own.
ResultInput inputOf(const std::shared_ptr<const Graph>& network, Project& project,
                    const Progress& progress) {
  const Dataset dataset{.name = network->name(), .graphs = {network}};
  return {.dataset = project.numberOf(dataset, progress), .graph = 0};
}

}  // namespace

CualignStores cualignStores(Project& project, const CualignRequest& request,
                            const Progress& progress) {
  const std::array a{inputOf(request.a, project, progress)};
  const std::array b{inputOf(request.b, project, progress)};
  const std::array both{a[0], b[0]};
  const auto place = [&](const ResultRequest& asked, std::span<const ResultInput> inputs) {
    return project.resultPlace(asked, inputs).store;
  };
  const auto steps = stepsOf(request);
  CualignStores stores{.alignment = place(resultRequestOf(request), both)};
  if (steps.walks) stores.walks = place(*steps.walks, both);
  if (steps.candidates) stores.candidates = place(*steps.candidates, both);
  if (steps.embedding) {
    stores.embeddingOfA = place(*steps.embedding, a);
    stores.embeddingOfB = place(*steps.embedding, b);
  }
  return stores;
}

std::shared_ptr<PartStore> bestStore(Project& project, const BestAlignmentRequest& request,
                                     const Progress& progress) {
  const std::array both{inputOf(request.a, project, progress),
                        inputOf(request.b, project, progress)};
  return project.resultPlace(resultRequestOf(request), both).store;
}

}  // namespace kindred::io
