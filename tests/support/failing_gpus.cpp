// Stands in for the GPUs of a program under test: "cuda:0" fails as soon as it is asked for
// something, "cuda:1" has no memory for any pair. Linked before the engine, whose own answer is
// then left out.

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {
namespace {

class SolverWithoutMemory final : public KernelSolver {
 public:
  void solve(std::span<const GraphPair>, const PairOutcomes&, Progress&) override { fail(); }
  NodalSimilarity nodalSimilarity(GraphPair, Progress&) override { fail(); }

 private:
  [[noreturn]] static void fail() { throw Error{ErrorCode::Memory, "Its memory is full."}; }
};

class FailingGpu final : public Backend, private Kernels {
 public:
  explicit FailingGpu(int number) : fails_{number == 0}, device_{.id = joined("cuda:", number)} {}

  const Device& device() const override { return device_; }
  Kernels& kernels() override { return *this; }
  Alignment* alignment() override { fail(); }

 private:
  [[noreturn]] static void fail() { throw Error{ErrorCode::Device, "It fell off its bus."}; }

  std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput>, const SolveOptions&,
                                        Progress&) override {
    if (fails_) fail();
    return std::make_unique<SolverWithoutMemory>();
  }

  bool fails_;
  Device device_;
};

}  // namespace

std::vector<Device> cudaDevices() { return {}; }  // "auto" leaves them alone

std::unique_ptr<Backend> openCudaBackend(int number) {
  return std::make_unique<FailingGpu>(number);
}

}  // namespace kindred
