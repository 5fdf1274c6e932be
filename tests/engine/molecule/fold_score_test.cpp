#include "engine/molecule/fold_score.hpp"

#include "engine/molecule/residue_alignment.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A walk that turns as it likes and never comes back to itself.
std::vector<Point3> walk(int residues) {
  std::vector<Point3> places;
  for (int at = 0; at < residues; ++at)
    places.push_back({2.1 * at + at * at % 7, 0.05 * at * at + at * at % 5, 1.0 * (at * at % 11)});
  return places;
}

Matrix allAlike(std::size_t residues) { return Matrix{residues, residues, 0.99}; }

}  // namespace

TEST_CASE("a pair counts half at the distance of Zhang and Skolnick") {
  CHECK(foldScoreDistance(40) == Approx(1.8258).epsilon(1e-4));  // 1.24 · ∛25 - 1.8
  CHECK(foldScoreDistance(140) == Approx(4.4));                  // ∛125 is 5
  CHECK(foldScoreDistance(21) == 0.5);
  CHECK(foldScoreDistance(5) == 0.5);
}

TEST_CASE("a TM-score says one fold from .5 and chance below .3, and nothing of a short chain") {
  CHECK(foldLikeness(0.5, 100) == FoldLikeness::SameFold);
  CHECK(foldLikeness(0.49, 100) == FoldLikeness::Unclear);
  CHECK(foldLikeness(0.29, 100) == FoldLikeness::Chance);
  CHECK(foldLikeness(1, 39) == FoldLikeness::Unknown);
  CHECK(foldLikeness(1, 40) == FoldLikeness::SameFold);
  CHECK(foldSentence(0.214, FoldLikeness::Chance) ==
        "TM-score 0.21: no more than chance gives unrelated folds.");
}

TEST_CASE("a TM-score is rounded, and never over what it is judged by") {
  const auto shown = [](double score) {
    const auto sentence = foldSentence(score, foldLikeness(score, 100));
    return sentence.substr(9, sentence.find(':') - 9);
  };

  CHECK(shown(0.987) == "0.99");
  CHECK(shown(0.9949) == "0.99");
  CHECK(shown(0.997) == "0.997");
  CHECK(shown(1) == "1");
  CHECK(shown(0.496) == "0.496");
  CHECK(shown(0.4999) == "0.4999");
  CHECK(shown(0.5) == "0.5");
  CHECK(shown(0.2951) == "0.295");
  CHECK(shown(0.305) == "0.3");
  CHECK(shown(0.4999999999) == "0.5");
}

TEST_CASE("a chain laid on itself has a TM-score of 1, one of which half is far away .5") {
  const auto chain = walk(60);
  auto torn = chain;
  for (std::size_t at = 30; at < torn.size(); ++at)
    torn[at][2] += 5000;

  CHECK(alignResidues(chain, chain, allAlike(60)).foldScore() == Approx(1));
  CHECK(alignResidues(chain, torn, allAlike(60)).foldScore() == Approx(0.5).epsilon(1e-4));
}
