#include "engine/align/method/objective_bound.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/align/method/cualign.hpp"
#include "engine/align/method/exact_matching.hpp"
#include "engine/align/overlaps.hpp"
#include "engine/core/filled_vector.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr std::size_t longestExactRow = 256;
constexpr std::int64_t entriesBetweenChecks = 1 << 14;  // of short rows, which take longest

/// The overlap matrix by rows, with the values that candidates choose by.
struct ValuedRows {
  std::vector<std::int64_t> offsets;
  std::vector<std::int32_t> columns;   ///< ascending in each row
  std::vector<std::int64_t> opposite;  ///< where the entry (f, e) of each (e, f) stands
  std::vector<double> values;

  std::int32_t size() const { return static_cast<std::int32_t>(offsets.size()) - 1; }
};

/// Memory of each overlap, with whether it is chosen.
constexpr std::uint64_t bytesOfOverlap =
    sizeof(std::int32_t) + sizeof(std::int64_t) + sizeof(double) + 1;

void requireBoundMemory(std::int64_t overlaps) {
  requireFree(static_cast<std::uint64_t>(overlaps) * bytesOfOverlap,
              joined("The bound of ", thousands(overlaps), " overlaps"),
              "leave out the bound, or choose fewer candidates");
}

ValuedRows valuedRows(const Graph& a, const Graph& b, const Candidates& candidates, double beta,
                      const Progress& progress) {
  ValuedRows rows;
  rows.offsets.assign(static_cast<std::size_t>(candidates.size()) + 1, 0);
  forOverlaps(
      a, b, candidates,
      [&](std::int32_t e, std::int32_t f) {
        ++rows.offsets[e + 1];
        ++rows.offsets[f + 1];
      },
      progress);
  for (std::size_t row = 1; row < rows.offsets.size(); ++row)
    rows.offsets[row] += rows.offsets[row - 1];
  const auto overlaps = rows.offsets.back();
  requireBoundMemory(overlaps);
  rows.columns = filledVector(overlaps, std::int32_t{0}, progress);
  rows.opposite = filledVector(overlaps, std::int64_t{0}, progress);
  rows.values = filledVector(overlaps, beta / 2, progress);
  std::vector<std::int64_t> next{rows.offsets.begin(), rows.offsets.end() - 1};
  forOverlaps(
      a, b, candidates,
      [&](std::int32_t e, std::int32_t f) {  // by rows: what stands left in row f is there already
        const auto here = next[e]++, there = next[f]++;
        rows.columns[here] = f;
        rows.columns[there] = e;
        rows.opposite[here] = there;
        rows.opposite[there] = here;
      },
      progress);
  return rows;
}

/// Chooses candidates, given the values.
class Choices {
 public:
  Choices(const Candidates& candidates, const ValuedRows& rows)
      : candidates_{candidates},
        rows_{rows},
        worths_(rows.size(), 0),
        isChosen_(rows.columns.size(), 0),
        bestOfB_(candidates.nodeCountB(), -1) {}

  void choose(const Progress& progress) {
    std::ranges::fill(isChosen_, 0);
    std::int64_t next = 0;
    for (std::int32_t row = 0; row < rows_.size(); ++row) {
      if (rows_.offsets[row] >= next) {
        progress.checkpoint();
        next = rows_.offsets[row] + entriesBetweenChecks;
      }
      worths_[row] = chooseRow(rows_.offsets[row], rows_.offsets[row + 1]);
    }
  }

  /// Returns the worth of each row's choice, or a bound of it.
  const std::vector<double>& worths() const { return worths_; }
  bool isChosen(std::int64_t at) const { return isChosen_[at] != 0; }

 private:
  Node nodeA(std::int64_t at) const { return candidates_.nodesA()[rows_.columns[at]]; }
  Node nodeB(std::int64_t at) const { return candidates_.nodesB()[rows_.columns[at]]; }

  /// Each node of A takes the best of its entries. That is the best matching if no two take one
  /// node of B.
  double chooseRow(std::int64_t begin, std::int64_t end) {
    double worth = 0;
    bool isMatching = true;
    taken_.clear();
    for (auto first = begin; first < end;) {
      auto best = first, at = first;
      for (; at < end && nodeA(at) == nodeA(first); ++at)
        if (rows_.values[at] > rows_.values[best]) best = at;
      first = at;
      if (rows_.values[best] <= 0) continue;
      worth += rows_.values[best];
      isMatching = isMatching && bestOfB_[nodeB(best)] < 0;
      bestOfB_[nodeB(best)] = best;
      taken_.push_back(best);
    }
    for (const auto at : taken_)
      bestOfB_[nodeB(at)] = -1;
    if (!isMatching && static_cast<std::size_t>(end - begin) <= longestExactRow)
      return chooseExactly(begin, end);
    if (!isMatching) worth = std::min(worth, chooseByB(begin, end, worth));
    for (const auto at : taken_)
      isChosen_[at] = 1;
    return worth;
  }

  /// Each node of B takes the best of its entries, if that is worth less.
  double chooseByB(std::int64_t begin, std::int64_t end, double worthByA) {
    std::vector<std::int64_t> best;
    for (auto at = begin; at < end; ++at) {
      if (rows_.values[at] <= 0) continue;
      auto& ofB = bestOfB_[nodeB(at)];
      if (ofB < 0) best.push_back(nodeB(at));
      if (ofB < 0 || rows_.values[at] > rows_.values[ofB]) ofB = at;
    }
    double worth = 0;
    for (auto& node : best) {
      const auto at = std::exchange(bestOfB_[node], -1);
      worth += rows_.values[at];
      node = at;
    }
    if (worth < worthByA) taken_ = std::move(best);
    return worth;
  }

  double chooseExactly(std::int64_t begin, std::int64_t end) {
    std::vector<Node> nodesA, nodesB;
    for (auto at = begin; at < end; ++at) {
      nodesA.push_back(nodeA(at));
      nodesB.push_back(nodeB(at));
    }
    for (auto* const nodes : {&nodesA, &nodesB}) {
      std::ranges::sort(*nodes);
      const auto rest = std::ranges::unique(*nodes);
      nodes->erase(rest.begin(), rest.end());
    }
    const auto placeOf = [](const std::vector<Node>& nodes, Node node) {
      return static_cast<Node>(std::ranges::lower_bound(nodes, node) - nodes.begin());
    };
    std::vector<CandidatePair> pairs;
    for (auto at = begin; at < end; ++at)
      pairs.push_back({placeOf(nodesA, nodeA(at)), placeOf(nodesB, nodeB(at)), 0});
    const Candidates row{static_cast<std::int32_t>(nodesA.size()),
                         static_cast<std::int32_t>(nodesB.size()), std::move(pairs)};
    Progress unwatched;
    const auto found = pricedMatching(
        row, std::span{rows_.values}.subspan(begin, static_cast<std::size_t>(end - begin)),
        unwatched);
    for (const auto candidate : found.matching.ofNodeA)
      if (candidate != unmatched) isChosen_[begin + candidate] = 1;
    return found.bound;
  }

  const Candidates& candidates_;
  const ValuedRows& rows_;
  std::vector<double> worths_;
  std::vector<char> isChosen_;
  std::vector<std::int64_t> bestOfB_;  ///< -1 between rows
  std::vector<std::int64_t> taken_;
};

/// Shifts value from entries that a matched candidate chose to their opposites, which were not
/// chosen. Returns how many there are; with a length of 0 they are only counted.
std::int64_t shift(const Matching& matching, const Choices& choices, double length, double beta,
                   ValuedRows& rows) {
  std::vector<char> isMatched(rows.size(), 0);
  for (const auto candidate : matching.ofNodeA)
    if (candidate != unmatched) isMatched[candidate] = 1;
  std::int64_t count = 0;
  for (const auto e : matching.ofNodeA) {
    if (e == unmatched) continue;
    for (auto at = rows.offsets[e]; at < rows.offsets[e + 1]; ++at) {
      const auto opposite = rows.opposite[at];
      if (!choices.isChosen(at) || (isMatched[rows.columns[at]] != 0 && choices.isChosen(opposite)))
        continue;
      ++count;
      rows.values[at] = std::max(rows.values[at] - length, 0.);
      rows.values[opposite] = beta - rows.values[at];
    }
  }
  return count;
}

}  // namespace

ObjectiveBound boundObjective(const CualignRequest& request, const Candidates& candidates,
                              double reached, Progress& progress) {
  constexpr int patience = 25;  // steps without a better bound before steps become shorter
  const auto& options = request.belief;
  auto rows = valuedRows(*request.a, *request.b, candidates, options.beta, progress);
  Choices choices{candidates, rows};
  std::vector<double> values(candidates.size());
  ObjectiveBound bound{.value = std::numeric_limits<double>::infinity(), .trace = {}};
  double share = 1;
  int since = 0;
  for (int step = 0; step < request.boundSteps && bound.value > reached; ++step) {
    choices.choose(progress);
    for (std::int32_t at = 0; at < candidates.size(); ++at)
      values[at] = options.alpha * candidates.weights()[at] + choices.worths()[at];
    auto unseen = progress.silent();
    const auto outer = pricedMatching(candidates, values, unseen);
    since = outer.bound < bound.value ? 0 : since + 1;
    bound.value = std::min(bound.value, outer.bound);
    bound.trace.push_back(bound.value);
    progress.advance();
    if (progress.mayStopEarly()) break;
    if (since >= patience) {
      share /= 2;
      since = 0;
    }
    const auto differences = shift(outer.matching, choices, 0, options.beta, rows);
    if (differences == 0) break;
    const double length =
        share * std::max(outer.bound - reached, 0.) / static_cast<double>(differences);
    shift(outer.matching, choices, length, options.beta, rows);
  }
  return bound;
}

}  // namespace kindred
