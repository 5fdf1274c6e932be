#pragma once

#include <string>
#include <vector>

#include "viz/scene3d/winding.hpp"

namespace kindred::viz {

/// A residue as a sequence shows it.
struct SequenceResidue {
  Node node = 0;       ///< that stands for it
  char letter = 'X';   ///< one-letter code; X if there is none
  std::string number;  ///< "12", with its insertion code "12A"
  Winding winding = Winding::Coil;
  bool followsGap = false;  ///< what would lie before it in the chain has no place
};

struct SequenceChain {
  std::string name;  ///< "A", or empty
  std::vector<SequenceResidue> residues;
};

/// The residues of a structure in the order of its chains.
struct Sequence {
  std::vector<SequenceChain> chains;  ///< without chains of one residue alone
  std::vector<Node> residueOf;        ///< of each node the one that stands for its residue, or -1
};

/// Reads the sequence off a graph as backboneOf() finds its chains; without chains if it has no
/// positions or no residues.
Sequence sequenceOf(const Graph& graph);

}  // namespace kindred::viz
