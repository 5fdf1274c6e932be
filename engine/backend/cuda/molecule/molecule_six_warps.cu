#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {

MoleculeFunction moleculeFunctionOfSixWarps(int groups) {
  if (groups == 0) return molecule::solveMolecules<6, 0, 4>;
  if (groups == 10) return molecule::solveMolecules<6, 10, 4>;
  return molecule::functionOf<6, 4>(groups);
}

}  // namespace kindred::cuda
