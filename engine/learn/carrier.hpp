#pragma once

#include <cstddef>
#include <cstdint>

namespace kindred {

/// A training graph, and the weight that it has in a prediction. Of a number: a prediction is the
/// mean of the targets and, by these weights, how far each of them is from it. Of a class: its
/// share in all that speaks for that class (above 0) or against it (below 0).
struct Carrier {
  std::int32_t graph = 0;  ///< among the training graphs
  double weight = 0;
};

inline constexpr std::size_t mostCarriers = 5;

/// A training graph, and how like a predicted one it is.
struct NearTraining {
  std::int32_t graph = -1;  ///< among the training graphs; -1 if there is none
  double likeness = -1;
};

/// Those that a prediction names, the most alike first.
inline constexpr std::size_t mostNear = 3;

}  // namespace kindred
