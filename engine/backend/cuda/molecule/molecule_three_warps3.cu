#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfThreeWarps3(int groups) {
  return molecule::functionOf<3, 3>(groups);
}

}  // namespace kindred::cuda
