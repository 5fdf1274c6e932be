#include "tests/support/reference/align/belief_rows.hpp"

#include <algorithm>
#include <utility>

#include "engine/align/belief_steps.hpp"
#include "tests/support/reference/align/overlap_rows.hpp"
#include "tests/support/reference/align/sorted_greedy.hpp"

namespace kindred {

namespace {

using Numbers = std::vector<double>;

/// For each candidate max(0, the largest value of the other candidates at its node). If several
/// have the largest value, all of them see it.
Numbers otherMaximum(const Recycled<double>& values, std::span<const Node> nodes,
                     std::int32_t nodeCount) {
  Numbers largest(nodeCount, 0);
  Numbers second(nodeCount, 0);
  std::vector<std::int32_t> holder(nodeCount, unmatched);
  for (std::size_t at = 0; at < values.size(); ++at) {
    const Node node = nodes[at];
    if (values[at] > largest[node]) {
      second[node] = std::exchange(largest[node], values[at]);
      holder[node] = static_cast<std::int32_t>(at);
    } else {
      second[node] = std::max(second[node], values[at]);
    }
  }
  Numbers others(values.size());
  for (std::size_t at = 0; at < values.size(); ++at)
    others[at] =
        holder[nodes[at]] == static_cast<std::int32_t>(at) ? second[nodes[at]] : largest[nodes[at]];
  return others;
}

class RowsBelief final : public BeliefSolver {
 public:
  explicit RowsBelief(const AlignmentInput& input)
      : input_{input}, rows_{overlapRows(*input.a, *input.b, *input.candidates)} {}

  std::int64_t nonZeros() const override { return std::ssize(rows_.columns); }

  bool canGoOn(const BeliefOptions& options, const Belief& earlier) const override {
    auto inDouble = options;
    inDouble.precision = Precision::Double;
    return kindred::canGoOn(inDouble, earlier, counts());
  }

  Belief run(const BeliefOptions& options, Belief belief, Progress& progress, bool /*keepsState*/,
             const BeliefWatch& watch) override {
    WatchClock clock;
    auto& messages = beginOrGoOn<double>(belief, counts());
    while (belief.iterations() < options.iterations) {
      progress.checkpoint();
      iterate(options, shareOfNew(options, belief.iterations() + 1), messages);
      std::vector<Rounding> roundings;
      for (const auto* message : {&messages.y, &messages.z}) {
        const Numbers values{message->begin(), message->end()};
        const auto matching = sortedGreedyMatching(*input_.candidates, values);
        roundings.push_back({matching, worthOf(options, matching)});
      }
      keepBetter(belief, std::move(roundings[0]), messages.y, std::move(roundings[1]), messages.z);
      progress.advance();
      if (watch && clock.isDue()) watch(belief);
      if (progress.mayStopEarly()) break;
    }
    return belief;
  }

 private:
  void iterate(const BeliefOptions& options, double c, BeliefMessages<double>& old) const {
    const auto& candidates = *input_.candidates;
    const auto count = static_cast<std::size_t>(candidates.size());
    const auto& [alpha, beta] = std::pair{options.alpha, options.beta};

    Numbers clipped(rows_.columns.size());
    Numbers sums(count, 0);
    for (std::size_t e = 0; e < count; ++e)
      for (auto at = rows_.offsets[e]; at < rows_.offsets[e + 1]; ++at) {
        clipped[at] = std::clamp(beta + old.forward[rows_.transposed[at]], 0.0, beta);
        sums[e] += clipped[at];
      }
    const auto othersOfA = otherMaximum(old.y, candidates.nodesA(), candidates.nodeCountA());
    const auto othersOfB = otherMaximum(old.z, candidates.nodesB(), candidates.nodeCountB());

    const double ofNew = options.damping == 2 ? 1 : c;
    BeliefMessages<double> next = old;
    for (std::size_t e = 0; e < count; ++e) {
      const double weight = alpha * candidates.weights()[e];
      const double y = weight + sums[e] - othersOfB[e];
      const double z = weight + sums[e] - othersOfA[e];
      const double previous = old.y[e] + old.z[e] - weight + old.sums[e];
      next.y[e] = ofNew * y + (1 - c) * (options.damping == 1 ? old.y[e] : previous);
      next.z[e] = ofNew * z + (1 - c) * (options.damping == 1 ? old.z[e] : previous);
      for (auto at = rows_.offsets[e]; at < rows_.offsets[e + 1]; ++at) {
        const double both = old.forward[at] + old.forward[rows_.transposed[at]] - beta;
        next.forward[at] = ofNew * (y + z - weight - sums[e] - clipped[at]) +
                           (1 - c) * (options.damping == 1 ? old.forward[at] : both);
      }
    }
    std::ranges::copy(sums, next.sums.begin());
    old = std::move(next);
  }

  MessageCounts counts() const { return {input_.candidates->size(), nonZeros(), 0}; }

  /// With x'Sx / 2 for the overlaps.
  MatchingWorth worthOf(const BeliefOptions& options, const Matching& matching) const {
    MatchingWorth worth;
    std::vector<char> isMatched(input_.candidates->size(), 0);
    for (const auto candidate : matching.ofNodeA)
      if (candidate != unmatched) isMatched[candidate] = 1;
    for (const auto candidate : matching.ofNodeA) {
      if (candidate == unmatched) continue;
      worth.weight += input_.candidates->weights()[candidate];
      for (auto at = rows_.offsets[candidate]; at < rows_.offsets[candidate + 1]; ++at)
        worth.overlaps += isMatched[rows_.columns[at]];
    }
    worth.overlaps /= 2;
    worth.objective = objectiveOf(options, worth);
    return worth;
  }

  AlignmentInput input_;
  OverlapRows rows_;
};

}  // namespace

std::unique_ptr<BeliefSolver> makeReferenceBelief(const AlignmentInput& input) {
  return std::make_unique<RowsBelief>(input);
}

}  // namespace kindred
