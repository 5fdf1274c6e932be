#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "engine/align/annotations.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// The least p of a test: smaller ones would be 0, which no p is.
inline constexpr double leastProbability = std::numeric_limits<double>::min();

/// A term whose q is below this rate of false discoveries is taken for found.
inline constexpr double usualRate = 0.05;

/// A p or q as people read it: "0.031", "2.1e-07", "< 1e-300".
std::string probabilityText(double probability);

/// The probability that at least `found` of `drawn` items are marked, which are drawn without
/// replacement from `population` items of which `marked` are: the upper tail of the hypergeometric
/// distribution, by its exact sum. O(min(marked, drawn) - found).
double hypergeometricTail(std::int64_t population, std::int64_t marked, std::int64_t drawn,
                          std::int64_t found);

/// Returns Benjamini's and Hochberg's q of each p: the smallest rate of false discoveries at which
/// it is one. Each p is within 0..1.
std::vector<double> adjustedByRate(std::span<const double> p);

/// The numbers of nodes that carry a term.
struct TermCounts {
  std::int64_t population = 0;  ///< annotated pairs, or nodes
  std::int64_t marked = 0;      ///< that carry the term: by their node of A, or at all
  std::int64_t drawn = 0;       ///< that carry it by their node of B, or that are in the set
  std::int64_t found = 0;       ///< both
};

/// The excess of a term over what chance would have.
struct TermTest : TermCounts {
  std::int32_t term = 0;
  double expected = 0;  ///< by chance: marked · drawn / population
  double p = 1;         ///< see hypergeometricTail()
  double q = 1;         ///< see adjustedByRate(), over all terms of the list
};

/// The test of one term, without its q.
TermTest termTest(std::int32_t term, const TermCounts& counts);

/// Counts the carriers of each term.
void countTerms(const Annotations::Terms& terms, std::vector<std::int64_t>& carriers);

/// Tests each term that some node carries: whether nodes of a set carry it oftener than as many
/// annotated ones drawn at random. `terms` has the terms of each node, ascending, `isInSet` says
/// who is in the set; nodes without terms do not count. The lowest p first.
std::vector<TermTest> enrichment(std::span<const Annotations::Terms> terms,
                                 std::span<const char> isInSet, const Progress& progress);

/// Tests each term that both sides of some aligned pairs carry: whether its carriers are aligned
/// with each other oftener than if images were dealt at random. Pairs of which a node has no terms
/// do not count. The lowest p first.
std::vector<TermTest> sharedTermTests(const Mapping& mapping, const Annotations& annotations,
                                      const Progress& progress);

/// The tests of terms of an alignment.
struct AlignmentEnrichment {
  std::vector<TermTest> shared;     ///< sharedTermTests()
  std::vector<TermTest> conserved;  ///< of the nodes of A that conserved edges join
};

AlignmentEnrichment enrichmentOf(const Graph& a, const Graph& b, const Mapping& mapping,
                                 const Annotations& annotations, const Progress& progress);

/// Marks nodes of A that an edge joins that is conserved; self-loops do not count. One a node.
std::vector<char> conservedNodes(const Graph& a, const Graph& b, const Mapping& mapping);

/// The number of terms whose q is below `usualRate`.
std::int64_t significantCount(std::span<const TermTest> tests);

}  // namespace kindred
