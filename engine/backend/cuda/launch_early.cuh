#pragma once

#include <cuda_runtime.h>

#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// Waits until all that the stream did before this launch is done and can be read. Every thread of
/// a kernel that launchEarly() launches calls it, before it reads what the kernel before it wrote
/// and before it writes anything.
__device__ inline void waitForEarlierLaunch() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
#endif
}

/// From here on the next launch may begin, as far as there is room. Comes after
/// waitForEarlierLaunch(), so that a kernel that begins finds all done but what the one before it
/// does.
__device__ inline void letNextLaunchBegin() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
#endif
}

/// True if the current device and the code that was compiled for it let a kernel begin early.
template <typename... Parameters>
bool canLaunchEarly(void (*kernel)(Parameters...)) {
  constexpr int hopper = 90;
  cudaFuncAttributes attributes{};
  check(cudaFuncGetAttributes(&attributes, kernel), "looking at a kernel");
  return attributes.ptxVersion >= hopper && attributes.binaryVersion >= hopper;
}

/// Launches a kernel that may begin while the one before it in the stream ends, which takes the
/// microseconds between two launches out of a sequence of short ones.
template <typename... Parameters, typename... Arguments>
void launchEarly(void (*kernel)(Parameters...), bool isEarly, unsigned blocks, unsigned threads,
                 std::size_t sharedBytes, const Stream& stream, const Arguments&... arguments) {
  cudaLaunchAttribute early{};
  early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  early.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = blocks;
  config.blockDim = threads;
  config.dynamicSmemBytes = sharedBytes;
  config.stream = stream;
  config.attrs = &early;
  config.numAttrs = isEarly ? 1 : 0;
  check(cudaLaunchKernelEx(&config, kernel, Parameters{arguments}...), "launching");
}

}  // namespace kindred::cuda
