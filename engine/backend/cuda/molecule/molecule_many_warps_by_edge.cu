#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfManyWarpsByEdge(int warps, int groups) {
  switch (warps) {
    case 3:
      return molecule::functionInMemory<3, true>(groups);
    case 4:
      return molecule::functionInMemory<4, true>(groups);
    case 6:
      return molecule::functionInMemory<6, true>(groups);
    default:
      return molecule::functionInMemory<8, true>(groups);
  }
}

}  // namespace kindred::cuda
