#include "gui/view/alignment/alignment_scene.hpp"

#include <algorithm>

#include "engine/align/annotation_parts.hpp"
#include "engine/align/loopless.hpp"
#include "engine/reorder/order.hpp"
#include "gui/view/alignment/pair_colouring.hpp"

namespace kindred::gui {

namespace {

constexpr Node rowsBetweenChecks = 1024;

/// The image that each node of A has in some pairs, or noNode.
std::vector<Node> imagesIn(const std::vector<NodePair>& pairs, const Graph& network) {
  std::vector<Node> images(static_cast<std::size_t>(network.nodeCount()), noNode);
  for (const auto& [a, b] : pairs)
    images[a] = b;
  return images;
}

/// The similarity that is given of a pair; NaN if none is.
double similarityOf(const std::vector<ScoredPair>& similarities, Node a, Node b) {
  const auto isBefore = [](const ScoredPair& one, const ScoredPair& other) {
    return std::pair{one.a, one.b} < std::pair{other.a, other.b};
  };
  const auto at = std::ranges::lower_bound(similarities, ScoredPair{a, b, 0}, isBefore);
  return at != similarities.end() && at->a == a && at->b == b ? at->score : unknown;
}

std::vector<MappingRow> rowsOf(const AlignmentSceneRequest& request, const Progress& progress) {
  const auto& values = *request.values;
  const auto locked = imagesIn(values.given->locked, *request.a),
             anchors = imagesIn(values.anchors, *request.a);
  const bool isOfSearches = request.method == AlignmentMethod::Best;
  std::vector<MappingRow> rows;
  for (const auto& pair : alignedPairs(*request.a, *request.b, values.mapping, progress)) {
    if (pair.a % rowsBetweenChecks == 0) progress.checkpoint();
    MappingRow row{.pair = pair};
    const bool isAligned = pair.b != noNode;
    row.isLocked = isAligned && locked[pair.a] == pair.b;
    row.isAnchor = isAligned && anchors[pair.a] == pair.b;
    const bool hasScore = isAligned && !(isOfSearches && row.isFixed());
    if (hasScore && !values.confidence.empty() && values.confidence[pair.a] > 0)
      row.confidence = values.confidence[pair.a];
    if (isAligned) row.similarity = similarityOf(values.given->similarities, pair.a, pair.b);
    if (isAligned && request.annotations) {
      const auto &ofA = request.annotations->ofA[pair.a], &ofB = request.annotations->ofB[pair.b];
      if (!ofA.empty() && !ofB.empty()) row.sharedTerms = sharedTermCount(ofA, ofB);
    }
    if (request.truth) {
      row.truth = request.truth->mapping.imageOf(pair.a);
      row.hasTruth = row.truth != noNode;
    }
    if (!request.others.empty() && isAligned)
      row.agreement = static_cast<double>(std::ranges::count_if(
                          request.others,
                          [&](const OtherAlignment& other) {
                            return other.values->mapping.imageOf(pair.a) == pair.b;
                          })) /
                      static_cast<double>(request.others.size());
    rows.push_back(row);
  }
  return rows;
}

std::shared_ptr<const Permutation> orderOf(const Graph& graph, const Progress& progress) {
  auto ordering = progress.silent();
  return std::make_shared<const Permutation>(order(graph, {.method = OrderMethod::Rcm}, ordering));
}

AlignmentMeasures measuresOf(const AlignmentSceneRequest& request, const AlignmentValues& values,
                             const Progress& progress) {
  const AlignmentKnowledge knowledge{request.truth ? &request.truth->mapping : nullptr,
                                     request.values->given->similarities, request.annotations.get(),
                                     values.given->locked};
  return measureAlignment(*request.a, *request.b, values.mapping, knowledge, progress);
}

}  // namespace

AlignmentScene::AlignmentScene(const AlignmentSceneRequest& asked, Progress& progress)
    : request{asked} {
  if (!request.order) request.order = orderOf(*request.a, progress);
  merged = mergedNetwork(*request.a, *request.b, mapping(), progress);
  rows = rowsOf(request, progress);
  if (!tells(request.colouring, rows)) request.colouring = PairColouring::Conserved;
  classes = std::make_shared<const viz::EdgeClasses>(
      merged, pairClassesOf(request, rows, merged.graph.nodeCount()));
  overlap = std::make_shared<const viz::Overlap>(
      viz::overlapOf(merged, *request.order, classes, progress));
  fabric = std::make_shared<const viz::Fabric>(viz::fabricOf(merged, classes, progress));
  mostEdges = std::min(Loopless{*request.a}.edgeCount(), Loopless{*request.b}.edgeCount());
  measures = measuresOf(request, *request.values, progress);
  if (request.annotations)
    terms = enrichmentOf(*request.a, *request.b, mapping(), *request.annotations, progress);
  predicted =
      predictedEdges(*request.a, *request.b, mapping(), request.values->confidence, progress);
  compared = request.others;
  if (request.truth) compared.push_back({request.truthItem, request.truthName, request.truth});
  for (const auto& other : compared) {
    measuresOfCompared.push_back(measuresOf(request, *other.values, progress));
    agreements.push_back(agreement(mapping(), other.values->mapping));
  }
}

}  // namespace kindred::gui
