#pragma once

#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/molecule/superposition.hpp"

namespace kindred {

/// A residue of one structure and one of another that lies on it, by their places in two lists.
struct ResiduePair {
  std::size_t a = 0;
  std::size_t b = 0;
  double distance = 0;  ///< once b lies on a, in Å

  bool operator==(const ResiduePair&) const = default;
};

/// Two structures laid on each other.
struct ResidueAlignment {
  std::vector<ResiduePair> pairs;  ///< in the order of the chains
  RigidMotion motion;              ///< lays b on a
  double rmsd = 0;                 ///< of the pairs, in Å
  double foldScoreByA = 0;         ///< TM-score by the length of a, 0..1
  double foldScoreByB = 0;

  /// The mean of both, by which two folds are judged.
  double foldScore() const { return (foldScoreByA + foldScoreByB) / 2; }
};

/// Residues farther apart than this, in Å, are no pair.
inline constexpr double farthestPair = 5;

/// Finds the residues of two structures that lie on each other, in the order of both chains, by the
/// searches of TM-align (Zhang, Skolnick 2005): it begins with residues that are alike (`likeness`,
/// residues of a by residues of b), with the chains side by side, with their helices and strands,
/// and with pieces of either, lays b on a by the pairs that fit best, and pairs anew by distance,
/// until no more fit. The TM-scores are those of all pairs that lie near enough for it, each under
/// the motion that is best for it; `pairs` and their motion are of those within 5 Å. Without pairs
/// if fewer than three fit, or if the residues of one times those of the other exceed 60 million.
/// O(residues · residues) time, eight bytes a pair of residues. Throws Error (Input) if the
/// likeness has another shape; checks for cancellation.
ResidueAlignment alignResidues(std::span<const Point3> a, std::span<const Point3> b,
                               const Matrix& likeness, const Progress& progress = {});

/// Does so by places alone.
ResidueAlignment alignPlaces(std::span<const Point3> a, std::span<const Point3> b,
                             const Progress& progress = {});

}  // namespace kindred
