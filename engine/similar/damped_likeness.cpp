#include "engine/similar/damped_likeness.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "engine/backend/row_products.hpp"

namespace kindred {

DampedLikeness::Graph DampedLikeness::graph(std::int32_t number) const {
  const auto guests = guests_ ? guests_->features.graphs() : 0;
  const auto at = static_cast<std::size_t>(number);
  const bool isGuest = at < guests;
  const auto row = isGuest ? at : at - guests;
  const auto& features = isGuest ? guests_->features : library_->features();
  Graph graph{features.commonOf(row), features.scalesOf(row), {}};
  if (const auto* index = library_->environments()) {
    graph.environments = isGuest
                             ? std::span<const EnvironmentIndex::Count>{guests_->environments[row]}
                             : index->of(row);
    graph.nodes = isGuest ? guests_->nodes[row] : index->nodes(row);
  }
  return graph;
}

double DampedLikeness::of(GraphPair pair, double value) const {
  const auto a = graph(pair.a), b = graph(pair.b);
  double sum = value * (a.scales[0] * b.scales[0]);
  if (const auto* index = library_->environments()) {
    const auto shared = EnvironmentIndex::sharedBy(a.environments, b.environments);
    for (int radius = 1; radius <= index->radius(); ++radius) {
      const auto at = static_cast<std::size_t>(radius);
      sum += EnvironmentIndex::likeness<double>(shared[at - 1], a.nodes + b.nodes, radius) *
             (a.scales[at] * b.scales[at]);
    }
  }
  return sum - rowProduct(a.common, b.common);
}

std::vector<double> DampedLikeness::of(std::span<const GraphPair> pairs,
                                       std::span<const double> values,
                                       const Progress& progress) const {
  constexpr std::size_t pairsAtOnce = 4096;
  std::vector<double> damped(pairs.size());
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, pairs.size(), pairsAtOnce},
                    [&](const auto& range) {
                      progress.checkpoint();
                      for (auto at = range.begin(); at != range.end(); ++at)
                        damped[at] = of(pairs[at], values[at]);
                    });
  return damped;
}

}  // namespace kindred
