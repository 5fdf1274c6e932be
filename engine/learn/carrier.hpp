#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kindred {

/// A training graph, and the weight that it has in a prediction. Of a number: a prediction is the
/// mean of the targets and, by these weights, how far each of them is from it. Of a class: its
/// share in all that speaks for that class (above 0) or against it (below 0).
struct Carrier {
  std::int32_t graph = 0;  ///< among the training graphs
  double weight = 0;
};

inline constexpr std::size_t mostCarriers = 5;

/// Keeps mostCarriers of those that speak for and against a class, by any weights, with their
/// shares: those for it first, then those against it, the heaviest of each. Three for it at least,
/// if there are so many: the heaviest of all may be of the rarer class alone. None weighs 0.
void keepHeaviest(std::vector<Carrier>& carriers);

/// A training graph, and how like a predicted one it is.
struct NearTraining {
  std::int32_t graph = -1;  ///< among the training graphs; -1 if there is none
  double likeness = -1;
};

/// Those that a prediction names, the most alike first.
inline constexpr std::size_t mostNear = 3;

}  // namespace kindred
