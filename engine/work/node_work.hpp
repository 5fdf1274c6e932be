#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/align/set_enrichment.hpp"
#include "engine/table/node_rows.hpp"
#include "engine/work/computed.hpp"

namespace kindred {

/// A request for all that is counted of the nodes of a network.
struct NodeRequest {
  std::shared_ptr<NodeCounts> counts;
};

/// Takes what somebody counted already. Nothing is kept.
ComputedPointer<NodeTable> compute(const NodeRequest& request, Progress& progress);

/// Says if a choice of nodes goes by an estimate.
Remarks remarksOf(NodeCounts& counts, const NodeChoice& choice, Progress& progress);

/// A request for the terms that are commoner in some nodes of a network than by chance.
struct TermsRequest {
  std::shared_ptr<NodeCounts> counts;
  std::span<const Annotations::Terms> terms;  ///< of each node
  NodeChoice choice;
};

/// The sets that were tested, and what was found.
struct SetTerms {
  std::vector<NodeSet> sets;
  SetEnrichment found;
};

/// Nothing is kept. Throws what chosenSets() throws.
ComputedPointer<SetTerms> compute(const TermsRequest& request, Progress& progress);

}  // namespace kindred
