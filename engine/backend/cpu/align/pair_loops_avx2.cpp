#include "engine/backend/cpu/align/pair_loops.hpp"
#include "engine/backend/cpu/align/pair_loops_by_level.hpp"

namespace kindred::cpu {

constinit const PairLoops<float> pairLoopsAvx2Float = PairLoopsOf<float, 8>::loops;
constinit const PairLoops<double> pairLoopsAvx2Double = PairLoopsOf<double, 4>::loops;

}  // namespace kindred::cpu
