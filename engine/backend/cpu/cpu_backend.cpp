#include "engine/backend/cpu/cpu_backend.hpp"

#include <tbb/task_arena.h>

#include <cassert>
#include <new>

#include "engine/backend/cpu/block_path.hpp"
#include "engine/core/error.hpp"

namespace kindred {
namespace {

int threadsOf(const SolveOptions& options) {
  return options.threads > 0 ? options.threads : hardwareThreads();
}

class CpuSolver final : public KernelSolver {
 public:
  CpuSolver(const std::shared_ptr<const KernelInput>& input, const SolveOptions& options,
            SimdLevel level, Progress& progress)
      : arena_{threadsOf(options)}, blocks_{input, options, level, progress} {}

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    assert(outcomes.values.size() == pairs.size() && outcomes.residuals.size() == pairs.size() &&
           outcomes.iterations.size() == pairs.size());
    inArena([&] { blocks_.solve(pairs, outcomes, progress); });
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress) override {
    NodalSimilarity similarity;
    inArena([&] { similarity = blocks_.nodalSimilarity(pair, progress); });
    return similarity;
  }

 private:
  template <typename Work>
  void inArena(const Work& work) {
    try {
      arena_.execute(work);
    } catch (const std::bad_alloc&) {
      throw Error{ErrorCode::Memory,
                  "There is not enough memory to solve this pair of graphs; use fewer threads or "
                  "leave out the largest graphs."};
    }
  }

  tbb::task_arena arena_;
  cpu::BlockPath blocks_;
};

class CpuBackend final : public Backend {
 public:
  explicit CpuBackend(SimdLevel level) : level_{level}, device_{cpuDevice()} {}

  const Device& device() const override { return device_; }

  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                        const SolveOptions& options, Progress& progress) override {
    return std::make_unique<CpuSolver>(input, options, level_, progress);
  }

 private:
  SimdLevel level_;
  Device device_;
};

}  // namespace

Device cpuDevice() {
  return {.id = "cpu",
          .name = processorName(),
          .memoryBytes = installedMemoryBytes(),
          .detail = counted(hardwareThreads(), "thread", "threads") + ", " +
                    std::string{name(bestSimdLevel())}};
}

std::unique_ptr<Backend> makeCpuBackend(SimdLevel level) {
  assert(level <= bestSimdLevel());
  return std::make_unique<CpuBackend>(level);
}

}  // namespace kindred
