#pragma once

#include <span>
#include <string>
#include <vector>

#include "io/molecule/structure.hpp"

namespace kindred::io {

/// Residues that follow each other in a chain and that a file says are wound in one way; each by
/// its chain and its number.
struct WoundStretch {
  std::string winding;  ///< "helix" or "strand"
  std::string firstChain;
  std::string first;
  std::string lastChain;
  std::string last;
};

/// Tells the atoms of each model how their residues are wound. Residues of proteins that lie in no
/// stretch are coil if there are strands; if only helices are told, nothing is said of them,
/// and nothing at all if there are no stretches. A stretch whose ends are not
/// there, or not in this order in one chain, counts for nothing.
void markWindings(std::vector<StructureModel>& models, std::span<const WoundStretch> stretches);

}  // namespace kindred::io
