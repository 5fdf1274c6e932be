#pragma once

#include <optional>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/molecule/fold_score.hpp"
#include "engine/molecule/superposition.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/nodal/node_matching.hpp"

namespace kindred {

/// A node of either structure that stands for what lies on each other: a residue, or an atom.
struct PlacedMatch {
  Node a = 0;  ///< of the whole graph, not of what the kernel walked on
  Node b = 0;
  double likeness = 0;  ///< nodal, 0..1
  double distance = 0;  ///< once b lies on a, in Å

  bool operator==(const PlacedMatch&) const = default;
};

/// Two structures laid on each other by the nodes that match.
struct StructureMatch {
  std::vector<PlacedMatch> pairs;  ///< of residues: in the order of the chains
  bool isOfResidues = false;
  RigidMotion motion;  ///< lays b on a
  double rmsd = 0;     ///< of the pairs, in Å

  /// The TM-score of two proteins, the mean by the residues of either, 0..1; nothing for other
  /// structures.
  std::optional<double> foldScore = {};
  double foldScoreByA = 0;
  double foldScoreByB = 0;
  FoldLikeness fold = FoldLikeness::Unknown;  ///< what the score says
};

/// Lays the second graph of a comparison on the first: by their residues (alignResidues(), by the
/// likeness of what stands for them), or, if either has none, by all atoms that `matches` joins,
/// which are those of matchNodes() for the graphs that the kernel walked on. Nothing if a graph
/// has no places in space, or if fewer than three nodes fit.
std::optional<StructureMatch> matchedStructures(const NodalResult& result,
                                                const std::vector<NodeMatch>& matches,
                                                const Progress& progress = {});

}  // namespace kindred
