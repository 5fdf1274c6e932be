#pragma once

#include <cuda_runtime.h>

namespace kindred::cuda {

int currentDevice();

/// A stream of that device, which is current, for work that does not wait for other streams.
/// Streams that are given back are kept: starting one holds up whoever launches meanwhile, and a
/// solver has dozens.
cudaStream_t takeStream(int device);

/// Its work has ended.
void giveStreamBack(cudaStream_t stream, int device) noexcept;

}  // namespace kindred::cuda
