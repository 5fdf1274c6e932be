#include "engine/backend/pairs/fold_scores.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/work_arena.hpp"
#include "engine/molecule/residue_alignment.hpp"

namespace kindred {

namespace {

using Backbone = std::vector<Point3>;

Backbone backboneOf(const KernelGraph& graph) {
  Backbone places;
  const auto& values = graph.nodes.values;
  for (std::size_t at = 0; at + 3 <= values.size(); at += 3)
    places.push_back({values[at], values[at + 1], values[at + 2]});
  return places;
}

class FoldScoreSolver final : public KernelSolver {
 public:
  FoldScoreSolver(const KernelInput& input, int threads) : arena_{threads} {
    for (const auto& graph : input.graphs)
      backbones_.push_back(backboneOf(graph));
  }

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    arena_.execute([&] {
      tbb::parallel_for(std::size_t{0}, pairs.size(), [&](std::size_t at) {
        outcomes.keep(at, {.value = scoreOf(pairs[at], progress)});
        progress.advance();
      });
    });
  }

  NodalSimilarity nodalSimilarity(GraphPair, Progress&) override {
    throw Error{ErrorCode::Usage, "TM-scores compare whole backbones, and no nodes."};
  }

 private:
  double scoreOf(GraphPair pair, const Progress& progress) const {
    const auto* a = &backbones_[static_cast<std::size_t>(pair.a)];
    const auto* b = &backbones_[static_cast<std::size_t>(pair.b)];
    // The search is not the same both ways: one order for both.
    if (a->size() > b->size() || (a->size() == b->size() && *a > *b)) std::swap(a, b);
    return alignPlaces(*a, *b, progress).foldScore();
  }

  WorkArena arena_;
  std::vector<Backbone> backbones_;
};

}  // namespace

std::unique_ptr<KernelSolver> makeFoldScoreSolver(const KernelInput& input, int threads) {
  return std::make_unique<FoldScoreSolver>(input, threads);
}

}  // namespace kindred
