#pragma once

#include "engine/graph/graph.hpp"

namespace kindred {

/// True for graphs of atoms that compositionOf() can describe.
bool hasComposition(const Graph& molecule);

/// The parts that each atom has in what its molecule is made of: atoms, nitrogen and oxygen,
/// hydrogens on them, rotatable bonds, atoms in rings, aromatic ones, saturated carbon, halogens,
/// sulfur and phosphorus, positive and negative charge. Each counts by how much drug-like molecules
/// differ in it. The product of the sums of two molecules, or how far these are apart, compares
/// size and polarity.
NumberListColumn compositionOf(const Graph& molecule);

}  // namespace kindred
