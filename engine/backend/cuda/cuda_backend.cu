#include <tbb/task_arena.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <future>
#include <mutex>

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/backend/cuda/align/cuda_alignment.cuh"
#include "engine/backend/cuda/device_memory.cuh"
#include "engine/backend/cuda/device_reasons.hpp"
#include "engine/backend/cuda/environment/environment_solver.cuh"
#include "engine/backend/cuda/general_path.cuh"
#include "engine/backend/cuda/gradient/gradient_path.cuh"
#include "engine/backend/cuda/landmark/cuda_shortlisting.cuh"
#include "engine/backend/cuda/low_rank/low_rank_path.cuh"
#include "engine/backend/cuda/molecule/molecule_path.cuh"
#include "engine/backend/cuda/path_choice.hpp"
#include "engine/backend/cuda/protein/protein_path.cuh"
#include "engine/backend/pairs/fold_scores.hpp"
#include "engine/backend/pairs/node_sums.hpp"
#include "engine/backend/pairs/pair_share.hpp"
#include "engine/backend/pairs/path_record.hpp"
#include "engine/backend/pairs/solve_rules.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {
namespace {

using cuda::check;

/// Gives each pair to the path that is predicted to be fastest, and to double precision what they
/// cannot be trusted with.
class CudaSolver final : public KernelSolver {
 public:
  CudaSolver(int number, const std::shared_ptr<const KernelInput>& input,
             const SolveOptions& options)
      : number_{number},
        options_{options},
        input_{input, stream_},
        general_{input_, options_, stream_},
        molecules_{input_, input, options},
        proteins_{input_, input, options_},
        lowRank_{input_, input, options_} {}

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    assert(outcomes.values.size() == pairs.size() && outcomes.residuals.size() == pairs.size() &&
           outcomes.iterations.size() == pairs.size());
    check(cudaSetDevice(number_), "choosing it");
    if (needsDouble()) return solveExactly(pairs, outcomes, progress);
    const auto choice = cuda::cheapestPaths(paths_, pairs);
    for (std::size_t path = 0; path < paths_.size(); ++path)
      if (choice.areAllOf(path))
        return solveBy(path, choice.seconds[path], pairs, outcomes, progress);
    // Side by side: the few pairs of one path must not hold up the many of another. Futures wait
    // for their threads when they go, so that what these refer to outlives them.
    std::vector<std::future<void>> ways;
    const auto begin = [&](std::size_t path) {
      auto places = choice.placesOf(path);
      if (places.empty()) return;
      ways.push_back(
          std::async(std::launch::async, [this, path, &choice, &outcomes, own = progress,
                                          share = PairShare{pairs, std::move(places)}]() mutable {
            check(cudaSetDevice(number_), "choosing it");
            solveBy(path, choice.seconds[path], share.pairs(), share.outcomes(), own);
            share.writeTo(outcomes);
          }));
    };
    for (std::size_t path = 0; path < paths_.size(); ++path)
      begin(path);
    for (auto& way : ways)
      way.get();
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress) override {
    Progress silent = progress.silent();
    return std::move(nodalSimilarities({&pair, 1}, silent).front());
  }

  std::vector<NodalSimilarity> nodalSimilarities(std::span<const GraphPair> pairs,
                                                 Progress& progress) override {
    check(cudaSetDevice(number_), "choosing it");
    std::vector<std::size_t> places, others;
    std::vector<GraphPair> molecular;
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      if (!takesMolecules(pairs[at])) {
        others.push_back(at);
        continue;
      }
      places.push_back(at);
      molecular.push_back(pairs[at]);
    }
    std::vector<NodalSimilarity> found(molecular.size());
    for (const std::size_t at : molecules_.solveNodal(molecular, found, progress))
      others.push_back(places[at]);
    std::vector<NodalSimilarity> similarities(pairs.size());
    for (std::size_t at = 0; at < places.size(); ++at)
      similarities[places[at]] = std::move(found[at]);
    if (others.empty()) return similarities;
    inTurn(&turns_.front(), progress, [&] {
      for (const std::size_t at : others) {
        similarities[at] = general_.nodalSimilarity(pairs[at], progress);
        progress.advance();
      }
    });
    return similarities;
  }

  /// While the GPU solves the pairs of one call, the processor makes those of others ready; a few
  /// calls may wait for odd pairs, which take some 20 ms.
  SolverDemand demand() const override { return {.calls = 6, .pairs = 500'000, .seconds = 0.25}; }

  double predictedSeconds(GraphPair pair) const override {
    if (needsDouble()) return secondsExactly(pair);
    double least = general_.cost(pair);
    for (const cuda::PairPath* path : paths_)
      least = std::min(least, path->cost(pair));
    return least;
  }

  std::vector<PathReport> reports() const override {
    std::vector<PathReport> all;
    for (std::size_t path = 0; path < paths_.size(); ++path)
      all.push_back(records_[path].report(paths_[path]->name()));
    all.push_back(exactly_.report("general, in double precision"));
    std::erase_if(all, [](const PathReport& report) { return report.pairs == 0; });
    return all;
  }

 private:
  bool needsDouble() const { return !beginsInSingle(options_); }

  /// By one path, and in double precision what it cannot be trusted with.
  void solveBy(std::size_t path, double predicted, std::span<const GraphPair> pairs,
               const PairOutcomes& outcomes, Progress& progress) {
    std::vector<std::size_t> doubtful;
    inTurn(paths_[path]->isConcurrent() ? nullptr : &turns_[path], progress, [&] {
      records_[path].during(pairs.size(), predicted, [&] {
        doubtful = paths_[path]->solve(pairs, predicted, outcomes, progress);
      });
    });
    if (doubtful.empty()) return;
    PairShare again{pairs, doubtful};
    solveExactly(again.pairs(), again.outcomes(), progress);
    again.writeTo(outcomes);
  }

  /// For nodal similarity, which other paths do not have.
  bool takesMolecules(GraphPair pair) const {
    return !needsDouble() && std::isfinite(molecules_.cost(pair));
  }

  /// About what double precision takes.
  double secondsExactly(GraphPair pair) const { return 4 * general_.cost(pair); }

  void solveExactly(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
                    Progress& progress) {
    double seconds = 0;
    for (const GraphPair pair : pairs)
      seconds += secondsExactly(pair);
    inTurn(&turns_.front(), progress, [&] {
      exactly_.during(pairs.size(), seconds,
                      [&] { general_.solveExactly(pairs, outcomes, progress); });
    });
  }

  template <typename Work>
  static void inTurn(std::mutex* turn, const Progress& progress, const Work& work) {
    const auto lock = turn != nullptr ? std::unique_lock{*turn} : std::unique_lock<std::mutex>{};
    progress.checkpoint();
    work();
  }

  int number_;
  SolveOptions options_;
  cuda::Stream stream_;
  cuda::DeviceInput input_;
  cuda::GeneralPath general_;
  cuda::MoleculePath molecules_;
  cuda::ProteinPath proteins_;
  cuda::LowRankPath lowRank_;
  std::vector<cuda::PairPath*> paths_{&general_, &molecules_, &proteins_, &lowRank_};
  std::vector<std::mutex> turns_{paths_.size()};  ///< of paths; the first also for all in double
  std::vector<PathRecord> records_{paths_.size()};
  PathRecord exactly_;
};

/// Some tenths of a second for the first user in a process.
void openContext(int number) {
  check(cudaSetDevice(number), "opening it");
  cuda::keepFreedMemory();
}

class CudaBackend final : public Backend, private Kernels {
 public:
  CudaBackend(int number, Device device)
      : number_{number},
        device_{std::move(device)},
        opening_{std::async(std::launch::async, [number] { openContext(number); }).share()},
        alignment_{cuda::makeCudaAlignment(number, opening_)},
        shortlisting_{cuda::makeCudaShortlisting(number, opening_)} {}

  const Device& device() const override { return device_; }
  Kernels& kernels() override { return *this; }
  Alignment* alignment() override { return alignment_.get(); }
  Shortlisting* shortlisting() override { return shortlisting_.get(); }

 private:
  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                        const SolveOptions& options, Progress& progress) override {
    progress.checkpoint();
    opening_.get();
    check(cudaSetDevice(number_), "choosing it");
    if (input->environments > 0) return cuda::makeEnvironmentSolver(number_, input, progress);
    if (input->areSuperposed) return makeFoldScoreSolver(*input, tbb::task_arena::automatic);
    if (sumsNodes(*input)) return makeNodeSumSolver(input, tbb::task_arena::automatic);
    return std::make_unique<CudaSolver>(number_, input, options);
  }

  PartialGradient gradient(const GradientInput& input, std::span<const GraphPair> pairs,
                           Progress& progress) override {
    progress.checkpoint();
    opening_.get();
    check(cudaSetDevice(number_), "choosing it");
    return cuda::gradientOnDevice(input, pairs, progress);
  }

  int number_;
  Device device_;
  std::shared_future<void> opening_;  ///< beside the reading and compiling of graphs
  std::unique_ptr<Alignment> alignment_;
  std::unique_ptr<Shortlisting> shortlisting_;
};

[[noreturn]] void refuse(int number, const std::string& reason) {
  throw Error{ErrorCode::Device,
              joined("Cannot open \"cuda:", number, "\": ", reason, ". The device \"cpu\" works.")};
}

/// Why there is no such device.
std::string absence(std::size_t count) {
  if (count > 0)
    return joined("this machine has ", counted(static_cast<long long>(count), "GPU", "GPUs"),
                  ", numbered from 0");
  int devices = 0;
  int driver = 0;
  const cudaError_t status = cudaGetDeviceCount(&devices);
  cudaGetLastError();
  cudaDriverGetVersion(&driver);
  return cuda::reasonWithoutDevices(status, driver, CUDART_VERSION);
}

}  // namespace

std::unique_ptr<Backend> openCudaBackend(int number) {
  auto devices = cudaDevices();
  if (static_cast<std::size_t>(number) >= devices.size()) refuse(number, absence(devices.size()));
  if (!devices[number].isUsable) refuse(number, devices[number].reason);
  return std::make_unique<CudaBackend>(number, std::move(devices[number]));
}

}  // namespace kindred
