#include "gui/view/alignment/pair_colouring.hpp"

#include "gui/view/alignment/mapping_columns.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;

namespace {

/// Five pairs, of which the first is locked and the second fixed by its similarity.
std::shared_ptr<const AlignmentScene> scoredScene(AlignmentMethod method, int searches) {
  const auto path =
      std::make_shared<const Graph>(GraphData{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {3, 4}}});
  const auto given = std::make_shared<const GivenPairs>(GivenPairs{.locked = {{0, 0}}});
  Progress progress;
  return std::make_shared<const AlignmentScene>(
      AlignmentSceneRequest{.a = path,
                            .b = path,
                            .values = std::make_shared<const AlignmentValues>(
                                AlignmentValues{.mapping = {{0, 1, 2, 3, 4}, 5},
                                                .confidence = {1, 1, 1, 0.75F, 0.25F},
                                                .given = given,
                                                .anchors = {{1, 1}}}),
                            .method = method,
                            .searches = searches,
                            .colouring = PairColouring::Confidence},
      progress);
}

viz::PairClasses classesOf(const AlignmentScene& scene) {
  return pairClassesOf(scene.request, scene.rows, scene.merged.graph.nodeCount());
}

}  // namespace

TEST_CASE("pairs have a class for each search that agrees, and fixed ones one of their own") {
  const auto classes = classesOf(*scoredScene(AlignmentMethod::Best, 4));

  CHECK(classes.labels ==
        std::vector<std::string>{"Searches Agreeing up to 25 %", "Searches Agreeing up to 50 %",
                                 "Searches Agreeing up to 75 %", "Searches Agreeing up to 100 %",
                                 "fixed before"});
  CHECK(classes.ofNodes == std::vector<std::int8_t>{4, 4, 3, 2, 0});
  CHECK(classesOf(*scoredScene(AlignmentMethod::Best, 2)).labels.size() == 2 + 1);
  CHECK(classesOf(*scoredScene(AlignmentMethod::Best, 128)).labels.size() == 5 + 1);
}

TEST_CASE("leads over rivals have fifths, locked pairs among them") {
  const auto classes = classesOf(*scoredScene(AlignmentMethod::ByCandidates, 0));

  CHECK(classes.labels.size() == 5);
  CHECK(classes.ofNodes == std::vector<std::int8_t>{4, 4, 4, 3, 1});
}

TEST_CASE("the table says what fixed a pair, in place of searches that agree") {
  const auto scene = scoredScene(AlignmentMethod::Best, 4);
  const auto columns = mappingColumns(scene, {});
  const auto textOf = [&](const QString& head, int node) {
    const auto found = std::ranges::find(columns, head, &DescribedColumn::head);
    REQUIRE(found != columns.end());
    CHECK(found->isShown);
    return found->text(node);
  };

  CHECK(textOf("Given", 0) == "locked");
  CHECK(textOf("Given", 1) == "by similarity");
  CHECK(textOf("Given", 2).isEmpty());
  CHECK(textOf("Searches", 0).isEmpty());
  CHECK(textOf("Searches", 1).isEmpty());
  CHECK(textOf("Searches", 2) == "1.00");
  CHECK(textOf("Searches", 4) == "0.25");
}
