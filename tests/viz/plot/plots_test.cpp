#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/painted_words.hpp"
#include "viz/plot/candidate_plots.hpp"
#include "viz/plot/categories.hpp"
#include "viz/plot/convergence.hpp"
#include "viz/plot/ladder.hpp"
#include "viz/plot/roofline.hpp"
#include "viz/plot/scatter.hpp"
#include "viz/plot/sweep.hpp"
#include "viz/plot/terms.hpp"
#include "viz/plot/winners.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

ScatterContent clouds(int count) {
  Random random{2};
  ScatterContent content{.groupNames = {"first", "second", "third"},
                         .title = "Kernel PCA",
                         .xName = "First component",
                         .yName = "Second component"};
  for (int point = 0; point < count; ++point) {
    const int group = point % 3;
    content.groups.push_back(group);
    content.x.push_back(group + random.uniform() + random.uniform());
    content.y.push_back(group % 2 + random.uniform() + random.uniform());
  }
  return content;
}

RooflineContent machine() {
  return {.compute = {{"vector", 200}, {"scalar", 10}},
          .bandwidth = {{"memory", 20}, {"cache", 150}},
          .points = {{"dense", 2, 5}, {"sparse", 0.7, 9}, {"compact", 3, 50}}};
}

}  // namespace

TEST_CASE("convergence plots look as they should") {
  std::vector<Curve> curves{{"q = 0.05", {}}, {"q = 0.005", {}}};
  for (int step = 0; step < 30; ++step) {
    curves[0].values.push_back(step < 12 ? std::exp(-step) : std::nan(""));
    curves[1].values.push_back(step == 20 ? 0 : std::exp(-0.4 * step));
  }
  auto picture = convergencePicture(curves, {});
  picture.size = {420, 280};

  checkBaseline(picture, 1, "convergence");
}

TEST_CASE("rooflines look as they should") {
  auto picture = rooflinePicture(machine(), ThemeName::Dark);
  picture.size = {420, 320};

  checkBaseline(picture, 1, "roofline-dark");
}

TEST_CASE("scatter plots look as they should, as marks and counted") {
  for (const int count : {90, 20'000}) {
    auto picture = scatterPicture(clouds(count), ThemeName::Light);
    picture.size = {420, 340};

    checkBaseline(picture, 1, "scatter-" + std::to_string(count));
  }
}

TEST_CASE("a window shows part of a scatter plot, high values on top") {
  const ScatterContent corners{.x = {0, 10, 0, 10}, .y = {0, 0, 100, 100}};
  const auto scale = scatterScale(corners.y);
  auto picture = scatterPicture(clouds(90), ThemeName::Light);
  picture.size = {420, 340};

  picture.paint = [through = picture.paintThrough](Canvas& canvas) {
    through(canvas, {.x = 0.5, .y = 0, .zoom = 2});
  };

  CHECK(scale.low() == -3);
  CHECK(scale.high() == 103);
  CHECK(panesOf(picture, {}).size() == 1);
  checkBaseline(picture, 1, "scatter-window");
}

TEST_CASE("categories are counted, the most frequent first") {
  const std::vector<std::string> names{"b", "none", "c", "a"};
  const std::vector<std::int32_t> codes{0, 2, 2, 3, 2, 0, 3};
  const std::vector<std::int32_t> chosen{1, 2, 6};

  const auto counts = countedCategories(codes, names, chosen);

  CHECK(counts == std::vector<CategoryCount>{{2, "c", 3, 2}, {3, "a", 2, 1}, {0, "b", 2, 0}});
  auto picture = categoryPicture(counts, "Classes", ThemeName::Light);
  picture.size = {420, 200};
  checkBaseline(picture, 1, "categories");
}

TEST_CASE("plots of nothing are painted") {
  CHECK_NOTHROW(rendered(convergencePicture({}, {}), 1));
  CHECK_NOTHROW(rendered(convergencePicture({{"none", {0, -1}}}, {}), 1));
  CHECK_NOTHROW(rendered(scatterPicture({}, ThemeName::Light), 1));
  CHECK_NOTHROW(rendered(categoryPicture({}, "", ThemeName::Light), 1));
  auto tiny = rooflinePicture(machine(), ThemeName::Light);
  tiny.size = {10, 10};
  CHECK_NOTHROW(rendered(tiny, 1));
}

TEST_CASE("plots of what does not fit together are refused") {
  auto ungrouped = clouds(5);
  ungrouped.groupNames.pop_back();
  auto uneven = clouds(5);
  uneven.y.pop_back();
  auto negative = machine();
  negative.points[0].intensity = -1;

  CHECK_THROWS_AS(scatterPicture(ungrouped, ThemeName::Light), Error);
  CHECK_THROWS_AS(scatterPicture(uneven, ThemeName::Light), Error);
  CHECK_THROWS_AS(rooflinePicture(negative, ThemeName::Light), Error);
  CHECK_THROWS_AS(rooflinePicture({}, ThemeName::Light), Error);
}

TEST_CASE("ladders look as they should") {
  auto picture =
      ladderPicture({{"small world", {{"Dense", 12.5}, {"Sparse", 0.9}, {"fast", 0.002}}},
                     {"scale free", {{"Dense", 3.25, true}, {"Sparse", 2.5}}}},
                    "The ladder", "* Projected.", ThemeName::Light);
  picture.size = {460, 280};

  checkBaseline(picture, 1, "ladder");
}

TEST_CASE("a ladder wants positive times, and says so where there is none") {
  CHECK_THROWS_AS(ladderPicture({{"a", {{"b", 0}}}}, "", "", ThemeName::Light), Error);
  CHECK_NOTHROW(rendered(ladderPicture({}, "", "", ThemeName::Light), 1));
}

TEST_CASE("maps of winners look as they should") {
  WinnerMap map{"unlabeled", {"1", "8", "64"}, {0, 0, 1, 0, 3, 3, 2, 3, 3}};
  auto picture = winnerPicture({map, map}, {"sparse", "row", "column", "dense"}, "first", "second",
                               "The fastest", ThemeName::Dark);
  picture.size = {460, 300};

  checkBaseline(picture, 1, "winners-dark");
}

TEST_CASE("a map of winners has one a cell") {
  CHECK_THROWS_AS(winnerPicture({{"a", {"1", "2"}, {0}}}, {"x"}, "", "", "", ThemeName::Light),
                  Error);
  CHECK_THROWS_AS(winnerPicture({{"a", {"1"}, {1}}}, {"x"}, "", "", "", ThemeName::Light), Error);
}

TEST_CASE("a sweep shows quality above and time below, dark as well") {
  auto picture = sweepPicture(
      {{0.1, 0.97, 7, "79,971"}, {0.01, 0.91, 1.4, "4,841"}, {0.04, 0.96, 4, "30,000"}}, "yeast",
      ThemeName::Dark);
  picture.size = {420, 380};

  checkBaseline(picture, 1, "sweep-dark");
}

TEST_CASE("candidates of the nodes of two networks, and recall of the truth, look as they should") {
  CandidateDegrees degrees{.nameA = "human", .nameB = "yeast"};
  for (int node = 0; node < 300; ++node) {
    degrees.ofA.push_back(node % 7 + node % 5);
    degrees.ofB.push_back(node % 11);
  }
  auto counted = candidateDegreesPicture(degrees, "Candidates of a node", ThemeName::Light);
  counted.size = {420, 300};
  auto recall = recallPicture(
      {{{0.0001, 0.01}, {0.001, 0.2}, {0.004, 0.6}, {0.01, 0.7}}, {{0.02, 0.8}, {0.1, 0.95}}},
      "True pairs among the candidates", ThemeName::Dark);
  recall.size = {420, 300};

  checkBaseline(counted, 1, "candidate-degrees");
  checkBaseline(recall, 1, "candidate-recall-dark");
  CHECK_THROWS_AS(recallPicture({}, "none", ThemeName::Light), Error);
}

TEST_CASE("a sweep without densities, or of impossible numbers, is refused") {
  CHECK_THROWS_AS(sweepPicture({}, "none", ThemeName::Light), Error);
  CHECK_THROWS_AS(sweepPicture({{0, 0.5, 1, ""}}, "zero", ThemeName::Light), Error);
  CHECK_THROWS_AS(sweepPicture({{0.5, 0.5, 0, ""}}, "no time", ThemeName::Light), Error);
  CHECK_THROWS_AS(sweepPicture({{0.5, 1.5, 1, ""}}, "too good", ThemeName::Light), Error);
}

TEST_CASE("bars of terms are as long as the digits of their rates, and say how many are found") {
  const auto picture =
      termPicture({{"left", 1e-4, 12, 40}, {"right", 1e-2, 3, 4}, {"none", 1, 1, 9}}, 0.05,
                  {"Terms", "words"}, ThemeName::Light);
  const auto words = paintedWords(picture);
  for (const auto* text : {"Terms", "left", "right", "12 of 40", "3 of 4", "1 of 9", "words"})
    CHECK(std::ranges::count(words, text) == 1);

  const auto image = rendered(picture, 1);
  const auto blue = pixelOf(theme(ThemeName::Light).category(0));
  std::vector<std::ptrdiff_t> lengths;  // of rows of pixels with a bar, each once
  for (int y = 0; y < image.height(); ++y)
    if (const auto count = std::ranges::count(image.row(y), blue);
        count > 20 && (lengths.empty() || lengths.back() != count))
      lengths.push_back(count);
  REQUIRE(lengths.size() == 2);
  CHECK(std::abs(static_cast<double>(lengths[0]) / static_cast<double>(lengths[1]) - 2) < 0.03);
  CHECK_THROWS_AS(termPicture({{"zero", 0, 1, 1}}, 0.05, {}, ThemeName::Light), Error);
  CHECK_NOTHROW(rendered(termPicture({}, 0.05, {}, ThemeName::Dark), 1));
}
