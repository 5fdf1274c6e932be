#pragma once

#include "engine/backend/cpu/align/dense_loops.hpp"

namespace kindred::cpu {

// One set of loops an instruction set, each from the file of its name.
extern const DenseLoops denseLoopsPortable;
extern const DenseLoops denseLoopsAvx2;
extern const DenseLoops denseLoopsAvx512;

}  // namespace kindred::cpu
