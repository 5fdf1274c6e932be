#include "engine/align/method/alignment_plan.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/align/growth.hpp"
#include "engine/align/refinement.hpp"
#include "engine/align/relaxation.hpp"
#include "engine/align/tree_likeness.hpp"
#include "engine/core/memory.hpp"

namespace kindred {

namespace {

/// The most pairs of nodes of a relaxation that takes some three seconds of two cores, and ten.
constexpr std::int64_t pairsRelaxedSoon = 2'000'000, pairsRelaxed = 6'000'000;

/// Returns the depths of trees to compare: none if messages take too long or too much memory.
std::vector<int> treeDepths(const Loopless& rows, const Loopless& columns, double operations) {
  constexpr std::uint64_t mostBytes = 2'000'000'000;
  constexpr double mostOperations = 2e11;  // about a minute of two cores
  const auto bytes = bytesOfTrees(rows, columns);
  if (bytes > mostBytes || !fitsInto(availableMemory(), bytes)) return {};
  std::vector<int> depths;
  for (const int depth : {10, 20})
    if (depth * operations <= mostOperations) depths.push_back(depth);
  return depths;
}

}  // namespace

double ComparisonPlan::trees() const {
  if (treeDepths.empty()) return 0;
  return treeDepths.back() * treeStep + static_cast<double>(treeDepths.size()) * refinedFromStart;
}

ComparisonPlan planComparison(const Loopless& a, const Loopless& b, const WalkKernel& walks,
                              const AligningRates& rates, bool hasSimilarities) {
  const auto pairs = std::int64_t{a.nodeCount()} * b.nodeCount();
  const auto edges = std::int64_t{a.edgeCount()} + b.edgeCount();
  const double degrees = NetworkSize{a}.meanDegree() + NetworkSize{b}.meanDegree();
  const double refinement = static_cast<double>(pairs) * degrees / rates.products;
  ComparisonPlan plan{
      .walks = secondsOfWalks(a.nodeCount(), b.nodeCount(), edges, walks, rates),
      .features = 2 * mostRefinements * refinement,
      .similar = hasSimilarities ? 2 * mostRefinements * refinement : 0,
      .relaxes = pairs <= pairsRelaxed,
      .relaxesMost = pairs <= pairsRelaxedSoon,
      .relaxation = mostRelaxationSteps * static_cast<double>(pairs) / rates.relaxed,
      .refinedFromStart = 2 * stepsFromStart * refinement};
  constexpr double mostOperations = 1e9;  // some seconds
  const double growing = operationsOfGrowth(a, b);
  plan.grows = growing <= mostOperations;
  plan.growth = growing / rates.growth;
  if (a.edgeCount() > 0 && b.edgeCount() > 0) {
    const double operations = operationsOfTreeStep(a, b);
    plan.treeDepths = treeDepths(a, b, operations);
    plan.treeStep = operations / rates.messages;
  }
  return plan;
}

double secondsOfWalks(std::int32_t nodesOfA, std::int32_t nodesOfB, std::int64_t edges,
                      const WalkKernel& kernel, const AligningRates& rates) {
  if (kernel.nearest == 0) return 0;
  return 3. * stepsOf(kernel).most * std::max(nodesOfA, nodesOfB) * 2 * static_cast<double>(edges) /
         rates.steps;
}

RegrowthPlan planRegrowth(const NetworkSize& a, const NetworkSize& b, const SearchOptions& search,
                          const AligningRates& rates) {
  constexpr int most = 16;
  constexpr double needed = 0.5;  // of the steps, as a rule
  const int edges = a.nodes > b.nodes ? b.edges : a.edges;
  constexpr double share = 0.25;  // of what a search proposes
  const double usualEffort = SearchOptions{}.effort;
  const double steps = search.effort * std::min(share * edges, rates.regrown / usualEffort);
  const int alignments = std::min(search.chains, most);
  return {alignments, static_cast<std::uint64_t>(std::ceil(steps)),
          needed * steps * std::ceil(alignments / rates.cores) / rates.regrowth};
}

double secondsOfSearch(const NetworkSize& a, const NetworkSize& b, const SearchOptions& search,
                       const AligningRates& rates) {
  const auto& smaller = a.nodes > b.nodes ? b : a;
  const auto& larger = a.nodes > b.nodes ? a : b;
  const double proposals = static_cast<double>(search.effort) * search.chains * smaller.edges;
  // A proposal looks at the neighbours of a node, and in a larger network at those of its image.
  const double ofImage = larger.nodes > smaller.nodes ? 4 * larger.meanDegree() : 0;
  const double cost = (9 + smaller.meanDegree() + ofImage) / 18;
  return cost * proposals / rates.proposals / std::min<double>(rates.searches, search.chains);
}

std::vector<Progress> inProportion(const Progress& whole, std::span<const double> seconds) {
  const double sum = std::max(1e-9, std::reduce(seconds.begin(), seconds.end()));
  std::vector<Progress> slices;
  double from = 0;
  for (const double each : seconds) {
    const double to = std::min(1.0, from + each / sum);
    slices.push_back(whole.slice(from, to));
    from = to;
  }
  return slices;
}

}  // namespace kindred
