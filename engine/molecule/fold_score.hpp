#pragma once

#include <cstddef>
#include <string>

namespace kindred {

/// The distance, in Å, at which a pair of residues counts half in the TM-score of two chains, by
/// the residues of the shorter one: 1.24 ∛(residues - 15) - 1.8, and .5 at least (Zhang, Skolnick
/// 2004; TM-align).
double foldScoreDistance(std::size_t residues);

/// Residues of which a TM-score tells something: a helix is no fold, and lies well on any protein.
inline constexpr std::size_t fewestToldResidues = 40;

/// A verdict on two folds by their TM-score.
enum class FoldLikeness {
  Unknown,   ///< one has fewer than fewestToldResidues
  Chance,    ///< below .3: alignments of unrelated folds reach it
  Unclear,   ///< between both
  SameFold,  ///< .5 and more: most pairs that reach it have one fold
};

/// By the statistics of TM-align (Zhang, Skolnick 2005; Xu, Zhang 2010).
FoldLikeness foldLikeness(double foldScore, std::size_t residues);

/// Says how TM-scores are read.
std::string foldBounds();

/// Says in one sentence what that is.
std::string foldSentence(double foldScore, FoldLikeness likeness);

}  // namespace kindred
