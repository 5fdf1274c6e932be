#pragma once

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/similar/similar.hpp"

namespace kindred::test {

/// Tells paths of different lengths apart.
inline KernelOptions byDegree() { return {.node = "delta(degree, 0.5)", .q = 0.3}; }

inline OpenDevices processor() { return {.sharing = {makeCpuBackend()}}; }

inline SimilarResult found(const SimilarRequest& request, PartStore* store = nullptr) {
  Progress progress;
  return findSimilar(request, processor(), store, progress);
}

}  // namespace kindred::test
