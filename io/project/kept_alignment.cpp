#include "io/project/kept_alignment.hpp"

#include <array>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"

namespace kindred::io {

CualignStores cualignStores(Project& project, const CualignRequest& request, Progress progress) {
  const auto input = [&](const std::shared_ptr<const Graph>& graph) {
    const Dataset dataset{.name = graph->name(), .graphs = {graph}};
    return ResultInput{.dataset = project.numberOf(dataset, progress), .graph = 0};
  };
  const std::array a{input(request.a)}, b{input(request.b)};
  const std::array both{a[0], b[0]};
  const auto place = [&](const ResultRequest& asked, std::span<const ResultInput> inputs) {
    return project.resultPlace(asked, inputs).store;
  };
  CualignStores stores{.alignment = place(resultRequestOf(request), both)};
  if (request.candidates || request.ofA || request.choice.priorUse == PriorUse::Only) return stores;
  stores.candidates = place(resultRequestOf(request.choice, request.embedding), both);
  stores.embeddingOfA = place(resultRequestOf(request.embedding), a);
  stores.embeddingOfB = place(resultRequestOf(request.embedding), b);
  return stores;
}

}  // namespace kindred::io
