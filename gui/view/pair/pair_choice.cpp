#include "gui/view/pair/pair_choice.hpp"

#include <algorithm>

namespace kindred::gui {

PairPlaces placesOf(const Subject& subject, const Workbench& bench) {
  if (subject.kind == SubjectKind::Pair) return {subject.graph, subject.other};
  const auto* item = bench.document.run(subject.item);
  if (!item) return {};
  const auto columns = item->columns != 0 ? item->columns : item->rows;
  const auto& selection = bench.selection;
  const auto current = selection.current();
  // A pair that was chosen stays, whatever graphs are chosen after it.
  if (const auto& pair = selection.pair();
      pair && pair->first.dataset == item->rows && pair->second.dataset == columns)
    return {pair->first, pair->second};
  return current.dataset == item->rows ? PairPlaces{current, {}} : PairPlaces{};
}

std::optional<std::int32_t> neighbourBeside(const PairScene& scene, std::int32_t graph, int by) {
  const auto& neighbours = scene.neighbours();
  const auto found = std::ranges::find(neighbours, graph, &SimilarGraph::graph);
  const auto place = found == neighbours.end() ? 0 : found - neighbours.begin() + by;
  if (place < 0 || place >= static_cast<std::ptrdiff_t>(neighbours.size())) return std::nullopt;
  return neighbours[static_cast<std::size_t>(place)].graph;
}

std::optional<PairSceneRequest> requestOf(const RunItem& run, const PairPlaces& places,
                                          const Document& document) {
  const auto* rows = document.dataset(places.a.dataset);
  const auto* columns = document.dataset(run.columns != 0 ? run.columns : run.rows);
  if (!rows || !rows->data || !columns || !columns->data || !places.a.isValid())
    return std::nullopt;
  PairSceneRequest request{.rows = rows->data,
                           .columns = columns->data,
                           .a = places.a.graph,
                           .b = {},
                           .values = {},
                           .kernel = run.kernel,
                           .solve = run.solve,
                           .readers = document.readers()};
  if (places.b.isValid()) request.b = places.b.graph;
  if (run.result)
    request.values.emplace(run.result, run.normalise);
  else if (run.partial)
    request.values.emplace(run.partial, run.solve.tolerance, run.normalise);
  return request;
}

}  // namespace kindred::gui
