#include "engine/align/method/alignment_estimate.hpp"

#include <algorithm>

#include "engine/align/method/alignment_plan.hpp"
#include "engine/align/refinement.hpp"
#include "engine/core/memory.hpp"

namespace kindred {

namespace {

constexpr double usualRefinements = 200;
constexpr double unlike = 0.1;  // share of nodes by which networks differ that are refined twice
constexpr double overlapsByHubs = 4;  // times those of degrees that are all alike

double pairsOf(const Graph& a, const Graph& b) {
  return static_cast<double>(a.nodeCount()) * b.nodeCount();
}

double meanDegree(const Graph& graph) {
  return 2. * graph.edgeCount() / std::max(1, graph.nodeCount());
}

/// Estimates walks on each network with itself, and on both together.
AlignmentEstimate estimateWalks(const Graph& a, const Graph& b, const WalkKernel& kernel,
                                const AligningRates& rates) {
  if (kernel.nearest == 0) return {};
  const double nodes = std::max(a.nodeCount(), b.nodeCount());
  const double found = std::min<double>(nodes, kernel.nearest) * (a.nodeCount() + b.nodeCount());
  constexpr double bytesOfPair = 8, bytesOfFound = 64;
  const double seconds = secondsOfWalks(a.nodeCount(), b.nodeCount(),
                                        std::int64_t{a.edgeCount()} + b.edgeCount(), kernel, rates);
  return {static_cast<std::uint64_t>(bytesOfPair * nodes * nodes + bytesOfFound * found), seconds,
          seconds};
}

/// The seconds of what is compared: features in fewer steps than they may take, all else in full.
struct ComparisonEstimate {
  double usual = 0;
  double most = 0;
};

ComparisonEstimate estimateComparison(const BestAlignmentRequest& request,
                                      const AligningRates& rates) {
  const auto &a = *request.a, &b = *request.b;
  const auto plan =
      planComparison(Loopless{a}, Loopless{b}, request.walks, rates, !request.similarities.empty());
  const bool areUnlike = std::min(a.nodeCount(), b.nodeCount()) <
                         (1 - unlike) * std::max(a.nodeCount(), b.nodeCount());
  const double steps = usualRefinements * (areUnlike ? 2 : 1);
  const double usual = plan.walks + (plan.features + plan.similar) * steps / (2 * mostRefinements) +
                       (plan.relaxesMost ? plan.relaxing() : 0);
  return {usual, usual + plan.trees() + plan.growing() + (plan.relaxesMost ? 0 : plan.relaxing())};
}

}  // namespace

AlignmentEstimate estimateAlignment(const BestAlignmentRequest& request,
                                    const AligningRates& rates) {
  const auto &a = *request.a, &b = *request.b;
  const auto& search = request.search;
  constexpr double bytesOfPair = 8, bytesOfNode = 2000;
  double bytes = bytesOfPair * pairsOf(a, b);
  const auto available = static_cast<double>(availableMemory());
  if (available > 0 && bytes > 0.9 * available)  // then each node keeps its likeliest partners
    bytes = bytesOfNode * (a.nodeCount() + b.nodeCount());
  const bool isChecked = !request.start.empty() && search.chains > 1 && search.effort > 0;
  const auto comparing = request.start.empty() || isChecked ? estimateComparison(request, rates)
                                                            : ComparisonEstimate{};
  const NetworkSize ofA{a.nodeCount(), a.edgeCount()}, ofB{b.nodeCount(), b.edgeCount()};
  const double searching = (isChecked ? 2 : 1) * (planRegrowth(ofA, ofB, search, rates).seconds +
                                                  secondsOfSearch(ofA, ofB, search, rates));
  const auto walks = estimateWalks(a, b, request.walks, rates);
  const double others = rates.opening + (search.seconds > 0 ? search.seconds : searching);
  return {std::max(static_cast<std::uint64_t>(bytes), walks.memoryBytes), others + comparing.usual,
          others + comparing.most};
}

AlignmentEstimate estimateAlignment(const CualignRequest& request, const AligningRates& rates) {
  const auto &a = *request.a, &b = *request.b;
  const auto& choice = request.choice;
  const double pairs = pairsOf(a, b);
  const double candidates =
      static_cast<double>(nearestCount(choice, b.nodeCount())) * a.nodeCount() +
      (choice.isUnion ? static_cast<double>(nearestCount(choice, a.nodeCount())) * b.nodeCount()
                      : 0);
  const double density = pairs > 0 ? candidates / pairs : 0;
  const double overlaps =
      std::min(overlapsByHubs * candidates * meanDegree(a) * meanDegree(b) * density,
               candidates * candidates);
  constexpr double bytesOfPair = 8, bytesOfCandidate = 200, bytesOfOverlap = 24;
  const auto walks = estimateWalks(a, b, request.walks, rates);
  const double bytes =
      bytesOfPair * pairs + bytesOfCandidate * candidates + bytesOfOverlap * overlaps;
  const double seconds = rates.opening + walks.seconds + pairs / rates.pairs +
                         request.belief.iterations * overlaps / rates.overlaps;
  return {std::max(static_cast<std::uint64_t>(bytes), walks.memoryBytes), seconds, seconds};
}

}  // namespace kindred
