#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfEightWarps(int groups) {
  return molecule::functionInMemory<8, false>(groups);
}

}  // namespace kindred::cuda
