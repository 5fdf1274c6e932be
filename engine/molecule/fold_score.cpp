#include "engine/molecule/fold_score.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr double leastDistance = 0.5;
constexpr double ofChance = 0.3;
constexpr double ofOneFold = 0.5;

/// Rounded to two digits, or to as many as it takes to stay on its side of what scores are judged
/// by: .4999 is not .5, and .997 is not 1.
std::string scoreText(double score) {
  constexpr std::array bounds{ofChance, ofOneFold, 1.0};
  constexpr int mostDigits = 6;
  for (int digits = 2; digits < mostDigits; ++digits) {
    const double shown = toNumber(rounded(score, digits)).value_or(score);
    if (std::ranges::all_of(bounds,
                            [&](double bound) { return (shown < bound) == (score < bound); }))
      return significant(score, digits);
  }
  return significant(score, mostDigits);
}

}  // namespace

double foldScoreDistance(std::size_t residues) {
  return std::max(1.24 * std::cbrt(static_cast<double>(residues) - 15) - 1.8, leastDistance);
}

FoldLikeness foldLikeness(double foldScore, std::size_t residues) {
  if (residues < fewestToldResidues) return FoldLikeness::Unknown;
  if (foldScore >= ofOneFold) return FoldLikeness::SameFold;
  return foldScore >= ofChance ? FoldLikeness::Unclear : FoldLikeness::Chance;
}

std::string foldBounds() {
  return Language::translated(
      "Below %1 it is chance, up to %2 it may be, and most pairs of %2 and more have one fold "
      "(Zhang, Skolnick 2005; Xu, Zhang 2010).",
      rounded(ofChance), rounded(ofOneFold));
}

std::string foldSentence(double foldScore, FoldLikeness likeness) {
  const auto score = scoreText(foldScore);
  switch (likeness) {
    case FoldLikeness::Unknown:
      return Language::translated("They are too few to tell likeness from chance.");
    case FoldLikeness::Chance:
      return Language::translated("TM-score %1: no more than chance gives unrelated folds.", score);
    case FoldLikeness::Unclear:
      return Language::translated(
          "TM-score %1: it may be chance; structures of one fold have 0.5 and more.", score);
    case FoldLikeness::SameFold:
      return Language::translated("TM-score %1: about the same fold.", score);
  }
  return {};
}

}  // namespace kindred
