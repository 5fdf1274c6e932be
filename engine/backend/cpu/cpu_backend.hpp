#pragma once

#include <memory>

#include "engine/backend/backend.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred {

/// The processor as a device, with the vector instructions it is used with; always usable.
Device cpuDevice(SimdLevel level = bestSimdLevel());

/// The back end of this machine's processor: all cores, vectorised for the level, which must not
/// be above bestSimdLevel().
std::unique_ptr<Backend> makeCpuBackend(SimdLevel level = bestSimdLevel(),
                                        const ExecutionOptions& execution = {});

}  // namespace kindred
