#include "engine/align/method/networks_bench.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "engine/align/loopless.hpp"
#include "engine/align/measures.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/completion.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/perturb.hpp"
#include "engine/result/memory_parts.hpp"

namespace kindred {

namespace {

/// A share of the true pairs, drawn at random.
std::vector<NodePair> anchorsOf(std::span<const Node> images, double share, std::uint64_t seed) {
  std::vector<Node> nodes(images.size());
  std::iota(nodes.begin(), nodes.end(), 0);
  Random{seed}.shuffle(std::span{nodes});
  std::vector<NodePair> anchors;
  const auto count = static_cast<std::size_t>(share * static_cast<double>(nodes.size()));
  for (std::size_t at = 0; at < count; ++at)
    anchors.push_back({nodes[at], images[nodes[at]]});
  return anchors;
}

class NetworksBench {
 public:
  NetworksBench(const NetworksBenchRequest& request, Alignment& alignment)
      : request_{request}, alignment_{alignment} {}

  NetworksBenchReport measured(Progress& progress) {
    progress.begin(Language::translated("Aligning noisy copies"),
                   request_.networks.size() * request_.removed.size() *
                       static_cast<std::size_t>(request_.seeds));
    for (const auto& network : request_.networks)
      for (const double removed : request_.removed)
        try {
          addRow(network, removed, progress);
        } catch (const Error& error) {
          if (error.code() != ErrorCode::Input && error.code() != ErrorCode::Usage) throw;
          report_.leftOut.push_back(joined(network->name(), ": ", error.what()));
        }
    return std::move(report_);
  }

 private:
  void addRow(const std::shared_ptr<const Graph>& network, double removed, Progress& progress) {
    NetworksBenchRow row{.network = network->name(),
                         .nodes = network->nodeCount(),
                         .edges = Loopless{*network}.edgeCount(),
                         .removed = removed};
    for (int seed = 1; seed <= request_.seeds; ++seed) {
      addCopy(network, static_cast<std::uint64_t>(seed), row, progress);
      progress.advance();
    }
    for (auto* const mean : {&row.accuracy, &row.orbitAccuracy, &row.conserved, &row.unknownRight,
                             &row.among10, &row.reciprocalRank, &row.seconds})
      *mean /= request_.seeds;
    report_.rows.push_back(std::move(row));
  }

  void addCopy(const std::shared_ptr<const Graph>& network, std::uint64_t seed,
               NetworksBenchRow& row, const Progress& progress) {
    const Noise noise{.removed = row.removed, .keepsNodesJoined = true};
    const auto copy = noisyCopy(*network, noise, seed, progress);
    constexpr std::uint64_t otherEdges = 1'000'003;  // for a seed of its own
    const auto other =
        request_.bothLose
            ? std::make_shared<const Graph>(withNoise(*network, noise, seed + otherEdges, progress))
            : network;
    const auto images = copy.truth.newFromOld();
    const auto anchors = anchorsOf(images, request_.anchors, seed);
    auto search = request_.search;
    search.seed = seed;
    auto aligning = progress.silent();
    MemoryParts parts;
    const auto begin = std::chrono::steady_clock::now();
    const auto found = alignBest({.a = other,
                                  .b = std::make_shared<const Graph>(copy.graph),
                                  .locked = anchors,
                                  .search = search},
                                 alignment_, parts, aligning);
    row.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const Mapping truth{{images.begin(), images.end()}, network->nodeCount()};
    const auto measures = measureAlignment(*other, copy.graph, found.mapping,
                                           {.truth = &truth, .locked = anchors}, progress);
    row.accuracy += measures.nodeCorrectness;
    row.orbitAccuracy += measures.orbitCorrectness;
    const auto ofTruth = conservedEdges(images, Loopless{*other}, Loopless{copy.graph});
    row.conserved +=
        ofTruth > 0 ? static_cast<double>(found.conservedEdges) / static_cast<double>(ofTruth) : 1;
    row.unknownRight += measures.first;
    row.among10 += measures.among10;
    row.reciprocalRank += measures.reciprocalRank;
    if (!found.isExact) calibrate(found, truth.without(anchors));
  }

  void calibrate(const BestAlignment& found, const Mapping& truth) {
    for (Node node = 0; node < truth.nodesOfA(); ++node)
      for (auto& score : report_.calibration)
        if (truth.imageOf(node) != noNode &&
            std::abs(found.confidence[node] - score.score) < 0.01) {
          ++score.pairs;
          score.right += found.mapping.imageOf(node) == truth.imageOf(node);
        }
  }

  const NetworksBenchRequest& request_;
  Alignment& alignment_;
  NetworksBenchReport report_;
};

}  // namespace

NetworksBenchReport measureNetworks(const NetworksBenchRequest& request, Alignment& alignment,
                                    Progress& progress) {
  const auto isShare = [](double share) { return share >= 0 && share < 1; };
  if (!isShare(request.anchors) || !std::ranges::all_of(request.removed, isShare))
    throw Error{ErrorCode::Usage, "Shares of edges and of known pairs are at least 0, below 1."};
  return NetworksBench{request, alignment}.measured(progress);
}

}  // namespace kindred
