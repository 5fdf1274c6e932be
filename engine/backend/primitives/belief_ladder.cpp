#include "engine/backend/primitives/belief_ladder.hpp"

#include <array>

#include "engine/backend/cuda/align/ladder/open_belief_ladder.hpp"
#include "engine/backend/primitives/primitive_bench.hpp"

namespace kindred {

std::span<const LadderDescription<BeliefRung>> beliefRungs() {
  using enum BeliefRung;
  // Separate: F 12 written, 4 read for its sums, 8 for S, 20 for damping it. Fused: 12 and 20.
  // Unstored: a row is read twice, 8 and 16. Teams keep what they read of a row: 16.
  static constexpr std::array<LadderDescription<BeliefRung>, 8> rungs{{
      {Separate, "separate", "separate kernels", "a kernel a line of Algorithm 2, a thread a row",
       44},
      {Fused, "fused", "+ fused passes", "lines 9 and 10 in one pass, and lines 13 and 16", 32},
      {Unstored, "unstored", "+ F never stored", "all of a row in one pass, which reads it twice",
       24},
      {Binned, "binned", "+ binned rows", "a warp a row, and rows of about a length together", 16},
      {VirtualWarps, "virtual-warps", "+ virtual warps", "8 to 512 threads a row by its length",
       16},
      {Streams, "streams", "+ bins on streams", "all bins at once", 16},
      {Pairs, "pairs", "pairs stored once",
       "both messages of a pair side by side: no transposition", 10},
      {HalfMessages, "half-messages", "+ messages of 16 bits", "half of the bytes of a message", 6},
  }};
  return rungs;
}

std::span<const LadderDescription<MatchingRung>> matchingRungs() {
  using enum MatchingRung;
  static constexpr std::array<LadderDescription<MatchingRung>, 3> rungs{{
      {TwoQueues, "two-queues", "locally dominant, two queues", "rounds that the host counts"},
      {Proposals, "proposals", "proposals", "no queues, rounds or barriers; two messages at once"},
      {AllAtOnce, "all-at-once", "+ all in one launch", "the messages of many iterations at once"},
  }};
  return rungs;
}

std::unique_ptr<BeliefLadder> openBeliefLadder(std::string_view id, const AlignmentInput& input,
                                               const Progress& progress) {
  requireFitting(input);
  return cuda::openBeliefLadder(gpuNumber(id), input, progress);
}

}  // namespace kindred
