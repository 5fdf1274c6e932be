#pragma once

#include <QMetaType>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "engine/align/aligned_pairs.hpp"
#include "engine/align/enrichment.hpp"
#include "engine/align/measures.hpp"
#include "engine/align/merged_network.hpp"
#include "engine/align/predicted_edges.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/permutation.hpp"
#include "gui/result/alignment.hpp"
#include "viz/alignment/edge_classes.hpp"
#include "viz/alignment/fabric.hpp"
#include "viz/alignment/overlap.hpp"

namespace kindred::gui {

inline constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// A pair of an alignment, or a node of A that is aligned with none, and what is known of it.
struct MappingRow {
  AlignedPair pair;
  double confidence = unknown;
  double similarity = unknown;
  double sharedTerms = unknown;
  bool isLocked = false;
  bool isAnchor = false;       ///< a best hit that stayed aligned
  Node truth = noNode;         ///< the true image, if it is known
  bool hasTruth = false;       ///< something is known of the node
  double agreement = unknown;  ///< the share of the other alignments that say the same

  bool isFixed() const noexcept { return isLocked || isAnchor; }
  bool isRight() const noexcept { return hasTruth && pair.b == truth; }
  double truthValue() const noexcept { return hasTruth ? (isRight() ? 1 : 0) : unknown; }
};

/// The fact about pairs by which pictures of an alignment are coloured.
enum class PairColouring { Conserved, Agreement, Confidence, Truth };

/// Another alignment of the same networks, to compare with.
struct OtherAlignment {
  ItemId item = 0;
  QString name;
  std::shared_ptr<const AlignmentValues> values;

  bool operator==(const OtherAlignment&) const = default;
};

/// The input of a scene.
struct AlignmentSceneRequest {
  std::shared_ptr<const Graph> a, b;
  std::string nameOfA, nameOfB;
  std::shared_ptr<const AlignmentValues> values;
  std::shared_ptr<const AlignmentValues> truth;  ///< or null
  ItemId truthItem = 0;
  QString truthName;
  std::shared_ptr<const Annotations> annotations;  ///< or null
  std::vector<OtherAlignment> others;              ///< with their values; not the truth
  AlignmentMethod method = AlignmentMethod::Best;
  int searches = 0;  ///< that were asked for; 0: the method has none
  PairColouring colouring = PairColouring::Conserved;

  /// The order of the nodes of A, of an earlier scene; null: it is found.
  std::shared_ptr<const Permutation> order;
};

/// An alignment as it is shown. Made in a job; immutable.
struct AlignmentScene {
  AlignmentScene(const AlignmentSceneRequest& request, Progress& progress);

  AlignmentSceneRequest request;  ///< with its order
  MergedNetwork merged;
  std::shared_ptr<const viz::EdgeClasses> classes;
  std::shared_ptr<const viz::Overlap> overlap;
  std::shared_ptr<const viz::Fabric> fabric;
  std::int64_t mostEdges = 0;  ///< that any alignment could conserve
  AlignmentMeasures measures;
  std::vector<OtherAlignment> compared;  ///< the others, and the truth
  std::vector<AlignmentMeasures> measuresOfCompared;
  std::vector<double> agreements;  ///< with those
  std::vector<MappingRow> rows;    ///< one a node of A
  AlignmentEnrichment terms;       ///< none without annotations
  std::vector<PredictedEdge> predicted;

  const Mapping& mapping() const noexcept { return request.values->mapping; }
};

}  // namespace kindred::gui

Q_DECLARE_METATYPE(kindred::gui::PairColouring)
