#pragma once

#include <memory>
#include <vector>

#include "engine/align/belief.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/align/method/given_parts.hpp"
#include "engine/layout/layout.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that alignments of two networks are.
const ResultKind& alignmentResultKind();

enum class AlignmentMethod { Best, ByCandidates, FromFile };

/// The progress of a search at some moment.
struct SearchStep {
  double seconds = 0;
  std::int64_t conservedEdges = 0;
  double goal = 0;  ///< what it makes as large as it can
};

/// The given pairs of an alignment that was asked for with nothing but its networks: none.
const std::shared_ptr<const GivenPairs>& nothingGiven();

/// The positions at which the nodes of both networks as one are drawn, if they are. The thread of
/// the window alone uses it.
struct DrawnPlaces {
  std::shared_ptr<const Layout> layout;
};

/// An alignment of two networks, finished or as far as it came.
struct AlignmentValues {
  Mapping mapping;
  std::vector<float> confidence;  ///< one a node of A, 0 if nothing is known; empty while
                                  ///< it is computed
  std::shared_ptr<const GivenPairs> given = nothingGiven();
  std::vector<NodePair> anchors = {};  ///< best hits that stayed aligned
  std::vector<BeliefStep> trace;       ///< of belief propagation, one an iteration
  std::vector<SearchStep> search;      ///< of a search, since the window is open
  bool isExact = false;                ///< the networks are equal, but for their names
  std::shared_ptr<DrawnPlaces> drawn = std::make_shared<DrawnPlaces>();
};

/// Null of any other result, and while nothing is there.
std::shared_ptr<const AlignmentValues> alignmentValues(const ResultItem* item);

AlignmentMethod methodOf(const ResultOptions& options);

/// Alignments of two graphs of the document, which are to be computed.
ResultChoice alignmentChoice(GraphPlace a, GraphPlace b, const BestAlignmentRequest& request);
ResultChoice alignmentChoice(GraphPlace a, GraphPlace b, const CualignRequest& request);

/// An alignment that a file holds; `isTruth` says that it is how it should be.
ResultChoice alignmentChoice(GraphPlace a, GraphPlace b, const Mapping& mapping, bool isTruth);

/// True of an alignment with which others are to be compared as the true one.
bool isTruth(const ResultOptions& options);

/// The name of a network; that of its data set if it has none.
QString networkName(const Document& document, GraphPlace place);

/// The alignments of the same two graphs, in the order of arrival.
std::vector<ItemId> alignmentsOf(const Document& document, GraphPlace a, GraphPlace b);

/// The true alignment of two graphs that came last, loaded or not; 0: there is none.
ItemId newestTruth(const Document& document, GraphPlace a, GraphPlace b);

}  // namespace kindred::gui
