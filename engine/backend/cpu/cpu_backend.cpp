#include "engine/backend/cpu/cpu_backend.hpp"

#include <algorithm>
#include <cassert>
#include <new>

#include "engine/backend/cpu/align/cpu_alignment.hpp"
#include "engine/backend/cpu/block_path.hpp"
#include "engine/backend/cpu/kernel_gradient.hpp"
#include "engine/backend/cpu/molecule_path.hpp"
#include "engine/backend/pairs/environments.hpp"
#include "engine/backend/pairs/fold_scores.hpp"
#include "engine/backend/pairs/node_sums.hpp"
#include "engine/backend/pairs/pair_share.hpp"
#include "engine/backend/pairs/path_record.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/work_arena.hpp"

namespace kindred {
namespace {

/// More threads than the machine runs at once would only wait for each other.
int threadsOf(const ExecutionOptions& options) {
  return options.threads > 0 ? std::min(options.threads, hardwareThreads()) : hardwareThreads();
}

/// Runs work; if memory runs out in it, the error says what to do.
template <typename Work>
void withinMemory(const Work& work) {
  try {
    work();
  } catch (const std::bad_alloc&) {
    throw Error{ErrorCode::Memory,
                "There is not enough memory to solve these pairs of graphs; use fewer threads or "
                "leave out the largest graphs."};
  }
}

class CpuSolver final : public KernelSolver {
 public:
  CpuSolver(const std::shared_ptr<const KernelInput>& input, const SolveOptions& options,
            SimdLevel level, int threads, Progress& progress)
      : arena_{threads},
        molecules_{arena_.execute([&] {
          return cpu::MoleculePath{input, options, level, progress};
        })},
        blocks_{input, options, level} {}

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    assert(outcomes.values.size() == pairs.size() && outcomes.residuals.size() == pairs.size() &&
           outcomes.iterations.size() == pairs.size());
    std::vector<std::size_t> placesOfMolecules;
    std::vector<std::size_t> otherPlaces;
    for (std::size_t at = 0; at < pairs.size(); ++at)
      (molecules_.accepts(pairs[at]) ? placesOfMolecules : otherPlaces).push_back(at);
    withinMemory([&] {
      PairShare molecular{pairs, placesOfMolecules};
      PairShare general{pairs, otherPlaces};
      arena_.execute([&] {
        if (!molecular.pairs().empty())
          ofMolecules_.during(molecular.pairs().size(), 0, [&] {
            molecules_.solve(molecular.pairs(), molecular.outcomes(), progress);
          });
        if (!general.pairs().empty())
          ofBlocks_.during(general.pairs().size(), 0,
                           [&] { blocks_.solve(general.pairs(), general.outcomes(), progress); });
      });
      molecular.writeTo(outcomes);
      general.writeTo(outcomes);
    });
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress) override {
    NodalSimilarity similarity;
    withinMemory(
        [&] { arena_.execute([&] { similarity = blocks_.nodalSimilarity(pair, progress); }); });
    return similarity;
  }

  bool canPrepareLastAgain() const override { return true; }

  void prepareLastAgain() override {
    withinMemory([&] {
      molecules_.prepareLastAgain();
      blocks_.prepareLastAgain();
    });
  }

  std::vector<PathReport> reports() const override {
    std::vector<PathReport> all{ofMolecules_.report("molecules"), ofBlocks_.report("general")};
    std::erase_if(all, [](const PathReport& report) { return report.pairs == 0; });
    return all;
  }

 private:
  WorkArena arena_;
  cpu::MoleculePath molecules_;
  cpu::BlockPath blocks_;
  PathRecord ofMolecules_;
  PathRecord ofBlocks_;
};

class CpuBackend final : public Backend, private Kernels {
 public:
  CpuBackend(SimdLevel level, const ExecutionOptions& execution)
      : level_{level},
        threads_{threadsOf(execution)},
        device_{cpuDevice(level)},
        alignment_{cpu::makeCpuAlignment(level, threads_)} {}

  const Device& device() const override { return device_; }
  Kernels& kernels() override { return *this; }
  Alignment* alignment() override { return alignment_.get(); }
  int threads() const override { return threads_; }

 private:
  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                        const SolveOptions& options, Progress& progress) override {
    if (input->environments > 0) return makeEnvironmentSolver(input, threads_, progress);
    if (input->areSuperposed) return makeFoldScoreSolver(*input, threads_);
    if (sumsNodes(*input)) return makeNodeSumSolver(input, threads_);
    std::unique_ptr<KernelSolver> solver;
    withinMemory(
        [&] { solver = std::make_unique<CpuSolver>(input, options, level_, threads_, progress); });
    return solver;
  }

  PartialGradient gradient(const GradientInput& input, std::span<const GraphPair> pairs,
                           Progress& progress) override {
    PartialGradient found;
    withinMemory([&] {
      WorkArena arena{threads_};
      arena.execute([&] { found.sums = cpu::kernelGradient(input, pairs, level_, progress); });
    });
    return found;
  }

  std::vector<std::vector<double>> pairGradients(const GradientInput& input,
                                                 std::span<const GraphPair> pairs,
                                                 Progress& progress) override {
    std::vector<std::vector<double>> found;
    withinMemory([&] {
      WorkArena arena{threads_};
      arena.execute([&] { found = cpu::pairGradients(input, pairs, level_, progress); });
    });
    return found;
  }

  SimdLevel level_;
  int threads_;
  Device device_;
  std::unique_ptr<Alignment> alignment_;
};

}  // namespace

Device cpuDevice(SimdLevel level) {
  return {.id = "cpu",
          .name = processorName(),
          .memoryBytes = installedMemoryBytes(),
          .detail = Language::counted("%1 threads", "%1 thread", hardwareThreads()) + ", " +
                    std::string{name(level)}};
}

std::unique_ptr<Backend> makeCpuBackend(SimdLevel level, const ExecutionOptions& execution) {
  assert(level <= bestSimdLevel());
  return std::make_unique<CpuBackend>(level, execution);
}

}  // namespace kindred
