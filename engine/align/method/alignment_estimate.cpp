#include "engine/align/method/alignment_estimate.hpp"

#include <algorithm>
#include <limits>
#include <thread>

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
  const double ends = 2. * (a.edgeCount() + b.edgeCount());
  return {static_cast<std::uint64_t>(bytesOfPair * nodes * nodes + bytesOfFound * found),
          3 * stepsOf(kernel).most * nodes * ends / rates.steps};
}

}  // namespace

AligningRates ratesOfProcessor(int threads) {
  const double cores = threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
  // Of one core, as measured on processors of about 2020 (tests/bench/README.md).
  return {.products = 5e9 * cores,
          .steps = 1e9 * cores,
          .proposals = 2e7,
          .pairs = 1e7 * cores,
          .overlaps = 4e8 * cores,
          .searches = cores,
          .opening = 0};
}

AligningRates ratesOfGpu() {
  return {.products = 1e12,
          .steps = 1e12,
          .proposals = 2e8,
          .pairs = 5e8,
          .overlaps = 5e10,
          .searches = std::numeric_limits<double>::infinity(),
          .opening = 0.3};
}

AlignmentEstimate estimateAlignment(const BestAlignmentRequest& request,
                                    const AligningRates& rates) {
  const auto &a = *request.a, &b = *request.b;
  const auto& search = request.search;
  constexpr double bytesOfPair = 8, bytesOfNode = 2000;
  double bytes = bytesOfPair * pairsOf(a, b);
  const auto available = static_cast<double>(availableMemory());
  if (available > 0 && bytes > 0.9 * available)  // then each node keeps its likeliest partners
    bytes = bytesOfNode * (a.nodeCount() + b.nodeCount());
  const bool areUnlike = std::min(a.nodeCount(), b.nodeCount()) <
                         (1 - unlike) * std::max(a.nodeCount(), b.nodeCount());
  const double refinements = usualRefinements * (areUnlike ? 2 : 1);
  const double products = refinements * pairsOf(a, b) * (meanDegree(a) + meanDegree(b));
  const bool isChecked = !request.start.empty() && search.chains > 1 && search.effort > 0;
  const double refining = request.start.empty() || isChecked ? products / rates.products : 0;
  const double proposals =
      static_cast<double>(search.effort) * search.chains * std::min(a.edgeCount(), b.edgeCount());
  const double searching = (isChecked ? 2 : 1) * proposals / rates.proposals /
                           std::min<double>(rates.searches, search.chains);
  const auto walks = estimateWalks(a, b, request.walks, rates);
  return {
      std::max(static_cast<std::uint64_t>(bytes), walks.memoryBytes),
      rates.opening + walks.seconds + refining + (search.seconds > 0 ? search.seconds : searching)};
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
  return {std::max(static_cast<std::uint64_t>(bytes), walks.memoryBytes),
          rates.opening + walks.seconds + pairs / rates.pairs +
              request.belief.iterations * overlaps / rates.overlaps};
}

}  // namespace kindred
