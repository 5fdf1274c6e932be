#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfOneWarp4(int groups) {
  return molecule::functionOfAny<1>(groups);
}

}  // namespace kindred::cuda
