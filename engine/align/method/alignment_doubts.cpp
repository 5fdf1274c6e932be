#include "engine/align/method/alignment_doubts.hpp"

#include <algorithm>

#include "engine/align/subspace_sample.hpp"
#include "engine/core/language.hpp"

namespace kindred {

namespace {

/// Says why the search began with trees.
Remark remarkOfTrees(const BestAlignment& alignment) {
  const auto edges = std::max<std::int64_t>(1, alignment.mostEdges);
  const auto percent = (200 * alignment.conservedByFeatures + edges) / (2 * edges);
  return {"alignment.by-trees", Severity::Note,
          Language::translated("The search began with a comparison by trees: that by features "
                               "conserved %1 % of the edges.",
                               percent)};
}

void addStopped(bool isComplete, Remarks& doubts) {
  if (!isComplete)
    doubts.push_back(
        {"alignment.stopped", Severity::Doubt,
         Language::translated("It was stopped: a complete run may find a better one.")});
}

}  // namespace

Remarks alignmentDoubts(const BestAlignment& alignment) {
  Remarks doubts;
  if (!alignment.isExact && alignment.refinements > 0 && !alignment.isRefined)
    doubts.push_back({"alignment.unsettled", Severity::Doubt,
                      Language::translated("The comparison of nodes did not come to an end.")});
  if (alignment.isSparse)
    doubts.push_back({"alignment.sparse", Severity::Doubt,
                      Language::translated("There are too many pairs of nodes to compare them all, "
                                           "so each node was compared with its "
                                           "likeliest partners alone.")});
  if (alignment.isByTrees) doubts.push_back(remarkOfTrees(alignment));
  addStopped(alignment.isComplete, doubts);
  return doubts;
}

Remarks alignmentDoubts(const CualignAlignment& alignment) {
  Remarks doubts;
  if (isRotatedBySample(alignment))
    doubts.push_back({"alignment.rotated-by-sample", Severity::Doubt,
                      Language::translated("There are too many pairs of nodes to rotate one "
                                           "embedding onto the other by all of them, "
                                           "so the nodes with most neighbours told how.")});
  addStopped(alignment.isComplete, doubts);
  return doubts;
}

bool isRotatedBySample(const CualignAlignment& alignment) {
  return rotatesBySample(alignment.mapping.nodesOfA(), alignment.mapping.nodesOfB()) &&
         std::ranges::find(alignment.stages, "rotation", &AlignmentStage::name) !=
             alignment.stages.end();
}

}  // namespace kindred
