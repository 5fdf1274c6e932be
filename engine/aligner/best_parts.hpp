#pragma once

#include <optional>
#include <vector>

#include "engine/aligner/alignment_kind.hpp"
#include "engine/aligner/best_alignment.hpp"
#include "engine/core/bytes.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// Counts up when the same request gives another alignment than before.
inline constexpr int bestAlignmentVersion = 3;

/// The best alignment as any result is asked for. Its inputs are two networks; pairs that are
/// locked or forbidden, similarities and the start are options, by digests.
ResultRequest resultRequestOf(const BestAlignmentRequest& request);

/// The outcome of comparing all nodes of two networks.
struct ComparedNodes {
  std::vector<Node> images;  ///< one a node of A; noNode where none was left
  int refinements = 0;
  bool isRefined = false;
  bool isSparse = false;

  bool operator==(const ComparedNodes&) const = default;
};

/// Keeps a best alignment as far as it came: the alignment, as every method keeps it; the
/// comparison of nodes and how far the search is, of the network with fewer nodes with the other;
/// and how the alignment came about. What is kept may be of other networks or damaged: then it is
/// as if it were not there.
class BestParts {
 public:
  /// Begins the result in the store, which has to outlive this.
  BestParts(PartStore& store, std::int32_t nodesOfA, std::int32_t nodesOfB);

  std::optional<ComparedNodes> compared();
  void keep(const ComparedNodes& compared);

  /// Bytes for SearchInput::earlier; none where no search was interrupted.
  std::vector<std::byte> searched();
  void keepSearched(Bytes state);

  std::optional<BestAlignment> alignment();
  void keep(const BestAlignment& alignment);

 private:
  PartStore& store_;
  std::int32_t nodesOfA_;
  std::int32_t nodesOfB_;
};

}  // namespace kindred
