#include "engine/backend/cpu/block_kernels_by_level.hpp"
#include "engine/backend/cpu/block_loops.hpp"

namespace kindred::cpu {

constinit const BlockKernels<float> blockKernelsPortableFloat = BlockLoops<float, 4>::kernels;
constinit const BlockKernels<double> blockKernelsPortableDouble = BlockLoops<double, 2>::kernels;

}  // namespace kindred::cpu
