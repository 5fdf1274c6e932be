#include "engine/backend/cpu/block_loops.hpp"
#include "engine/backend/cpu/loops_by_level.hpp"
#include "engine/backend/cpu/multiply_add_loops.hpp"
#include "engine/backend/cpu/radial_loops.hpp"

namespace kindred::cpu {

constinit const BlockKernels<float> blockKernelsPortableFloat = BlockLoops<float, 4>::kernels;
constinit const BlockKernels<double> blockKernelsPortableDouble = BlockLoops<double, 2>::kernels;
constinit const FillRadialRows fillRadialRowsPortable = RadialLoops<4, vectorsPerBlock>::fill;
constinit const MultiplyAdds multiplyAddsPortable = MultiplyAddLoops<4>::loops;

}  // namespace kindred::cpu
