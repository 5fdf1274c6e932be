#pragma once

#include <optional>
#include <vector>

#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/given_parts.hpp"
#include "engine/align/search.hpp"
#include "engine/core/bytes.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// Counts up when the same request gives another alignment than before.
inline constexpr int bestAlignmentVersion = 11;

/// The best alignment as any result is asked for. Its inputs are two networks; pairs that are
/// locked or forbidden, similarities and the start are options, by digests.
ResultRequest resultRequestOf(const BestAlignmentRequest& request);

GivenPairs givenPairsOf(const BestAlignmentRequest& request);

/// Returns a request by its options, for networks and what is given with them. Throws Error (Input)
/// if an option is refused, or they stand for something else that was given.
BestAlignmentRequest bestRequestOf(const ResultOptions& options, std::shared_ptr<const Graph> a,
                                   std::shared_ptr<const Graph> b, const GivenPairs& given);

/// The outcome of comparing all nodes of two networks.
struct ComparedNodes {
  std::vector<Node> images;  ///< one a node of A; noNode if none was left
  int refinements = 0;
  bool isRefined = false;
  bool isSparse = false;
  ComparedBy by = ComparedBy::Features;  ///< the way that conserves most
  std::int64_t conservedByFeatures = 0;  ///< edges; if by trees

  std::vector<Node> improved = {};  ///< these after regions of them grew anew; empty: none did

  /// Those of another comparison that is worth nearly as much, improved; empty: there is none.
  std::vector<Node> rival = {};

  /// The images by which comparisons are judged.
  const std::vector<Node>& judged() const { return improved.empty() ? images : improved; }

  bool operator==(const ComparedNodes&) const = default;
};

/// Nothing if no alignment of so many nodes is kept, or what is kept is damaged.
std::optional<BestAlignment> keptBestAlignment(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                               PartSource& source);

/// Keeps a best alignment as far as it came: the alignment, as every method keeps it; the
/// comparison of nodes, the first of two searches and how far a search is, of the network with
/// fewer nodes with the other; and how the alignment came about. What is kept may be of other
/// networks or damaged: then it is as if it were not there.
class BestParts {
 public:
  /// Begins the result in the store, which has to outlive this.
  BestParts(PartStore& store, std::int32_t nodesOfA, std::int32_t nodesOfB,
            const GivenPairs& given = {});

  std::optional<ComparedNodes> compared();
  void keep(const ComparedNodes& compared);

  /// Bytes for SearchInput::earlier of the search that was interrupted; none if none was.
  std::vector<std::byte> searched();
  void keepSearched(Bytes state);

  /// The first of two searches, once it is over.
  std::optional<SearchResult> firstSearch();
  void keepFirstSearch(const SearchResult& found);

  std::optional<BestAlignment> alignment() {
    return keptBestAlignment(nodesOfA_, nodesOfB_, store_);
  }
  void keep(const BestAlignment& alignment);

 private:
  PartStore& store_;
  std::int32_t nodesOfA_;
  std::int32_t nodesOfB_;
};

}  // namespace kindred
