#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfOneWarp3(int groups) {
  return molecule::functionOf<1, 3>(groups);
}

}  // namespace kindred::cuda
