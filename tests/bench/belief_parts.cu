#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/backend/cuda/align/belief_memory.cuh"
#include "engine/backend/cuda/event.cuh"
#include "tests/bench/belief_parts.hpp"

namespace kindred {
namespace {

constexpr int iterations = iterationsOfBench;

/// The parts of a run, each by itself.
template <typename Stored>
class Parts {
 public:
  Parts(const AlignmentInput& input, const char* name)
      : name_{name},
        candidates_{*input.candidates, stream_},
        b_{Loopless{*input.b}, stream_},
        edges_{cuda::hubEdges(Loopless{*input.a})},
        overlaps_{edges_, b_.view(), *input.candidates, candidates_.view(), stream_, {}},
        worths_{candidates_.view(), edges_, 2 * Memory::mostIterations, stream_},
        memory_{candidates_.view(), static_cast<std::size_t>(overlaps_.plan().places)},
        view_{cuda::beliefView<float, Stored>(candidates_.view(), overlaps_, 1)} {
    const auto& plan = overlaps_.plan();
    memory_.lendTo(view_);
    std::printf(
        "%s: %zu candidates, %lld pairs in %zu tasks of at most %d candidates, %s index, "
        "rounds of %d\n",
        name, static_cast<std::size_t>(candidates_.view().count),
        static_cast<long long>(plan.pairs), plan.tasks.size(), plan.mostCandidates,
        view_.index.isWide() ? "wide" : "narrow", memory_.iterationsOfRound());
  }

  void measure() {
    const double pairs = static_cast<double>(overlaps_.plan().pairs);
    const double bytes = pairs * (4 + 4 * sizeof(Stored));
    const int round = memory_.iterationsOfRound();
    const auto iterateAll = [&](cuda::Launch launch) {
      for (int iteration = 0; iteration < iterations; ++iteration)
        cuda::iterate(view_, memory_.messages((iteration + 2 * round - 1) % (2 * round)),
                      memory_.messages(iteration % (2 * round)),
                      {1, 1 - static_cast<float>(std::pow(.99, iteration)), false},
                      iteration == 0 ? std::min(launch, cuda::Launch::AfterOther) : launch,
                      stream_);
    };
    restart();
    const double inTurn = timed([&] { iterateAll(cuda::Launch::InTurn); }) / iterations;
    restart();
    const double early = timed([&] { iterateAll(cuda::Launch::AfterIteration); }) / iterations;
    const double sums = timed([&] { cuda::beginMessages(view_, memory_.messages(0), stream_); });
    auto none = view_, pairsAlone = view_, nodesAlone = view_;
    none.taskCount = 0;
    pairsAlone.candidates.count = pairsAlone.candidates.nodesOfA = pairsAlone.candidates.nodesOfB =
        0;
    nodesAlone.candidates.count = nodesAlone.taskCount = 0;
    const auto timedOf = [&](const auto& view) {
      return timed([&] {
               for (int iteration = 0; iteration < iterations; ++iteration)
                 cuda::iterate(view, memory_.messages(0), memory_.messages(1), {1, .5F, false},
                               cuda::Launch::InTurn, stream_);
             }) /
             iterations;
    };
    const double ofPairs = timedOf(pairsAlone), ofNodes = timedOf(nodesAlone);
    const double candidatesAlone = timedOf(none) - ofNodes;
    const double weights = timed([&] { weigh(); });
    restart();
    iterateAll(cuda::Launch::AfterIteration);
    auto& suitors = memory_.suitors();
    const double matching =
        timed([&] { suitors.match(memory_.messages(0).y, 2 * round, stream_); });
    const double one = timed([&] { suitors.match(memory_.messages(0).y, 2, stream_); });
    const double weighing =
        timed([&] { worths_.weigh(suitors.mates(0), 2 * round, b_.view(), stream_); });
    std::printf(
        "%-7s iteration %.4f ms in turn, %.4f begun early; overlaps alone %.4f (%.1f MB: %.4f at "
        "4.8 TB/s), largest of nodes %.4f, candidates %.4f; first sums %.4f\n"
        "        weights %.4f; %d matchings %.3f ms, the first two %.3f, weighing %.3f\n",
        name_, 1e3 * inTurn, 1e3 * early, 1e3 * ofPairs, 1e-6 * bytes, 1e3 * bytes / 4.8e12,
        1e3 * ofNodes, 1e3 * candidatesAlone, 1e3 * sums, 1e3 * weights, 2 * round, 1e3 * matching,
        1e3 * one, 1e3 * weighing);
    std::fflush(stdout);
  }

 private:
  using Memory = cuda::BeliefMemory<float, Stored>;

  void weigh() { cuda::scaleWeights(view_.candidates, 10, view_.weights, stream_); }

  void restart() {
    const auto clear = [&](auto* array, std::size_t size) {
      cuda::check(cudaMemsetAsync(array, 0, size * sizeof(*array), stream_), "clearing");
    };
    const auto last = memory_.messages(2 * memory_.iterationsOfRound() - 1);
    clear(last.y, 2 * memory_.count());
    clear(view_.sums, memory_.count());
    clear(view_.forward, memory_.places());
    clear(view_.backward, memory_.places());
    weigh();
    cuda::beginMessages(view_, last, stream_);
  }

  template <typename Work>
  double timed(const Work& work) {
    double best = 1e9;
    for (int repeat = 0; repeat < 5; ++repeat) {
      const cuda::EventTimer timer;
      timer.begin(stream_);
      work();
      best = std::min(best, timer.end(stream_));
    }
    return best;
  }

  const char* name_;
  cuda::Stream stream_;
  cuda::CandidatesOnDevice candidates_;
  cuda::JoinedOnDevice b_;
  cuda::HubEdges edges_;
  cuda::OverlapsOnDevice overlaps_;
  cuda::Worths worths_;
  Memory memory_;
  cuda::BeliefView<float, Stored> view_;
};

}  // namespace

void measureBeliefParts(const AlignmentInput& input) {
  Parts<float>{input, "single"}.measure();
  Parts<__half>{input, "half"}.measure();
}

}  // namespace kindred
