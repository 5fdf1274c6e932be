#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfThreeWarps4(int groups) {
  if (groups == 0) return molecule::solveMolecules<3, 0, 4>;
  if (groups == 10) return molecule::solveMolecules<3, 10, 4>;
  return molecule::functionOf<3, 4>(groups);
}

}  // namespace kindred::cuda
