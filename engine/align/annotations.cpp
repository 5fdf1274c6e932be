#include "engine/align/annotations.hpp"

#include <algorithm>
#include <iterator>

namespace kindred {

std::string Annotations::nameOf(std::int32_t term) const {
  return static_cast<std::size_t>(term) < names.size() ? names[term] : std::to_string(term);
}

std::vector<Annotations::Terms> numberedTerms(const Annotations& annotations,
                                              TermNumbers& numbers) {
  auto terms = annotations.ofA;
  for (auto& ofNode : terms) {
    for (auto& term : ofNode)
      term =
          numbers.try_emplace(annotations.nameOf(term), static_cast<std::int32_t>(numbers.size()))
              .first->second;
    std::ranges::sort(ofNode);
  }
  return terms;
}

SharedTerms sharedTerms(const Mapping& mapping, const Annotations& annotations) {
  SharedTerms result;
  Annotations::Terms common;
  for (Node a = 0; a < mapping.nodesOfA(); ++a) {
    const Node b = mapping.imageOf(a);
    if (b == noNode) continue;
    const auto &first = annotations.ofA[a], &second = annotations.ofB[b];
    if (first.empty() || second.empty()) continue;
    common.clear();
    std::ranges::set_intersection(first, second, std::back_inserter(common));
    ++result.pairs;
    for (std::size_t at = 0; at < result.atLeast.size(); ++at)
      result.atLeast[at] += common.size() > at;
    result.jaccard += static_cast<double>(common.size()) /
                      static_cast<double>(first.size() + second.size() - common.size());
  }
  return result;
}

}  // namespace kindred
