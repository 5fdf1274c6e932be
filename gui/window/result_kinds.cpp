#include "gui/window/result_kinds.hpp"

#include <array>

#include "gui/result/alignment.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/result/graph_clusters.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/result/graph_map.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/matched_pairs.hpp"
#include "gui/result/model.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/result/node_annotations.hpp"
#include "gui/result/node_clusters.hpp"
#include "gui/result/node_embedding.hpp"
#include "gui/result/node_order.hpp"
#include "gui/result/placed_graphs.hpp"
#include "gui/result/predictions.hpp"
#include "gui/result/representatives.hpp"
#include "gui/result/similar_lists.hpp"

namespace kindred::gui {

ResultKinds resultKinds() {
  static const std::array kinds{
      &kernelMatrixKind(),       &nodalSimilarityKind(),   &networkLayoutKind(),
      &nodeOrderKind(),          &alignmentResultKind(),   &annotationResultKind(),
      &nodeEmbeddingKind(),      &candidatePairsKind(),    &densitySweepKind(),
      &modelResultKind(),        &classifierResultKind(),  &predictionsResultKind(),
      &graphMapKind(),           &graphClustersKind(),     &similarListsKind(),
      &representativesKind(),    &placedGraphsKind(),      &graphCoordinatesKind(),
      &matchedPairsResultKind(), &nodeClustersResultKind()};
  return kinds;
}

}  // namespace kindred::gui
