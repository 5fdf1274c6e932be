#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfThreeWarps4(int groups) {
  return molecule::functionOfAny<3>(groups);
}

}  // namespace kindred::cuda
