#include "gui/view/pair/pair_choice.hpp"

#include <algorithm>

#include "engine/gram/kernel_request.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/result/nodal_similarity.hpp"

namespace kindred::gui {

std::optional<Comparability> comparisonOf(const Subject& subject, const Document& document) {
  auto matrix = kernelMatrix(document, subject.item);
  if (!matrix) matrix = matrixByCoordinates(document.result(subject.item));
  if (matrix) {
    Comparability comparison{.rows = matrix->rows,
                             .columns = matrix->columnSet(),
                             .kernel = matrix->kernel,
                             .solve = matrix->solve,
                             .values = {},
                             .result = matrix->result};
    if (matrix->result)
      comparison.values =
          comparedValues(document, *matrix, GramValues{matrix->result, matrix->normalise});
    else if (matrix->partial)
      comparison.values = comparedValues(
          document, *matrix, {matrix->partial, matrix->solve.tolerance, matrix->normalise});
    return comparison;
  }
  const auto* item = document.result(subject.item);
  if (!item || item->kind != &nodalSimilarityKind()) return std::nullopt;
  return Comparability{.rows = item->inputs.at(0).dataset,
                       .columns = item->inputs.at(1).dataset,
                       .kernel = kernelOf(item->options),
                       .solve = solveOf(item->options),
                       .values = {},
                       .result = {}};
}

PairPlaces placesOf(const Subject& subject, const Comparability& comparison,
                    const Workbench& bench) {
  if (subject.kind == SubjectKind::Pair) return {subject.graph, subject.other};
  const auto* item = bench.document.result(subject.item);
  if (item && item->inputs.front().isValid()) return {item->inputs[0], item->inputs[1]};
  const auto& selection = bench.selection;
  const auto current = selection.current();
  // A pair that was chosen stays, whatever graphs are chosen after it.
  if (const auto& pair = selection.pair();
      pair && pair->first.dataset == comparison.rows && pair->second.dataset == comparison.columns)
    return {pair->first, pair->second};
  return current.dataset == comparison.rows ? PairPlaces{current, {}} : PairPlaces{};
}

GraphPlace mostLike(GraphPlace a, const Comparability& comparison) {
  if (!comparison.values) return {};
  const auto similar = comparison.values->mostLike(a.graph);
  return similar.empty() ? GraphPlace{} : GraphPlace{comparison.columns, similar.front().graph};
}

std::optional<std::int32_t> neighbourBeside(const std::vector<SimilarGraph>& neighbours,
                                            std::int32_t graph, int by) {
  const auto found = std::ranges::find(neighbours, graph, &SimilarGraph::graph);
  const auto place = found == neighbours.end() ? 0 : found - neighbours.begin() + by;
  if (place < 0 || place >= static_cast<std::ptrdiff_t>(neighbours.size())) return std::nullopt;
  return neighbours[static_cast<std::size_t>(place)].graph;
}

}  // namespace kindred::gui
