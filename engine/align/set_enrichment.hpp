#pragma once

#include "engine/align/enrichment.hpp"
#include "engine/graph/node_sets.hpp"

namespace kindred {

/// The excess of a term among nodes of a set over as many others by chance.
struct SetTest : TermTest {
  std::size_t set = 0;

  double fold() const { return static_cast<double>(found) / expected; }
};

/// The tests of all sets.
struct SetEnrichment {
  std::vector<SetTest> tests;       ///< of terms that are found, set by set, the lowest p first
  std::vector<std::int64_t> drawn;  ///< the annotated nodes of each set
  std::int64_t population = 0;      ///< all annotated nodes
  std::int64_t made = 0;            ///< tests, over all of which q is
};

/// Tests, set by set, each term that at least two nodes carry: one carrier says nothing of a set.
SetEnrichment enrichmentOf(std::span<const Annotations::Terms> terms, std::span<const NodeSet> sets,
                           Progress& progress);

/// The nodes of a set that carry a term.
std::vector<Node> carriersOf(std::int32_t term, const NodeSet& set,
                             std::span<const Annotations::Terms> terms);

/// Says that fewer than half of the nodes are annotated, which makes what is found a matter of what
/// was studied; else empty.
std::string annotationNote(const SetEnrichment& enrichment, const Graph& graph);

}  // namespace kindred
