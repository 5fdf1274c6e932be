#pragma once

#include "engine/align/subspace.hpp"

namespace kindred {

// A transport plan of two large networks takes more memory than devices have, and the rotation that
// is read off it has a few thousand numbers: the nodes with most neighbours tell as much.

/// True if networks of so many nodes are too large for a plan of all pairs, three numbers each.
/// Follows from the sizes alone, as a rotation must not depend on the memory of a device.
bool rotatesBySample(std::int64_t nodesOfA, std::int64_t nodesOfB);

/// The nodes of two networks that have most neighbours, with the edges between them.
struct SubspaceSample {
  Graph a;
  Graph b;
  Embedding ofA;
  Embedding ofB;

  SubspaceInput input() const { return {a, b, ofA, ofB}; }
};

/// Samples so many nodes of each network at most, of equal ones those of the lowest numbers.
SubspaceSample sampleOf(const SubspaceInput& input, std::int32_t nodesOfEach = 16'384);

}  // namespace kindred
