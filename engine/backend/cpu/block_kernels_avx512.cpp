#include "engine/backend/cpu/block_kernels_by_level.hpp"
#include "engine/backend/cpu/block_loops.hpp"

namespace kindred::cpu {

constinit const BlockKernels<float> blockKernelsAvx512Float = BlockLoops<float, 16>::kernels;
constinit const BlockKernels<double> blockKernelsAvx512Double = BlockLoops<double, 8>::kernels;

}  // namespace kindred::cpu
