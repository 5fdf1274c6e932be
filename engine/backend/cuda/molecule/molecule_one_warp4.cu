#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfOneWarp4(int groups) {
  if (groups == 0) return molecule::solveMolecules<1, 0, 4>;
  if (groups == 10) return molecule::solveMolecules<1, 10, 4>;
  return molecule::functionOf<1, 4>(groups);
}

}  // namespace kindred::cuda
