#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfOneWarpByEdge(int groups) {
  return molecule::functionByEdge<1>(groups);
}

}  // namespace kindred::cuda
