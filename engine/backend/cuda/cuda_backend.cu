#include <cassert>

#include "engine/backend/cuda.hpp"
#include "engine/backend/cuda/device_reasons.hpp"
#include "engine/backend/cuda/general_path.cuh"
#include "engine/backend/cuda/molecule/molecule_path.cuh"
#include "engine/backend/cuda/path_choice.hpp"
#include "engine/backend/cuda/protein/protein_path.cuh"
#include "engine/backend/pair_share.hpp"
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
        general_{input_, options, stream_},
        molecules_{input, options},
        proteins_{input_, input, options, stream_} {}

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    assert(outcomes.values.size() == pairs.size() && outcomes.residuals.size() == pairs.size() &&
           outcomes.iterations.size() == pairs.size());
    check(cudaSetDevice(number_), "choosing it");
    if (options_.precision == Precision::Double || options_.tolerance < trustedTolerance) {
      general_.solveExactly(pairs, outcomes, progress);
      return;
    }
    std::vector<std::vector<std::size_t>> placesOf(paths_.size());
    const auto chosen = cuda::cheapestPaths(paths_, pairs);
    for (std::size_t at = 0; at < pairs.size(); ++at)
      placesOf[chosen[at]].push_back(at);
    std::vector<std::size_t> doubtful;
    for (std::size_t path = 0; path < paths_.size(); ++path) {
      PairShare share{pairs, std::move(placesOf[path])};
      if (share.pairs().empty()) continue;
      for (const std::size_t at : paths_[path]->solve(share.pairs(), share.outcomes(), progress))
        doubtful.push_back(share.places()[at]);
      share.writeTo(outcomes);
    }
    if (doubtful.empty()) return;
    PairShare again{pairs, std::move(doubtful)};
    general_.solveExactly(again.pairs(), again.outcomes(), progress);
    again.writeTo(outcomes);
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress) override {
    check(cudaSetDevice(number_), "choosing it");
    return general_.nodalSimilarity(pair, progress);
  }

 private:
  int number_;
  SolveOptions options_;
  cuda::Stream stream_;
  cuda::DeviceInput input_;
  cuda::GeneralPath general_;
  cuda::MoleculePath molecules_;
  cuda::ProteinPath proteins_;
  std::vector<cuda::PairPath*> paths_{&general_, &molecules_, &proteins_};
};

class CudaBackend final : public Backend {
 public:
  CudaBackend(int number, Device device) : number_{number}, device_{std::move(device)} {}

  const Device& device() const override { return device_; }

  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                        const SolveOptions& options, Progress& progress) override {
    progress.checkpoint();
    check(cudaSetDevice(number_), "choosing it");
    return std::make_unique<CudaSolver>(number_, input, options);
  }

 private:
  int number_;
  Device device_;
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
  if (static_cast<std::size_t>(number) >= devices.size())
    refuse(number, absence(devices.size()));
  if (!devices[number].isUsable) refuse(number, devices[number].reason);
  return std::make_unique<CudaBackend>(number, std::move(devices[number]));
}

}  // namespace kindred
