#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfTwoWarpsByEdge(int groups) {
  return molecule::functionByEdge<2>(groups);
}

}  // namespace kindred::cuda
