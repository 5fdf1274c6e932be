#pragma once

#include "engine/graph/graph.hpp"
#include "io/molecule/wire.hpp"

namespace kindred::io {

/// A molecule as a graph of its atoms and bonds. Node attributes: element, hybridisation, aromatic,
/// chirality (categories), charge, hydrogens (numbers), rings (sizes of the smallest rings through
/// the atom), and if a record says them isotope (mass number), deuterium and tritium (how many
/// of the hydrogens are, if these are no nodes), partial charge. Edge attributes: order (1, 1.5
/// aromatic, 2, 3), aromatic, conjugated, ring, stereo (categories), and length in Å if the
/// record has coordinates in space. Throws std::runtime_error when a bond leads to no atom.
GraphData moleculeGraph(const wire::Answer& answer, std::string name);

}  // namespace kindred::io
