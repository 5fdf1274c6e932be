#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfSixWarps(int groups) {
  return molecule::functionOfAny<6>(groups);
}

}  // namespace kindred::cuda
