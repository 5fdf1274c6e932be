#pragma once

#include <vector>

#include "engine/graph/attributes.hpp"
#include "io/molecule/structure.hpp"

namespace kindred::io {

/// Collects what is known of structures as a whole, a row a graph.
class StructureFacts {
 public:
  /// Adds the row of a graph of these atoms.
  void add(const StructureModel& model, const std::vector<AtomSite>& atoms);

  /// Returns the columns title, chains, residues and resolution (in Å), without those of which no
  /// graph has a value. Chains and residues are those of proteins and nucleic acids.
  std::vector<Column> columns() const;

 private:
  std::vector<std::string> titles_;
  NumberColumn chains_;
  NumberColumn residues_;
  NumberColumn resolutions_;
};

}  // namespace kindred::io
