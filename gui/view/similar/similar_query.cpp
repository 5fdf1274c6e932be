#include "gui/view/similar/similar_query.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "engine/nodal/node_likeness.hpp"
#include "engine/work/index_work.hpp"
#include "engine/work/similar_work.hpp"
#include "gui/base/words.hpp"
#include "gui/table/depictions.hpp"
#include "gui/table/graph_words.hpp"
#include "io/molecule/substructure.hpp"

namespace kindred::gui {

namespace {

constexpr std::int32_t mostCompared = 250;  // atoms: larger pairs take too long for a card

/// The most alike among the graphs that the filter of the query accepts.
SimilarResult foundBy(const SimilarIndex& index, const SimilarHits& hits, Progress& progress) {
  const auto& query = hits.query;
  auto request = beforeRescoring(hits.request());
  const int most = request.options.most;
  if (query.filter.isEmpty()) return index.similarTo(request, progress);
  request.options.most = static_cast<int>(query.among->size());
  auto filter = query.filter;
  query.known->answer(filter, query.table->data(), progress, query.readers.get());
  auto found = index.similarTo(request, progress);
  auto& list = found.lists.front();
  std::erase_if(list,
                [&](const SimilarGraph& one) { return !filter.accepts(*query.table, one.graph); });
  list.resize(std::min(list.size(), static_cast<std::size_t>(most)));
  return found;
}

/// Orders what was found by TM-score, as lists are.
void rescore(SimilarHits& hits, const Progress& progress) {
  auto result = hits.result();
  rescoreByFold(result, hits.query.options, progress);
  hits.list = std::move(result.lists.front());
  if (!result.folds.empty()) hits.folds = std::move(result.folds.front());
}

}  // namespace

bool SimilarQuery::prepares(const SimilarQuery& other) const {
  const auto ranking = options.ranking;
  return among == other.among && kernel == other.kernel &&
         (ranking == Ranking::Damped || ranking == other.options.ranking);
}

QString SimilarHits::words(const QString& name) const {
  const auto all = countedGraphs(query.among->size(), query.among.get());
  if (list.empty())
    return query.filter.isEmpty()
               ? tr("%1: none is so much like %2.").arg(all, name)
               : tr("%1: none is so much like %2 and passes the filter.").arg(all, name);
  auto words = tr("%2: the %1 most like %3.").arg(countText(list.size()), all, name);
  if (query.options.threshold > 0)
    words += ' ' + tr("They are alike by %1 or more.").arg(numberText(query.options.threshold));
  if (!query.filter.isEmpty()) words += ' ' + tr("They pass the filter.");
  if (comparesNodes(query.kernel))
    words +=
        ' ' + tr("Colours: how like each atom is to the one of %1 that is most like it.").arg(name);
  return words;
}

std::shared_ptr<const Dataset> SimilarHits::queries() const {
  auto queries = query.place >= 0 ? subset(*query.among, std::array{query.place})
                                  : Dataset{.name = query.graph->name(), .graphs = {query.graph}};
  if (!query.smiles.empty())
    queries.properties = {{"SMILES", categoriesOf(std::array{query.smiles})}};
  return std::make_shared<const Dataset>(std::move(queries));
}

SimilarRequest SimilarHits::request() const {
  return {.queries = queries(),
          .among = query.among,
          .places = {query.place},
          .kernel = query.kernel,
          .options = query.options};
}

SimilarResult SimilarHits::result() const {
  SimilarResult result{.lists = {list}, .request = request(), .provenance = provenance};
  if (!folds.empty()) result.folds = {folds};
  return result;
}

std::shared_ptr<const SimilarIndex> preparedIndex(const SimilarQuery& query, Progress& progress) {
  return compute(query.index(), {WorkDevices{query.device, {}}, query.landmarks}, progress);
}

SimilarHits findHits(const SimilarQuery& query, const SimilarIndex& index, Progress& progress) {
  const auto started = std::chrono::steady_clock::now();
  SimilarHits hits{.query = query};
  auto comparing = progress.slice(0, query.options.rescored > 0 ? 0.5 : 1);
  auto found = foundBy(index, hits, comparing);
  hits.list = std::move(found.lists.front());
  hits.provenance = std::move(found.provenance);
  if (query.options.rescored > 0) rescore(hits, progress.slice(0.5, 1));
  hits.provenance.remarks = remarksOn(hits.result());
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  hits.seconds = elapsed.count();
  return hits;
}

std::vector<QImage> drawnCards(const SimilarQuery& query, std::span<const SimilarGraph> hits,
                               const CardLook& look, io::IdleReaders* readers, Progress& progress) {
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (const auto& hit : hits)
    graphs.push_back(query.among->graphs[hit.graph]);
  const auto laidOut = drawable(graphs, progress, readers);
  const auto processor = openBackend("cpu");
  std::vector<QImage> images;
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    progress.checkpoint();
    if (!canBeDrawn(*graphs[at])) {
      images.emplace_back();
      continue;
    }
    const bool isCompared = comparesNodes(query.kernel) &&
                            graphs[at]->nodeCount() <= mostCompared &&
                            query.graph->nodeCount() <= mostCompared;
    const auto likeness =
        isCompared ? nodeLikeness(graphs[at], query.graph, query.kernel, *processor, progress)
                   : std::vector<double>{};
    images.push_back(drawnCard(*laidOut[at], likeness, look));
  }
  return images;
}

QImage drawnQuery(const SimilarQuery& query, const CardLook& look, io::IdleReaders* readers,
                  Progress& progress) {
  if (!canBeDrawn(*query.graph)) return {};
  return drawnCard(*drawable(std::array{query.graph}, progress, readers).front(), {}, look);
}

}  // namespace kindred::gui
