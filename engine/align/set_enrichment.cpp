#include "engine/align/set_enrichment.hpp"

#include <algorithm>

#include "engine/core/language.hpp"

namespace kindred {

namespace {
constexpr std::int64_t fewestCarriers = 2;
}

SetEnrichment enrichmentOf(std::span<const Annotations::Terms> terms, std::span<const NodeSet> sets,
                           Progress& progress) {
  progress.begin(Language::translated("Testing terms"), sets.size());
  SetEnrichment result;
  result.population =
      std::ranges::count_if(terms, [](const auto& carried) { return !carried.empty(); });
  for (std::size_t set = 0; set < sets.size(); ++set) {
    std::vector<char> isInSet(terms.size(), 0);
    for (const auto node : sets[set].nodes)
      isInSet[static_cast<std::size_t>(node)] = 1;
    result.drawn.push_back(std::ranges::count_if(sets[set].nodes, [&](Node node) {
      return !terms[static_cast<std::size_t>(node)].empty();
    }));
    for (const auto& test : enrichment(terms, isInSet, progress)) {
      if (test.marked < fewestCarriers) continue;
      ++result.made;
      if (test.found > 0) result.tests.push_back({test, set});
    }
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
