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

}  // namespace kindred
