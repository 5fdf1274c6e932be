#include "engine/backend/primitives/primitive_bench.hpp"

#include "engine/backend/cuda.hpp"
#include "engine/backend/cuda/primitives/open_primitives.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {
namespace {

/// Returns the number of the first usable GPU. Throws Error (Device) if there is none.
int firstUsable() {
  const auto devices = cudaDevices();
  for (std::size_t number = 0; number < devices.size(); ++number)
    if (devices[number].isUsable) return static_cast<int>(number);
  throw Error{ErrorCode::Device,
              devices.empty()
                  ? "The paper's primitives run on an NVIDIA GPU, and this machine has none."
                  : joined("The paper's primitives run on an NVIDIA GPU, and ", devices[0].id,
                           " cannot be used: ", devices[0].reason, ".")};
}

}  // namespace

std::unique_ptr<PrimitiveBench> openPrimitiveBench(std::string_view id) {
  return cuda::openPrimitives(gpuNumber(id));
}

int gpuNumber(std::string_view id) {
  if (id == automaticDevice) return firstUsable();
  if (const auto number = cudaNumber(id)) return *number;
  throw Error{ErrorCode::Device, joined("The paper's primitives run on an NVIDIA GPU, not on \"",
                                        id, "\": give cuda:0, or auto for the first one.")};
}

OctileInput octileInput(std::span<const std::shared_ptr<const Graph>> graphs,
                        const KernelOptions& options, bool keepsEmptyTiles, Progress& progress) {
  auto kernel = std::make_shared<const KernelInput>(compileKernel(graphs, options, progress));
  const auto kind = labelKindOf(kernel->edge);
  if (!kind)
    throw Error{ErrorCode::Input,
                joined("The paper's primitives cannot compute the edge kernel ", options.edge,
                       ": they know functions of categories, and se() of one number.")};
  auto octiles = std::make_shared<const OctileArrays>(*kernel, *kind, keepsEmptyTiles);
  return {std::move(kernel), std::move(octiles)};
}

}  // namespace kindred
