#include <algorithm>

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/cuda/environment/environment_solver.cuh"
#include "engine/backend/pairs/environments.hpp"

namespace kindred::cuda {

namespace {

using Count = Environments::Count;

struct CountsView {
  const std::uint32_t* first;  ///< where the counts of each graph begin
  const Count* counts;
  const std::uint32_t* sums;
};

/// One thread a pair, which goes through both lists at once.
__global__ void shareEnvironments(CountsView view, const GraphPair* pairs, std::uint32_t count,
                                  double* values) {
  const auto at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count) return;
  const auto [a, b] = pairs[at];
  auto i = view.first[a], j = view.first[b];
  const auto endOfA = view.first[a + 1], endOfB = view.first[b + 1];
  std::uint32_t common = 0;
  while (i < endOfA && j < endOfB) {
    const Count ofA = view.counts[i], ofB = view.counts[j];
    if (ofA.environment == ofB.environment) common += min(ofA.times, ofB.times);
    i += ofA.environment <= ofB.environment;
    j += ofB.environment <= ofA.environment;
  }
  values[at] = static_cast<double>(common) / (view.sums[a] + view.sums[b] - common);
}

class EnvironmentSolver final : public KernelSolver {
 public:
  EnvironmentSolver(int number, std::shared_ptr<const KernelInput> input, const Progress& progress)
      : number_{number}, input_{std::move(input)} {
    const Environments environments{*input_, progress};
    std::vector<std::uint32_t> first{0}, sums;
    std::vector<Count> counts;
    for (std::size_t at = 0; at < input_->graphs.size(); ++at) {
      const auto graph = static_cast<std::int32_t>(at);
      const auto own = environments.of(graph);
      counts.insert(counts.end(), own.begin(), own.end());
      first.push_back(static_cast<std::uint32_t>(counts.size()));
      sums.push_back(environments.sum(graph));
    }
    const Stream stream;
    first_.upload(first, stream);
    counts_.upload(counts, stream);
    sums_.upload(sums, stream);
    stream.wait();
  }

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    constexpr std::size_t mostPairs = std::size_t{1} << 22;
    constexpr unsigned threads = 256;
    check(cudaSetDevice(number_), "choosing it");
    const Stream stream;
    Buffer<GraphPair> some;
    Buffer<double> values;
    for (std::size_t begin = 0; begin < pairs.size(); begin += mostPairs) {
      progress.checkpoint();
      const auto count = std::min(mostPairs, pairs.size() - begin);
      some.upload(pairs.subspan(begin, count), stream);
      values.reserve(count);
      shareEnvironments<<<static_cast<unsigned>((count + threads - 1) / threads), threads, 0,
                          stream>>>({first_.data(), counts_.data(), sums_.data()}, some.data(),
                                    static_cast<std::uint32_t>(count), values.data());
      checkLaunch("comparing environments");
      values.download(outcomes.values.subspan(begin, count), stream);
      stream.wait();
      progress.advance(count);
    }
    std::ranges::fill(outcomes.residuals, 0.F);
    std::ranges::fill(outcomes.iterations, std::uint16_t{0});
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress&) override {
    return {.values = sharedEnvironments(*input_, pair)};
  }

  SolverDemand demand() const override { return {.calls = 3, .pairs = 1'000'000, .seconds = 0.25}; }

 private:
  int number_;
  std::shared_ptr<const KernelInput> input_;
  Buffer<std::uint32_t> first_, sums_;
  Buffer<Count> counts_;
};

}  // namespace

std::unique_ptr<KernelSolver> makeEnvironmentSolver(int number,
                                                    std::shared_ptr<const KernelInput> input,
                                                    const Progress& progress) {
  return std::make_unique<EnvironmentSolver>(number, std::move(input), progress);
}

}  // namespace kindred::cuda
