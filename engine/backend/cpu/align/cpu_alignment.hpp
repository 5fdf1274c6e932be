#pragma once

#include <memory>

#include "engine/backend/alignment.hpp"
#include "engine/backend/cpu/processor.hpp"

namespace kindred::cpu {

/// The facet of the processor that aligns networks, with so many threads.
std::unique_ptr<Alignment> makeCpuAlignment(SimdLevel level, int threads);

}  // namespace kindred::cpu
