#include "engine/similar/nearness.hpp"

#include <cstdlib>

namespace kindred {

bool Nearness::operator()(std::size_t query, const SimilarGraph& a, const SimilarGraph& b) const {
  const bool isTwin = a.value >= least_;
  if (isTwin != (b.value >= least_)) return isTwin;
  if (a.rank != b.rank && !isTwin) return a.rank > b.rank;
  const auto differenceOfA = differenceInSize(query, a.graph);
  const auto differenceOfB = differenceInSize(query, b.graph);
  return differenceOfA != differenceOfB ? differenceOfA < differenceOfB : a.graph < b.graph;
}

int Nearness::differenceInSize(std::size_t query, std::int32_t graph) const {
  const auto& wanted = (*queries_)[query];
  const auto& other = (*among_)[static_cast<std::size_t>(graph)];
  return std::abs(other.nodes - wanted.nodes) + std::abs(other.edges - wanted.edges);
}

Nearness::Sizes Nearness::sizesOf(Graphs graphs) {
  std::vector<Size> sizes;
  for (const auto& graph : graphs)
    sizes.push_back({graph->nodeCount(), graph->edgeCount()});
  return std::make_shared<const std::vector<Size>>(std::move(sizes));
}

}  // namespace kindred
