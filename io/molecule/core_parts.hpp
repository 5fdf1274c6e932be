#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/molecule/heavy_atoms.hpp"
#include "io/molecule/wire.hpp"

namespace kindred::io {

class IdleReaders;

/// A bond from a part of a molecule to what was cut off, which is written as *.
struct PartEnd {
  std::int32_t node = 0;        ///< of the part; counted among its nodes
  std::uint8_t halfOrders = 2;  ///< of the bond; an aromatic one is written as a single one
  std::uint16_t number = 0;     ///< [1*]; 0: *
};

/// A part of a molecule, to be written as SMILES.
struct MoleculePart {
  std::vector<Node> nodes;
  std::vector<PartEnd> ends;  ///< without nodes two, which are joined
};

/// The nodes of some atoms of a molecule.
inline std::vector<Node> nodesOf(const HeavyAtoms& molecule, std::span<const std::int32_t> atoms) {
  std::vector<Node> nodes;
  for (const auto atom : atoms)
    nodes.push_back(molecule.nodes[static_cast<std::size_t>(atom)]);
  return nodes;
}

/// Returns a part as a structure, without geometries and handedness, which may be others in a part.
/// `added` are hydrogens of its nodes beside those that they have in the molecule, or nothing.
wire::Answer structureOfPart(const wire::Answer& molecule, const MoleculePart& part,
                             std::span<const int> added = {});

/// Writes structures as canonical SMILES, equal ones once; empty for those that cannot be written.
/// Of the bonds to * that were aromatic, one is written as a double bond if there is no other way,
/// or else all. Throws Error (File) if no reader can be started, Cancelled.
std::vector<std::string> canonicalSmiles(std::span<const wire::Answer> structures,
                                         IdleReaders* readers, Progress& progress);

}  // namespace kindred::io
