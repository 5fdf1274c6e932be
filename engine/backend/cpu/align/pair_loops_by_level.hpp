#pragma once

#include "engine/backend/cpu/align/pair_pass.hpp"

namespace kindred::cpu {

// One set of loops an instruction set, each from the file of its name.
extern const PairLoops<float> pairLoopsPortableFloat;
extern const PairLoops<double> pairLoopsPortableDouble;
extern const PairLoops<float> pairLoopsAvx2Float;
extern const PairLoops<double> pairLoopsAvx2Double;
extern const PairLoops<float> pairLoopsAvx512Float;
extern const PairLoops<double> pairLoopsAvx512Double;

}  // namespace kindred::cpu
