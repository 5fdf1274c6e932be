#pragma once

#include "engine/backend/cuda/molecule/molecule_kernel.cuh"

namespace kindred::cuda {
namespace molecule {

template <int Warps, int Neighbours>
MoleculeFunction functionOf(int groups) {
  switch (groups) {
    case 1:
      return solveMolecules<Warps, 1, Neighbours, false>;
    case 2:
      return solveMolecules<Warps, 2, Neighbours, false>;
    case 3:
      return solveMolecules<Warps, 3, Neighbours, false>;
    case 4:
      return solveMolecules<Warps, 4, Neighbours, false>;
    case 5:
      return solveMolecules<Warps, 5, Neighbours, false>;
    case 6:
      return solveMolecules<Warps, 6, Neighbours, false>;
    case 7:
      return solveMolecules<Warps, 7, Neighbours, false>;
    case 8:
      return solveMolecules<Warps, 8, Neighbours, false>;
    default:
      return nullptr;
  }
}

/// For any number of red rows.
template <int Warps, bool IsByEdge>
MoleculeFunction functionInMemory(int groups) {
  switch (groups) {
    case withSolution:
      return solveMolecules<Warps, withSolution, 4, IsByEdge>;
    case inGlobalMemory:
      return solveMolecules<Warps, inGlobalMemory, 4, IsByEdge>;
    default:
      return solveMolecules<Warps, inSharedMemory, 4, IsByEdge>;
  }
}

template <int Warps>
MoleculeFunction functionOfAny(int groups) {
  if (groups <= 0) return functionInMemory<Warps, false>(groups);
  if (groups == 10) return solveMolecules<Warps, 10, 4, false>;
  return functionOf<Warps, 4>(groups);
}

template <int Warps>
MoleculeFunction functionByEdge(int groups) {
  switch (groups) {
    case 2:
      return solveMolecules<Warps, 2, 4, true>;
    case 4:
      return solveMolecules<Warps, 4, 4, true>;
    case 6:
      return solveMolecules<Warps, 6, 4, true>;
    case 8:
      return solveMolecules<Warps, 8, 4, true>;
    case 10:
      return solveMolecules<Warps, 10, 4, true>;
    default:
      return functionInMemory<Warps, true>(groups);
  }
}

}  // namespace molecule

template <int Warps, int Neighbours, bool IsByEdge>
MoleculeFunction moleculeFunctionOf(int groups) {
  constexpr int widestInRegisters = IsByEdge ? 2 : 6;
  if constexpr (Warps > widestInRegisters)
    return molecule::functionInMemory<Warps, IsByEdge>(groups);
  else if constexpr (IsByEdge)
    return molecule::functionByEdge<Warps>(groups);
  else if constexpr (Neighbours == 3)
    return molecule::functionOf<Warps, 3>(groups);
  else
    return molecule::functionOfAny<Warps>(groups);
}

}  // namespace kindred::cuda
