#include "engine/backend/primitives/processor_primitives.hpp"

#include <chrono>

#include "engine/backend/cpu/block_path.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/backend/cpu/multiply_adds.hpp"
#include "engine/backend/cpu/pair_system.hpp"
#include "engine/backend/pairs/pair_workspace.hpp"
#include "engine/backend/reference/text_book.hpp"
#include "engine/core/language.hpp"

namespace kindred {
namespace {

WayToSolve wayOf(std::string name, std::shared_ptr<KernelSolver> solver) {
  return {std::move(name), [solver](auto pairs, const auto& outcomes, Progress& progress) {
            solver->solve(pairs, outcomes, progress);
          }};
}

}  // namespace

Device processorDevice() { return cpuDevice(); }

int processorThreads() { return hardwareThreads(); }

double multiplyAndAdd(std::int64_t rounds) {
  const auto& loop = cpu::multiplyAdds(bestSimdLevel());
  // A factor below 1 leads to a number far from 0 and from infinity, at which nothing slows down.
  volatile float end = loop.run(rounds, 0.5F, 1.0F);
  static_cast<void>(end);
  return static_cast<double>(loop.operationsOfRound) * static_cast<double>(rounds);
}

std::vector<WayToSolve> waysToSolve(const std::shared_ptr<const KernelInput>& input,
                                    const SolveOptions& options, Progress& progress) {
  std::vector<WayToSolve> ways{wayOf(Language::translated("text book, one core"),
                                     makeTextBookSolver(input, options.maximumIterations))};
  for (const auto level : {SimdLevel::Portable, SimdLevel::Avx2, SimdLevel::Avx512}) {
    if (level > bestSimdLevel()) break;
    const auto path = std::make_shared<cpu::BlockPath>(input, options, level);
    const auto words =
        level == SimdLevel::Portable ? Language::translated("no AVX") : std::string{name(level)};
    ways.push_back({Language::translated("blocks, %1", words),
                    [path](auto pairs, const auto& outcomes, Progress& solving) {
                      path->solve(pairs, outcomes, solving);
                    }});
  }
  ways.push_back(wayOf(Language::translated("fast paths"),
                       makeCpuBackend()->kernels().prepare(input, options, progress)));
  return ways;
}

double secondsOfProduct(const KernelInput& input, GraphPair pair, double atLeast,
                        const Progress& progress) {
  const auto& loops = cpu::blockKernels<float>(bestSimdLevel());
  const cpu::BlockGraph<float> first{input.graphs[pair.a], loops, -1, input.edge.valueCount},
      second{input.graphs[pair.b], loops, -1, input.edge.valueCount};
  cpu::PairSystem<float> system{input, bestSimdLevel()};
  system.prepare(first, second, {.coefficientBudgetBytes = coefficientBudgetBytes}, progress);
  system.start();
  for (int count = 1;; count *= 2) {
    const auto begin = std::chrono::steady_clock::now();
    for (int time = 0; time < count; ++time)
      system.curvature();  // the sums grow by as much each time, and stay numbers
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    if (taken.count() >= atLeast) return taken.count() / count;
  }
}

}  // namespace kindred
