#include "engine/backend/cpu/align/pair_loops_by_level.hpp"

namespace kindred::cpu {

template <>
const PairLoops<float>& pairLoops(SimdLevel level) {
  if (level == SimdLevel::Avx512) return pairLoopsAvx512Float;
  return level == SimdLevel::Avx2 ? pairLoopsAvx2Float : pairLoopsPortableFloat;
}

template <>
const PairLoops<double>& pairLoops(SimdLevel level) {
  if (level == SimdLevel::Avx512) return pairLoopsAvx512Double;
  return level == SimdLevel::Avx2 ? pairLoopsAvx2Double : pairLoopsPortableDouble;
}

}  // namespace kindred::cpu
