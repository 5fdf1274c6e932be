#pragma once

#include <cstdint>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// A piece of a chain that runs in one direction: a helix, a strand or, in chains that have few of
/// them, four residues of anything else.
struct FoldElement {
  enum class Form : std::uint8_t { Helix, Strand, Coil };

  Form form = Form::Coil;
  std::int32_t stretch = 0;    ///< number of the unbroken chain that it lies in
  std::vector<Point3> places;  ///< of its Cα, in the order of the chain
  Point3 middle{};             ///< mean of them
  Point3 axis{};               ///< of length 1, towards the end of the chain
};

/// The elements of a structure, in the order of its chains. Helices and strands are told by
/// distances and torsions of Cα alone, of stretches without a gap: a helix has four residues or
/// more, a strand three. Empty for what has no Cα.
std::vector<FoldElement> foldElements(const Graph& structure);

}  // namespace kindred
