#include "engine/backend/cpu/align/pair_loops.hpp"
#include "engine/backend/cpu/align/pair_loops_by_level.hpp"

namespace kindred::cpu {

constinit const PairLoops<float> pairLoopsAvx512Float = PairLoopsOf<float, 16>::loops;
constinit const PairLoops<double> pairLoopsAvx512Double = PairLoopsOf<double, 8>::loops;

}  // namespace kindred::cpu
