#include "engine/backend/cpu/block_kernels_by_level.hpp"
#include "engine/backend/cpu/block_loops.hpp"

namespace kindred::cpu {

constinit const BlockKernels<float> blockKernelsAvx2Float = BlockLoops<float, 8>::kernels;
constinit const BlockKernels<double> blockKernelsAvx2Double = BlockLoops<double, 4>::kernels;

}  // namespace kindred::cpu
