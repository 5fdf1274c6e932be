#include "engine/core/language.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/depict/molecules.hpp"
#include "tests/viz/painted_words.hpp"
#include "viz/alignment/fabric.hpp"
#include "viz/alignment/overlap.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/depict/pair.hpp"
#include "viz/matrix/difference.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/pattern.hpp"
#include "viz/matrix/sparsity.hpp"
#include "viz/matrix/swipe.hpp"
#include "viz/matrix/tile_fill.hpp"
#include "viz/plot/bench_charts.hpp"
#include "viz/plot/candidate_plots.hpp"
#include "viz/plot/categories.hpp"
#include "viz/plot/convergence.hpp"
#include "viz/plot/histogram.hpp"
#include "viz/plot/roofline.hpp"
#include "viz/plot/scatter.hpp"
#include "viz/plot/sweep.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

/// While it lives every letter of every text is a star, and numbers are German.
struct Stars {
  Stars() {
    Language::install({",", ".", [](const char* text, const char*, long long) {
                         std::string stars = text;
                         std::ranges::replace_if(stars, isLatin, '*');
                         return stars;
                       }});
  }
  ~Stars() { Language::install({}); }

  static bool isLatin(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  }
};

/// Painted texts that hold a letter: what was not asked of the language.
std::vector<std::string> lettersIn(const Picture& picture) {
  auto words = paintedWords(picture);
  REQUIRE_FALSE(words.empty());
  std::erase_if(words,
                [](const std::string& text) { return std::ranges::none_of(text, Stars::isLatin); });
  return words;
}

using Words = std::vector<std::string>;

const double missing = std::numeric_limits<double>::quiet_NaN();

Picture gramOf(std::vector<double> values) {
  const auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(values.size())));
  auto matrix = std::make_shared<Matrix>(side, side);
  std::ranges::copy(values, matrix->values().begin());
  GramContent content;
  content.values = std::move(matrix);
  return gramPicture(content, {});
}

PatternPointer patternOfRing(const Permutation& order) {
  const auto ring = newmanWattsStrogatz(40, 6, 0.1, 7);
  return std::make_shared<const Pattern>(patternOf("1", ring, order, 8));
}

}  // namespace

TEST_CASE("the words that a picture paints can be read back") {
  ConvergenceStyle style{.title = "Äther (1)", .stepName = "x\\y"};

  const auto words = paintedWords(convergencePicture({{"curve", {1, 0.5}}}, style));

  CHECK(std::ranges::find(words, "Äther (1)") != words.end());
  CHECK(std::ranges::find(words, "x\\y") != words.end());
  CHECK(std::ranges::find(words, "Residual") != words.end());
}

TEST_CASE("no word of a matrix is painted past the language") {
  const Stars language;
  const auto natural = patternOfRing(Permutation::identity(40));
  std::vector<Node> places;
  for (Node node = 39; node >= 0; --node)
    places.push_back(node);
  const auto turned = patternOfRing(Permutation::fromNewFromOld(places));

  CHECK(lettersIn(gramOf({1, 0.5, 0.5, 1})) == Words{});
  CHECK(lettersIn(gramOf({1, missing, missing, 1})) == Words{});
  CHECK(lettersIn(gramOf({missing, missing, missing, missing})) == Words{});
  CHECK(lettersIn(gramOf(std::vector<double>(600 * 600, 0.25))) == Words{});
  CHECK(lettersIn(sparsityPicture({natural, turned}, "", {})) == Words{});
  CHECK(lettersIn(swipedPicture(natural, turned, 0.5, "", {})) == Words{});
  CHECK(lettersIn(differencePicture(*natural, *turned, "", {})) == Words{});
  CHECK(lettersIn(sparsityPicture(Graph{GraphData{.nodeCount = 2}},
                                  std::vector<NamedOrder>{{"1", Permutation::identity(2)}}, {})) ==
        Words{});
  CHECK(lettersIn(tileFillPicture({{"1", {0, 3, 2}}, {"2", {0, 1, 3}}}, "", {})) == Words{});
}

TEST_CASE("no word of a picture of an alignment is painted past the language") {
  const Stars language;
  const auto ring = newmanWattsStrogatz(6, 2, 0, 1), star = barabasiAlbert(5, 4, 1);
  const auto merged = mergedNetwork(ring, star, Mapping{{0, 1, 2, noNode, noNode, 3}, 5}, {});

  const auto classes = std::make_shared<const EdgeClasses>(merged);
  const auto overlap =
      std::make_shared<const Overlap>(overlapOf(merged, Permutation::identity(6), classes, {}));
  const auto fabric = std::make_shared<const Fabric>(fabricOf(merged, classes, {}));
  CHECK(lettersIn(overlapPicture(overlap, "1", "2", {})) == Words{});
  CHECK(lettersIn(fabricPicture(fabric, "1", "2", {})) == Words{});
  const MergedNetwork nothing;
  const auto noClasses = std::make_shared<const EdgeClasses>(nothing);
  const auto noOverlap =
      std::make_shared<const Overlap>(overlapOf(nothing, Permutation::identity(0), noClasses, {}));
  const auto noFabric = std::make_shared<const Fabric>(fabricOf(nothing, noClasses, {}));
  CHECK(lettersIn(overlapPicture(noOverlap, "1", "2", {})) == Words{});
  CHECK(lettersIn(fabricPicture(noFabric, "1", "2", {})) == Words{});
  CHECK(lettersIn(sweepPicture({{0.1, 0.9, 1, "3"}}, "1", {})) == Words{"NCV-GS³"});
  CHECK(lettersIn(candidateDegreesPicture({{0, 2, 500}, {1, 1}, "1", "2"}, "3", {})) == Words{});
  CHECK(lettersIn(recallPicture({{{0.1, 0.2}, {0.2, 0.4}}, {{0.3, 0.5}}}, "1", {})) == Words{});
}

TEST_CASE("no word of a plot is painted past the language") {
  const Stars language;
  const std::vector values{1.5, 2.5, 2.5, missing};
  const std::vector<double> one{2.5};
  ScatterContent points{
      .x = {1, 2, missing}, .y = {1, 2, 3}, .title = "1", .xName = "2", .yName = "3"};
  RooflineContent roofs;
  roofs.compute = {{"1", 100}};
  roofs.bandwidth = {{"2", 10}};

  CHECK(lettersIn(histogramPicture(values, "1", "2", {}, one)) == Words{});
  CHECK(lettersIn(histogramPicture(one, "1", "2", {})) == Words{});
  CHECK(lettersIn(histogramPicture({}, "1", "2", {})) == Words{});
  CHECK(lettersIn(scatterPicture(points, {})) == Words{});
  points.x.assign(6000, 1);
  points.y.assign(6000, 2);
  CHECK(lettersIn(scatterPicture(points, {})) == Words{});
  CHECK(lettersIn(categoryPicture({{0, "1", 3, 1}}, "2", {})) == Words{});
  CHECK(lettersIn(categoryPicture({}, "2", {})) == Words{});
  CHECK(lettersIn(convergencePicture({{"1", {1, 0.5}}}, {})) == Words{});
  CHECK(lettersIn(convergencePicture({}, {})) == Words{});
  CHECK(lettersIn(rooflinePicture(roofs, {})) == Words{"2, 10 GB/s", "1, 100 Gop/s"});
}

TEST_CASE("of the charts of the bench units and the names of methods alone are as they are") {
  const Stars language;
  const LadderReport report{.device = "1",
                            .set = "2",
                            .pairs = 1000,
                            .steps = {{.name = "3", .seconds = 1.5, .isProjected = true}}};

  for (const auto& words : lettersIn(ladderPicture(std::span{&report, 1}, {}))) {
    INFO(words);
    CHECK(words.ends_with(words.ends_with('*') ? " s*" : " s"));
  }
  CHECK(lettersIn(ladderPicture(std::span<const LadderReport>{}, {})) == Words{});
}

TEST_CASE("no word of a molecule is painted past the language, but its atoms") {
  const Stars language;
  auto molecule = std::make_shared<const Graph>(benzene());
  const auto isName = [&](const std::string& words) { return words == molecule->name(); };
  std::vector<double> scores(static_cast<std::size_t>(molecule->nodeCount()), 0.5);
  scores.front() = missing;
  const MoleculePair pair{molecule, molecule, {{0, 0, 0.5}, {1, 1, 0.75}}};

  auto scored = lettersIn(moleculePicture(*molecule, {scores}, {}));
  auto paired = lettersIn(PairDrawing{pair, {}}.picture());
  std::erase_if(scored, isName);
  std::erase_if(paired, isName);

  CHECK(scored == Words{});
  CHECK(paired == Words{});
}

TEST_CASE("numbers of a picture are separated as the language does it") {
  const Stars language;

  const auto words = paintedWords(gramOf({1, 0.5, 0.5, 1}));

  CHECK(std::ranges::find(words, "0,6") != words.end());
  CHECK(std::ranges::none_of(
      words, [](const std::string& text) { return text.find("0.") != std::string::npos; }));
}
