#include "engine/backend/cpu/loops_by_level.hpp"

namespace kindred::cpu {

template <>
const BlockKernels<float>& blockKernels(SimdLevel level) {
  if (level == SimdLevel::Avx512) return blockKernelsAvx512Float;
  return level == SimdLevel::Avx2 ? blockKernelsAvx2Float : blockKernelsPortableFloat;
}

template <>
const BlockKernels<double>& blockKernels(SimdLevel level) {
  if (level == SimdLevel::Avx512) return blockKernelsAvx512Double;
  return level == SimdLevel::Avx2 ? blockKernelsAvx2Double : blockKernelsPortableDouble;
}

FillRadialRows fillRadialRows(SimdLevel level) {
  if (level == SimdLevel::Avx512) return fillRadialRowsAvx512;
  return level == SimdLevel::Avx2 ? fillRadialRowsAvx2 : fillRadialRowsPortable;
}

const MultiplyAdds& multiplyAdds(SimdLevel level) {
  if (level == SimdLevel::Avx512) return multiplyAddsAvx512;
  return level == SimdLevel::Avx2 ? multiplyAddsAvx2 : multiplyAddsPortable;
}

}  // namespace kindred::cpu
