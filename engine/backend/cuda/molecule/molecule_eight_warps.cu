#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfEightWarps(int groups) {
  return groups == 0 ? molecule::solveMolecules<8, 0, 4> : nullptr;
}

}  // namespace kindred::cuda
