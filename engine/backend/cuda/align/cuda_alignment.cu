#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/backend/cuda/align/belief_on_device.cuh"
#include "engine/backend/cuda/align/cuda_alignment.cuh"
#include "engine/backend/cuda/align/embed.cuh"
#include "engine/backend/cuda/align/nearest.cuh"
#include "engine/backend/cuda/align/refine.cuh"
#include "engine/backend/cuda/align/rotate.cuh"
#include "engine/backend/cuda/align/search.cuh"
#include "engine/backend/cuda/align/walks.cuh"
#include "engine/backend/cuda/check.cuh"

namespace kindred::cuda {
namespace {

class CudaAlignment final : public Alignment {
 public:
  CudaAlignment(int number, std::shared_future<void> opening)
      : number_{number}, opening_{std::move(opening)} {}

  Embedding embed(const Graph& network, const EmbeddingOptions& options,
                  Progress& progress) override {
    if (!isWorthEmbedding(network, options))
      return processor_->alignment()->embed(network, options, progress);
    choose();
    return cuda::embed(network, options, progress);
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
    return makeBeliefOnDevice(input, number_, progress);
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

  int number_;
  std::shared_future<void> opening_;
  std::unique_ptr<Backend> processor_ = makeCpuBackend();
};

}  // namespace

std::unique_ptr<Alignment> makeCudaAlignment(int number, std::shared_future<void> opening) {
  return std::make_unique<CudaAlignment>(number, std::move(opening));
}

}  // namespace kindred::cuda
