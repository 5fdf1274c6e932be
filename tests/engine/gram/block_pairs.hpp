#pragma once

#include "engine/gram/plan.hpp"

namespace kindred::test {

inline Recycled<GraphPair> pairsOf(const GramPlan& plan, const GramBlock& block) {
  Recycled<GraphPair> pairs;
  addPairs(plan, block, pairs);
  return pairs;
}

}  // namespace kindred::test
