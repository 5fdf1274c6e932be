#include "engine/align/annotation_parts.hpp"

#include <algorithm>

#include "engine/core/content_hash.hpp"
#include "engine/result/one_part.hpp"

namespace kindred {

namespace {

constexpr std::int32_t mostTerms = 10'000'000;  // far more than an ontology has

}  // namespace

/// The terms of each node of A, then of B, and their names; the nodes are known.
void fields(auto& archive, Annotations& annotations) {
  for (auto* nodes : {&annotations.ofA, &annotations.ofB})
    for (auto& terms : *nodes) {
      archive(terms);
      archive.require(std::ranges::adjacent_find(terms, std::greater_equal{}) == terms.end() &&
                      (terms.empty() || terms.front() >= 0));
    }
  if (!archive.isAtEnd()) archive(annotations.names);  // they came with the second version
  for (const auto* nodes : {&annotations.ofA, &annotations.ofB})
    for (const auto& terms : *nodes)
      archive.require(terms.empty() || terms.back() < mostTerms);
}

ResultRequest resultRequestOf(const Annotations& annotations) {
  const auto digest = ContentHash{}.add(Bytes{fieldBytes(annotations)}).text();
  return {annotationKind, annotationVersion,
          ResultOptions{{{"annotations", "terms", digest, true}}}};
}

void keepAnnotations(const Annotations& annotations, PartStore& store) {
  keepOnePart(annotations, store);
}

std::optional<Annotations> keptAnnotations(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                           PartSource& source) {
  return keptOnePart(source, Annotations{.ofA = std::vector<Annotations::Terms>(nodesOfA),
                                         .ofB = std::vector<Annotations::Terms>(nodesOfB)});
}

std::int32_t sharedTermCount(const Annotations::Terms& a, const Annotations::Terms& b) {
  std::int32_t shared = 0;
  for (auto one = a.begin(), other = b.begin(); one != a.end() && other != b.end();) {
    if (*one == *other) ++shared;
    const bool movesFirst = *one <= *other, movesSecond = *other <= *one;
    if (movesFirst) ++one;
    if (movesSecond) ++other;
  }
  return shared;
}

}  // namespace kindred
