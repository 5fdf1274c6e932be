#include <tbb/parallel_invoke.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/align/subspace_sample.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/backend/cuda/align/belief_on_device.cuh"
#include "engine/backend/cuda/align/cuda_alignment.cuh"
#include "engine/backend/cuda/align/embed.cuh"
#include "engine/backend/cuda/align/near_candidates.cuh"
#include "engine/backend/cuda/align/nearest.cuh"
#include "engine/backend/cuda/align/refine.cuh"
#include "engine/backend/cuda/align/rotate.cuh"
#include "engine/backend/cuda/align/search.cuh"
#include "engine/backend/cuda/align/walks.cuh"
#include "engine/backend/cuda/check.cuh"
#include "engine/backend/cuda/device_memory.cuh"

namespace kindred::cuda {
namespace {

class CudaAlignment final : public Alignment {
 public:
  CudaAlignment(int number, std::shared_future<void> opening)
      : number_{number}, opening_{std::move(opening)} {}

  AligningRates rates() const override { return ratesOfGpu(); }

  Embedding embed(const Graph& network, const EmbeddingOptions& options,
                  Progress& progress) override {
    if (!isWorthEmbedding(network, options))
      return processor_->alignment()->embed(network, options, progress);
    choose();
    return cuda::embed(network, options, progress);
  }

  /// Side by side if that fits: each has work for the host, which the others fill.
  std::optional<ComparableEmbeddings> embedSideBySide(const Graph& a, const Graph& b,
                                                      const EmbeddingOptions& options,
                                                      Progress& progress) override {
    if (!isWorthEmbedding(a, options) || !isWorthEmbedding(b, options) ||
        rotatesBySample(a.nodeCount(), b.nodeCount()))
      return std::nullopt;
    choose();
    constexpr std::uint64_t ofPair = 13;
    const auto pairs = static_cast<std::uint64_t>(a.nodeCount()) * b.nodeCount();
    if (bytesToEmbed(a) + bytesToEmbed(b) + ofPair * pairs > freeMemory()) return std::nullopt;
    ComparableEmbeddings found;
    std::optional<PlannedRotation> rotation;
    std::optional<RotationPoints> points;
    auto silent = progress.silent(), planning = progress.silent();
    const auto begin = std::chrono::steady_clock::now();
    std::array<double, 2> seconds{};
    const auto embedOne = [&](const Graph& network, Embedding& embedding, double& took,
                              Progress& reported) {
      choose();  // it may be another thread
      embedding = cuda::embed(network, options, reported);
      took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    const auto embedBoth = [&] {
      tbb::parallel_invoke([&] { embedOne(b, found.ofB, seconds[1], silent); },
                           [&] { embedOne(a, found.ofA, seconds[0], progress); });
      choose();
      points.emplace(found.ofA, found.ofB);
    };
    tbb::parallel_invoke(
        [&] {
          choose();
          rotation.emplace(a, b, planning);
        },
        embedBoth);
    found.secondsToEmbed = std::max(seconds[0], seconds[1]);
    found.rotatedA = rotation->rotated(std::move(*points));
    return found;
  }

  Embedding rotate(const SubspaceInput& input, Progress& progress) override {
    requireFitting(input);
    choose();
    return cuda::rotate(input, progress);
  }

  NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                           Progress& progress) override {
    choose();
    return cuda::findNearest(of, among, count, progress);
  }

  Candidates chooseNear(const Embedding& ofA, const Embedding& ofB, const CandidateOptions& options,
                        Progress& progress) override {
    choose();
    forgetCandidates();
    auto chosen = cuda::chooseNear(ofA, ofB, options, progress);
    if (!chosen) return Alignment::chooseNear(ofA, ofB, options, progress);
    const std::scoped_lock lock{mutex_};
    mark_ = chosen->candidates.mark();
    kept_ = std::move(chosen->onDevice);
    return std::move(chosen->candidates);
  }

  std::vector<ScoredPair> findAlike(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                    const Progress& progress) override {
    if (kernel.nearest == 0) return {};
    choose();
    return cuda::findAlike(a, b, kernel, progress);
  }

  Matching match(const Candidates& candidates, std::span<const double> values) override {
    choose();
    return matchOnDevice(candidates, values);
  }

  std::unique_ptr<BeliefSolver> prepareBelief(const AlignmentInput& input,
                                              const Progress& progress) override {
    requireFitting(input);
    choose();
    return makeBeliefOnDevice(input, number_, takeCandidates(*input.candidates), progress);
  }

  Refinement refine(const RefinementInput& input, int mostSteps, Progress& progress) override {
    choose();
    return cuda::refine(input, mostSteps, progress);
  }

  SearchResult search(const SearchInput& input, const SearchOptions& options,
                      Progress& progress) override {
    choose();
    return cuda::search(input, options, progress);
  }

 private:
  void choose() const {
    opening_.get();
    check(cudaSetDevice(number_), "choosing it");
  }

  void forgetCandidates() {
    const std::scoped_lock lock{mutex_};
    kept_.reset();
  }

  /// The candidates, if they are those that were chosen last; their memory goes if they are not.
  std::optional<CandidatesOnDevice> takeCandidates(const Candidates& candidates) {
    const std::scoped_lock lock{mutex_};
    auto taken = std::exchange(kept_, std::nullopt);
    if (candidates.mark() == nullptr || candidates.mark() != mark_.lock()) return std::nullopt;
    return taken;
  }

  int number_;
  std::shared_future<void> opening_;
  std::unique_ptr<Backend> processor_ = makeCpuBackend();

  // The candidates that were chosen last, until belief propagation takes them.
  std::mutex mutex_;
  std::weak_ptr<const void> mark_;
  std::optional<CandidatesOnDevice> kept_;
};

}  // namespace

std::unique_ptr<Alignment> makeCudaAlignment(int number, std::shared_future<void> opening) {
  return std::make_unique<CudaAlignment>(number, std::move(opening));
}

}  // namespace kindred::cuda
