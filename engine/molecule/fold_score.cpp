#include "engine/molecule/fold_score.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr double leastDistance = 0.5;
constexpr std::size_t fewestResidues = 40;  // a helix lies well on any protein
constexpr double ofChance = 0.3;
constexpr double ofOneFold = 0.5;

}  // namespace

double foldScoreDistance(std::size_t residues) {
  return std::max(1.24 * std::cbrt(static_cast<double>(residues) - 15) - 1.8, leastDistance);
}

FoldLikeness foldLikeness(double foldScore, std::size_t residues) {
  if (residues < fewestResidues) return FoldLikeness::Unknown;
  if (foldScore >= ofOneFold) return FoldLikeness::SameFold;
  return foldScore >= ofChance ? FoldLikeness::Unclear : FoldLikeness::Chance;
}

std::string foldSentence(double foldScore, FoldLikeness likeness) {
  const auto score = significant(std::floor(100 * foldScore) / 100, 2);  // .499 is not .5
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
