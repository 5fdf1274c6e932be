#include "cli/bench/kernel_accuracy.hpp"

#include <vector>

#include "cli/bench/bench.hpp"
#include "engine/gram/accuracy.hpp"

namespace kindred::cli {

NodalAccuracy nodalAccuracyOf(const GramRequest& request, Backend& backend, std::size_t most,
                              Progress progress) {
  if (most == 0) return {};
  const auto input = rowInputOf(request, progress);
  const auto pairs = pairsToCheck(*input, most);
  const auto solver = backend.kernels().prepare(input, request.solve, progress);
  NodalAccuracy accuracy{.pairs = pairs.size()};
  Progress silent = progress.silent();
  std::vector<double> seconds;
  for (const GraphPair pair : pairs)
    seconds.push_back(secondsOf([&] { solver->nodalSimilarity(pair, silent); }));
  accuracy.secondsAlone = timingOf(std::move(seconds)).median;
  std::vector<NodalSimilarity> together;
  accuracy.secondsTogether =
      secondsOf([&] { together = solver->nodalSimilarities(pairs, silent); }) /
      static_cast<double>(pairs.size());
  accuracy.worst = worstErrorOf(together, pairs, input, backend, progress);
  return accuracy;
}

}  // namespace kindred::cli
