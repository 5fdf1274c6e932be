#pragma once

#include "engine/backend/cpu/block_kernels.hpp"
#include "engine/backend/cpu/multiply_adds.hpp"
#include "engine/backend/cpu/radial_kernels.hpp"

namespace kindred::cpu {

// One set of loops an instruction set, each from the file of its name.
extern const FillRadialRows fillRadialRowsPortable;
extern const FillRadialRows fillRadialRowsAvx2;
extern const FillRadialRows fillRadialRowsAvx512;
extern const MultiplyAdds multiplyAddsPortable;
extern const MultiplyAdds multiplyAddsAvx2;
extern const MultiplyAdds multiplyAddsAvx512;
extern const BlockKernels<float> blockKernelsPortableFloat;
extern const BlockKernels<double> blockKernelsPortableDouble;
extern const BlockKernels<float> blockKernelsAvx2Float;
extern const BlockKernels<double> blockKernelsAvx2Double;
extern const BlockKernels<float> blockKernelsAvx512Float;
extern const BlockKernels<double> blockKernelsAvx512Double;

}  // namespace kindred::cpu
