#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfFourWarps(int groups) {
  return molecule::functionOfAny<4>(groups);
}

}  // namespace kindred::cuda
