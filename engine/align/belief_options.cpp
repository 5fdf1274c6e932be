#include "engine/align/belief_options.hpp"

namespace kindred {

const std::vector<Option<BeliefOptions>>& beliefOptionTable() {
  static const std::vector<Option<BeliefOptions>> table{
      numberOption(
          &BeliefOptions::alpha,
          {"alpha", "α, Value of Weight", "",
           "What a weight (or a similarity) of 1 of an aligned pair is worth beside the overlaps."},
          {.lowest = 0, .highest = 1e6}),
      numberOption(&BeliefOptions::beta,
                   {"beta", "β, Value of an Overlap", "",
                    "What an edge of one network that is laid on an edge of the other is worth."},
                   {.lowest = 0, .highest = 1e6}),
      numberOption(&BeliefOptions::gamma,
                   {"gamma", "Damping Factor", "",
                    "New messages of iteration k count as much as this number to the power of k; "
                    "nearer to 1, they change for longer."},
                   {.lowest = 0, .highest = 1, .isLowestOpen = true}),
      integerOption(&BeliefOptions::iterations,
                    {"iterations", "Iterations", "",
                     "How often all messages are sent; the best matching of all is kept."},
                    {.lowest = 1, .highest = 100'000}),
      integerOption(
          &BeliefOptions::damping,
          {"damping", "Kind of Damping", "",
           "How new messages are mixed with old ones: 1 with the same message, 2 with the "
           "sum of both directions, 3 as 2 with smaller new ones."},
          {.lowest = 1, .highest = 3}),
      choiceOption(
          &BeliefOptions::precision,
          {"precision", "Precision", "",
           "Arithmetic of messages: single is twice as fast as double; with it, objectives "
           "differ by about a thousandth at most. With half, a GPU keeps the messages of "
           "overlaps in 16 bits, which is faster still; the processor takes single."},
          {{"single", Precision::Single},
           {"double", Precision::Double},
           {"half", Precision::Half}}),
  };
  return table;
}

}  // namespace kindred
