#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/align/mapping.hpp"

namespace kindred {

/// The terms with which nodes of two networks are annotated, of the Gene Ontology for instance. A
/// term has the same number in both.
struct Annotations {
  using Terms = std::vector<std::int32_t>;  ///< ascending, each once

  std::vector<Terms> ofA;               ///< one a node of A
  std::vector<Terms> ofB;               ///< one a node of B
  std::vector<std::string> names = {};  ///< of the terms, by number; may be fewer

  /// The name of a term; its number if it has none.
  std::string nameOf(std::int32_t term) const;
};

/// The numbers that several files give to terms by their names.
using TermNumbers = std::unordered_map<std::string, std::int32_t>;

/// The terms of the nodes of A by such numbers, to which new names are added.
std::vector<Annotations::Terms> numberedTerms(const Annotations& annotations, TermNumbers& numbers);

/// The extent to which aligned nodes are annotated alike, over the pairs of which both have terms.
struct SharedTerms {
  double pairs = 0;                 ///< of which both nodes have terms
  std::array<double, 3> atLeast{};  ///< pairs that share at least 1, 2 and 3 terms
  double jaccard = 0;               ///< sum over these pairs of their Jaccard index
};

SharedTerms sharedTerms(const Mapping& mapping, const Annotations& annotations);

}  // namespace kindred
