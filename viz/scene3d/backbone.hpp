#pragma once

#include <vector>

#include "viz/scene3d/conformation.hpp"
#include "viz/scene3d/winding.hpp"

namespace kindred::viz {

/// Residues of one chain that follow each other without a gap.
struct Trace {
  std::vector<Node> nodes;        ///< the atom that stands for each residue
  std::vector<Winding> windings;  ///< one a residue; nucleic acids have coil only
  std::vector<Node> baseEnds;     ///< in nucleic acids: the atom of each base that pairs, or -1
  bool isNucleic = false;
  bool isClosed = false;  ///< the last residue is bonded to the first
};

/// The chains of a structure.
struct Backbone {
  std::vector<Trace> traces;  ///< traces of two residues and more

  /// For each node the node that stands for its residue, or -1 outside the traces: ligands, ions.
  std::vector<Node> residueOf;
};

/// Finds the chains by the node attributes chain and atom and by node names such as "A/LEU 12/CA",
/// whose beginning names the residue. A residue of a protein stands at its Cα, a nucleotide at its
/// phosphorus (the first one, which has none, at O5'). A gap of more than 4.5 Å, or 8.5 Å between
/// nucleotides, ends a trace. Windings are those of the node attribute winding ("helix", "strand"),
/// which a file gives, or else found by coordinates.
Backbone backboneOf(const Graph& graph, const Conformation& conformation);

}  // namespace kindred::viz
