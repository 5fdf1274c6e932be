#include "engine/similar/damped_likeness.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>

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

/// A graph that is compared with others, one after the other.
class DampedLikeness::Row {
 public:
  Row(const DampedLikeness& damped, std::int32_t number)
      : damped_{damped}, number_{number}, own_{damped.graph(number)}, shares_{own_.environments} {}

  bool isOf(GraphPair pair) const { return pair.a == number_ || pair.b == number_; }

  /// The damped likeness of a pair that it is of.
  double of(GraphPair pair, double value) const {
    const auto other = damped_.graph(pair.a == number_ ? pair.b : pair.a);
    double sum = value * (own_.scales[0] * other.scales[0]);
    if (const auto* index = damped_.library_->environments()) {
      const auto shared = shares_.sharedBy(other.environments);
      for (int radius = 1; radius <= index->radius(); ++radius) {
        const auto at = static_cast<std::size_t>(radius);
        sum +=
            EnvironmentIndex::likeness<double>(shared[at - 1], own_.nodes + other.nodes, radius) *
            (own_.scales[at] * other.scales[at]);
      }
    }
    return sum - rowProduct(own_.common, other.common);
  }

 private:
  const DampedLikeness& damped_;
  std::int32_t number_;
  Graph own_;
  EnvironmentIndex::Lookup shares_;
};

std::vector<double> DampedLikeness::of(std::span<const GraphPair> pairs,
                                       std::span<const double> values,
                                       const Progress& progress) const {
  constexpr std::size_t pairsAtOnce = 4096;
  std::vector<double> damped(pairs.size());
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>{0, pairs.size(), pairsAtOnce}, [&](const auto& range) {
        progress.checkpoint();
        std::optional<Row> row;  // of the pairs so far
        for (auto at = range.begin(); at != range.end(); ++at) {
          const auto pair = pairs[at];
          if (!row || !row->isOf(pair)) {
            const auto next = pairs[std::min(at + 1, range.end() - 1)];
            row.emplace(*this, next.a == pair.b || next.b == pair.b ? pair.b : pair.a);
          }
          damped[at] = row->of(pair, values[at]);
        }
      });
  return damped;
}

}  // namespace kindred
