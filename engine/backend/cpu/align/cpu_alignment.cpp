#include "engine/backend/cpu/align/cpu_alignment.hpp"

#include "engine/backend/cpu/align/belief_pairs.hpp"
#include "engine/backend/cpu/align/embed.hpp"
#include "engine/backend/cpu/align/find_nearest.hpp"
#include "engine/backend/cpu/align/proposals.hpp"
#include "engine/backend/cpu/align/refine.hpp"
#include "engine/backend/cpu/align/rotate.hpp"
#include "engine/backend/cpu/align/search.hpp"
#include "engine/core/work_arena.hpp"

namespace kindred::cpu {

namespace {

class CpuAlignment final : public Alignment {
 public:
  CpuAlignment(SimdLevel level, int threads) : level_{level}, threads_{threads} {}

  AligningRates rates() const override { return ratesOfProcessor(threads_); }
  int threads() const override { return threads_; }

  Embedding embed(const Graph& network, const EmbeddingOptions& options,
                  Progress& progress) override {
    return WorkArena{threads_}.execute(
        [&] { return cpu::embed(network, options, level_, progress); });
  }

  Embedding rotate(const SubspaceInput& input, Progress& progress) override {
    requireFitting(input);
    return WorkArena{threads_}.execute([&] { return cpu::rotate(input, level_, progress); });
  }

  NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                           Progress& progress) override {
    return WorkArena{threads_}.execute(
        [&] { return cpu::findNearest(of, among, count, level_, progress); });
  }

  std::vector<ScoredPair> findAlike(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                    const Progress& progress) override {
    return WorkArena{threads_}.execute([&] { return alikeByWalks(a, b, kernel, progress); });
  }

  Matching match(const Candidates& candidates, std::span<const double> values) override {
    return Proposals<double>{}.match(candidates, values);
  }

  std::unique_ptr<BeliefSolver> prepareBelief(const AlignmentInput& input,
                                              const Progress& progress) override {
    requireFitting(input);
    return makePairsBelief(input, level_, threads_, progress);
  }

  Refinement refine(const RefinementInput& input, int mostSteps, Progress& progress) override {
    return WorkArena{threads_}.execute(
        [&] { return cpu::refine(input, mostSteps, level_, progress); });
  }

  SearchResult search(const SearchInput& input, const SearchOptions& options,
                      Progress& progress) override {
    return WorkArena{threads_}.execute([&] { return cpu::search(input, options, progress); });
  }

 private:
  SimdLevel level_;
  int threads_;
};

}  // namespace

std::unique_ptr<Alignment> makeCpuAlignment(SimdLevel level, int threads) {
  return std::make_unique<CpuAlignment>(level, threads);
}

}  // namespace kindred::cpu
