#include "engine/aligner/alignment_estimate.hpp"

#include <algorithm>
#include <thread>

#include "engine/core/memory.hpp"

namespace kindred {

namespace {

// Rates of one core, as measured on processors of about 2020 (tests/bench/README.md).
constexpr double productsPerSecond = 5e9;   // of a refinement
constexpr double proposalsPerSecond = 2e7;  // of a search
constexpr double pairsPerSecond = 1e7;      // of nodes, through embeddings, rotation and neighbours
constexpr double overlapsPerSecond = 4e8;   // of an iteration of belief propagation
constexpr double usualRefinements = 200;
constexpr double unlike = 0.1;  // share of nodes by which networks differ that are refined twice
constexpr double hubs =
    4;  // so many times more overlaps than degrees that are all alike would give

double coresOf(int threads) {
  return threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
}

double pairsOf(const Graph& a, const Graph& b) {
  return static_cast<double>(a.nodeCount()) * b.nodeCount();
}

double meanDegree(const Graph& graph) {
  return 2. * graph.edgeCount() / std::max(1, graph.nodeCount());
}

}  // namespace

AlignmentEstimate estimateAlignment(const BestAlignmentRequest& request, int threads) {
  const auto &a = *request.a, &b = *request.b;
  const auto& search = request.search;
  constexpr double bytesOfPair = 8, bytesOfNode = 2000;
  double bytes = bytesOfPair * pairsOf(a, b);
  const auto available = static_cast<double>(availableMemory());
  if (available > 0 && bytes > 0.9 * available)  // then each node keeps its likeliest partners
    bytes = bytesOfNode * (a.nodeCount() + b.nodeCount());
  const double cores = coresOf(threads);
  const bool areUnlike = std::min(a.nodeCount(), b.nodeCount()) <
                         (1 - unlike) * std::max(a.nodeCount(), b.nodeCount());
  const double refinements = usualRefinements * (areUnlike ? 2 : 1);
  const double products = refinements * pairsOf(a, b) * (meanDegree(a) + meanDegree(b));
  const double refining = request.start.empty() ? products / productsPerSecond / cores : 0;
  const double proposals =
      static_cast<double>(search.effort) * search.chains * std::min(a.edgeCount(), b.edgeCount());
  const double searching = proposals / proposalsPerSecond / std::min<double>(cores, search.chains);
  return {static_cast<std::uint64_t>(bytes),
          refining + (search.seconds > 0 ? search.seconds : searching)};
}

AlignmentEstimate estimateAlignment(const CualignRequest& request, int threads) {
  const auto &a = *request.a, &b = *request.b;
  const auto& choice = request.choice;
  const double pairs = pairsOf(a, b);
  const double candidates =
      static_cast<double>(nearestCount(choice, b.nodeCount())) * a.nodeCount() +
      (choice.isUnion ? static_cast<double>(nearestCount(choice, a.nodeCount())) * b.nodeCount()
                      : 0);
  const double density = pairs > 0 ? candidates / pairs : 0;
  const double overlaps = std::min(hubs * candidates * meanDegree(a) * meanDegree(b) * density,
                                   candidates * candidates);
  constexpr double bytesOfPair = 8, bytesOfCandidate = 200, bytesOfOverlap = 24;
  const double cores = coresOf(threads);
  return {
      static_cast<std::uint64_t>(bytesOfPair * pairs + bytesOfCandidate * candidates +
                                 bytesOfOverlap * overlaps),
      (pairs / pairsPerSecond + request.belief.iterations * overlaps / overlapsPerSecond) / cores};
}

}  // namespace kindred
