#include "engine/backend/cpu/align/dense_loops_by_level.hpp"

namespace kindred::cpu {

const DenseLoops& denseLoops(SimdLevel level) {
  if (level == SimdLevel::Avx512) return denseLoopsAvx512;
  return level == SimdLevel::Avx2 ? denseLoopsAvx2 : denseLoopsPortable;
}

}  // namespace kindred::cpu
