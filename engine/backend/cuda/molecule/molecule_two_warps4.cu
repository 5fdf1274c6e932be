#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfTwoWarps4(int groups) {
  if (groups == 0) return molecule::solveMolecules<2, 0, 4>;
  if (groups == 10) return molecule::solveMolecules<2, 10, 4>;
  return molecule::functionOf<2, 4>(groups);
}

}  // namespace kindred::cuda
