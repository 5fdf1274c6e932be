#include "engine/align/set_enrichment.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "engine/core/language.hpp"

namespace kindred {

namespace {
constexpr std::int64_t fewestCarriers = 2;
}

SetEnrichment enrichmentOf(std::span<const Annotations::Terms> terms, std::span<const NodeSet> sets,
                           Progress& progress) {
  progress.begin(Language::translated("Testing terms"), sets.size());
  SetEnrichment result;
  std::vector<std::int64_t> marked;
  for (const auto& carried : terms) {
    result.population += !carried.empty();
    countTerms(carried, marked);
  }
  const auto tested =
      std::ranges::count_if(marked, [](auto carriers) { return carriers >= fewestCarriers; });
  std::vector<std::int64_t> found(marked.size());
  for (std::size_t set = 0; set < sets.size(); ++set) {
    progress.checkpoint();
    std::int64_t drawn = 0;
    std::set<std::int32_t> ofSet;
    for (const auto node : sets[set].nodes) {
      const auto& carried = terms[static_cast<std::size_t>(node)];
      drawn += !carried.empty();
      countTerms(carried, found);
      ofSet.insert(carried.begin(), carried.end());
    }
    const auto first = result.tests.size();
    for (const auto term : ofSet) {
      const auto at = static_cast<std::size_t>(term);
      const auto carriers = std::exchange(found[at], 0);
      if (marked[at] < fewestCarriers) continue;
      result.tests.push_back(
          {termTest(term, {result.population, marked[at], drawn, carriers}), set});
    }
    std::ranges::stable_sort(result.tests.begin() + static_cast<std::ptrdiff_t>(first),
                             result.tests.end(), {}, &SetTest::p);
    result.drawn.push_back(drawn);
    result.made += drawn > 0 ? tested : 0;
    progress.advance(1);
  }
  std::vector<double> p;
  std::ranges::transform(result.tests, std::back_inserter(p), &SetTest::p);
  p.resize(static_cast<std::size_t>(result.made), 1);  // of terms that are not found
  const auto q = adjustedByRate(p);
  for (std::size_t at = 0; at < result.tests.size(); ++at)
    result.tests[at].q = q[at];
  return result;
}

std::vector<Node> carriersOf(std::int32_t term, const NodeSet& set,
                             std::span<const Annotations::Terms> terms) {
  std::vector<Node> carriers;
  std::ranges::copy_if(set.nodes, std::back_inserter(carriers), [&](Node node) {
    return std::ranges::binary_search(terms[static_cast<std::size_t>(node)], term);
  });
  return carriers;
}

std::string annotationNote(const SetEnrichment& enrichment, const Graph& graph) {
  if (2 * enrichment.population >= graph.nodeCount()) return {};
  return Language::translated(
      "%1 of %2 nodes are annotated; only these count, and what is found may say what was studied.",
      enrichment.population, graph.nodeCount());
}

}  // namespace kindred
