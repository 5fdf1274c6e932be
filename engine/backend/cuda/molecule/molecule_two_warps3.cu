#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfTwoWarps3(int groups) {
  return molecule::functionOf<2, 3>(groups);
}

}  // namespace kindred::cuda
