#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns the nodes at which the residues of a structure stand, ascending: Cα of amino acids, by
/// the node attributes atom and element, and the phosphorus of nucleotides. Empty for what has no
/// such attributes.
std::vector<Node> residueNodes(const Graph& structure);

/// True if a node of a structure in space has a place there.
bool isPlaced(const Graph& structure, Node node);

/// Those of amino acids alone that have a place in space.
std::vector<Node> alphaCarbons(const Graph& structure);

/// Returns true for the Cα of an amino acid.
bool isAlphaCarbon(const Graph& structure, Node node);

/// Returns the name of a residue by that of one of its atoms: "A/LEU 12" of "A/LEU 12/CA". A name
/// without that form stays as it is; a node without a name is called by its number from 1.
std::string residueName(const Graph& structure, Node node);

/// Returns the one-letter code of a residue by its name in structure files: L of LEU, of MSE and
/// other usual modifications that of what they are made from, A of the nucleotides A and DA. X for
/// any other.
char residueLetter(std::string_view residue);

}  // namespace kindred
