#pragma once

#include <vector>

#include "io/format/read_options.hpp"
#include "io/molecule/structure.hpp"

namespace kindred::io {

/// The atoms that the options ask for: by default heavy atoms, no waters, and of each residue with
/// alternate locations the one of the highest mean occupancy (the first among equals).
std::vector<AtomSite> selectedAtoms(const StructureModel& model, const StructureOptions& options,
                                    const AtomOptions& kinds);

/// Returns the atoms of each chain, chains and atoms in the order of the file.
std::vector<std::vector<AtomSite>> chainsOf(const std::vector<AtomSite>& atoms);

}  // namespace kindred::io
