#include "engine/backend/cpu/align/pair_loops.hpp"
#include "engine/backend/cpu/align/pair_loops_by_level.hpp"

namespace kindred::cpu {

constinit const PairLoops<float> pairLoopsPortableFloat = PairLoopsOf<float, 4>::loops;
constinit const PairLoops<double> pairLoopsPortableDouble = PairLoopsOf<double, 2>::loops;

}  // namespace kindred::cpu
