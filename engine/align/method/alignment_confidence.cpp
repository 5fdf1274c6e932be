#include "engine/align/method/alignment_confidence.hpp"

#include <algorithm>
#include <functional>

#include "engine/align/colour_classes.hpp"

namespace kindred {

std::vector<float> sharedConfidence(const SearchResult& own, const SearchResult& other) {
  std::vector<float> shared(own.images.size());
  for (std::size_t node = 0; node < shared.size(); ++node) {
    const bool isSame = own.images[node] == other.images[node];
    shared[node] = (own.confidence[node] + (isSame ? other.confidence[node] : 0)) / 2;
  }
  return shared;
}

void doubtAlike(std::vector<float>& confidence, std::span<const Node> images,
                const LooplessPair& networks, const BestAlignmentRequest& request,
                const Progress& progress) {
  std::vector<Node> ofA, ofB;
  const auto setApart = [&](const auto& pairs) {
    for (const auto& pair : pairs) {
      ofA.push_back(pair.a);
      ofB.push_back(pair.b);
    }
  };
  setApart(request.locked);
  setApart(request.forbidden);
  setApart(request.similarities);
  const auto inA = colourClassSizes(networks.a, ofA, progress),
             inB = colourClassSizes(networks.b, ofB, progress);
  for (std::size_t node = 0; node < images.size(); ++node) {
    const auto alike = std::max(inA[node], inB[images[node]]);
    confidence[node] = std::min(confidence[node], 1 / static_cast<float>(alike));
  }
}

std::vector<std::span<const Node>> witnessesAmong(std::span<const RegrownAlignment> regrown) {
  std::vector<const RegrownAlignment*> ranked;
  for (const auto& one : regrown)
    ranked.push_back(&one);
  std::ranges::stable_sort(ranked, std::greater{}, &RegrownAlignment::goal);
  constexpr double nearly = 0.95;
  std::vector<std::span<const Node>> witnesses;
  for (const auto* const one : ranked)
    if (witnesses.size() < 2 || static_cast<double>(one->conservedEdges) >=
                                    nearly * static_cast<double>(ranked.front()->conservedEdges))
      witnesses.emplace_back(one->images);
  return witnesses;
}

}  // namespace kindred
