#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfTwoWarps4(int groups) {
  return molecule::functionOfAny<2>(groups);
}

}  // namespace kindred::cuda
