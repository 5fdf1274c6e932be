#include "engine/backend/cpu/block_loops.hpp"
#include "engine/backend/cpu/loops_by_level.hpp"
#include "engine/backend/cpu/multiply_add_loops.hpp"
#include "engine/backend/cpu/radial_loops.hpp"

namespace kindred::cpu {

constinit const BlockKernels<float> blockKernelsAvx512Float = BlockLoops<float, 16>::kernels;
constinit const BlockKernels<double> blockKernelsAvx512Double = BlockLoops<double, 8>::kernels;
constinit const FillRadialRows fillRadialRowsAvx512 = RadialLoops<16, vectorsPerBlock>::fill;
constinit const MultiplyAdds multiplyAddsAvx512 = MultiplyAddLoops<16>::loops;

}  // namespace kindred::cpu
