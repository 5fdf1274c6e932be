#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfFourWarps(int groups) {
  if (groups == 0) return molecule::solveMolecules<4, 0, 4>;
  if (groups == 10) return molecule::solveMolecules<4, 10, 4>;
  return molecule::functionOf<4, 4>(groups);
}

}  // namespace kindred::cuda
