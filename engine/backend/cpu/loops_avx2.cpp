#include "engine/backend/cpu/block_loops.hpp"
#include "engine/backend/cpu/loops_by_level.hpp"
#include "engine/backend/cpu/multiply_add_loops.hpp"
#include "engine/backend/cpu/radial_loops.hpp"

namespace kindred::cpu {

constinit const BlockKernels<float> blockKernelsAvx2Float = BlockLoops<float, 8>::kernels;
constinit const BlockKernels<double> blockKernelsAvx2Double = BlockLoops<double, 4>::kernels;
constinit const FillRadialRows fillRadialRowsAvx2 = RadialLoops<8, vectorsPerBlock>::fill;
constinit const MultiplyAdds multiplyAddsAvx2 = MultiplyAddLoops<8>::loops;

}  // namespace kindred::cpu
