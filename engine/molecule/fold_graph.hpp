#pragma once

#include "engine/graph/graph.hpp"

namespace kindred {

/// The fold of a protein as a graph. Its nodes are pairs of elements (see fold_elements.hpp) that
/// follow each other in their chain or come within 16 Å, the 160 closest of them, with the
/// attributes type ("helix strand"), size1 and size2 (logarithms of residues), length (Å between
/// their middles), close (least distance of their Cα), cosine of their axes, hand (the triple
/// product of one axis, the way to the other, and its axis: of a mirror image another sign) and
/// lsep (logarithm of how many elements the second comes after the first). Its edges join two pairs
/// that share an element: role says whether that is the first, middle or last of the three; length,
/// cosine and hand are those of the other two.
///
/// A structure with fewer than two elements has one node of type "none".
Graph foldGraph(const Graph& structure);

/// True for structures with Cα in space, without which there is no fold.
bool hasBackbone(const Graph& structure);

}  // namespace kindred
