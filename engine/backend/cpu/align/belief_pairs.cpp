#include "engine/backend/cpu/align/belief_pairs.hpp"

#include <new>

#include "engine/backend/cpu/align/overlap_pairs.hpp"
#include "engine/backend/cpu/align/pairs_iteration.hpp"
#include "engine/backend/cpu/align/roundings.hpp"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/work_arena.hpp"

namespace kindred::cpu {

namespace {

constexpr std::uint64_t bytesOfPair = 16;  ///< two numbers and two messages in single precision

/// Runs work; if memory runs out in it, the error says what to do.
template <typename Work>
auto withinMemory(const Work& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    throw Error{ErrorCode::Memory,
                "There is not enough memory to align these networks: choose fewer candidate pairs, "
                "single precision or fewer threads."};
  }
}

class PairsBelief final : public BeliefSolver {
 public:
  PairsBelief(const AlignmentInput& input, SimdLevel level, int threads, const Progress& progress)
      : input_{input},
        level_{level},
        threads_{threads},
        arena_{threads},
        pairs_{arena_.execute([&] {
          return overlapPairs(*input.a, *input.b, *input.candidates, progress, bytesOfPair,
                              availableMemory());
        })} {}

  std::int64_t nonZeros() const override { return 2 * pairs_.size(); }

  bool canGoOn(const BeliefOptions& options, const Belief& earlier) const override {
    return kindred::canGoOn(options, earlier, counts());
  }

  Belief run(const BeliefOptions& options, Belief earlier, Progress& progress, bool /*keepsState*/,
             const BeliefWatch& watch) override {
    return withinMemory([&] {
      return arena_.execute([&] {
        return options.precision != Precision::Double
                   ? runIn<float>(options, std::move(earlier), progress, watch)
                   : runIn<double>(options, std::move(earlier), progress, watch);
      });
    });
  }

 private:
  MessageCounts counts() const { return {input_.candidates->size(), pairs_.size(), pairs_.size()}; }

  template <typename Real>
  Belief runIn(const BeliefOptions& options, Belief belief, Progress& progress,
               const BeliefWatch& watch) const {
    WatchClock clock;
    auto& messages = beginOrGoOn<Real>(belief, counts());
    PairsIteration<Real> iteration{input_,   pairs_,  options, pairLoops<Real>(level_),
                                   messages, progress};
    Roundings<Real> roundings{input_, options, threads_};
    for (int number = belief.iterations() + 1; number <= options.iterations; ++number) {
      iteration.run(shareOfNew(options, number));
      roundings.add(messages, belief);
      progress.advance();
      // Threads round several iterations at a time: before the first ones there is nothing to tell.
      if (watch && belief.iterations() > 0 && clock.isDue()) watch(belief);
      if (progress.mayStopEarly()) break;
    }
    roundings.finish(belief);
    return belief;
  }

  AlignmentInput input_;
  SimdLevel level_;
  int threads_;
  WorkArena arena_;
  OverlapPairs pairs_;
};

}  // namespace

std::unique_ptr<BeliefSolver> makePairsBelief(const AlignmentInput& input, SimdLevel level,
                                              int threads, const Progress& progress) {
  return withinMemory(
      [&] { return std::make_unique<PairsBelief>(input, level, threads, progress); });
}

}  // namespace kindred::cpu
