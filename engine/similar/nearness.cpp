#include "engine/similar/nearness.hpp"

#include <cstdlib>

namespace kindred {

bool Nearness::operator()(std::size_t query, const SimilarGraph& a, const SimilarGraph& b) const {
  const bool areBothOne = a.value >= least_ && b.value >= least_;
  if (a.value != b.value && !areBothOne) return a.value > b.value;
  const auto differenceOfA = differenceInSize(query, a.graph);
  const auto differenceOfB = differenceInSize(query, b.graph);
  return differenceOfA != differenceOfB ? differenceOfA < differenceOfB : a.graph < b.graph;
}

int Nearness::differenceInSize(std::size_t query, std::int32_t graph) const {
  const auto& wanted = *queries_[query];
  const auto& other = *among_[static_cast<std::size_t>(graph)];
  return std::abs(other.nodeCount() - wanted.nodeCount()) +
         std::abs(other.edgeCount() - wanted.edgeCount());
}

}  // namespace kindred
