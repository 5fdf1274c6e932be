#include "gui/view/alignment/finding_panel.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;

namespace {

/// The path a b c d, laid over the path w x y z with another last edge: x - z in place of y - z.
std::shared_ptr<const AlignmentScene> paths(std::shared_ptr<const Annotations> annotations) {
  const auto a = std::make_shared<const Graph>(GraphData{
      .nodeCount = 4, .edges = {{0, 1}, {1, 2}, {2, 3}}, .nodeNames = {"a", "b", "c", "d"}});
  const auto b = std::make_shared<const Graph>(GraphData{
      .nodeCount = 4, .edges = {{0, 1}, {1, 2}, {1, 3}}, .nodeNames = {"w", "x", "y", "z"}});
  Progress progress;
  return std::make_shared<const AlignmentScene>(
      AlignmentSceneRequest{.a = a,
                            .b = b,
                            .nameOfA = "first",
                            .nameOfB = "second",
                            .values = std::make_shared<const AlignmentValues>(AlignmentValues{
                                .mapping = {{0, 1, 2, 3}, 4}, .confidence = {1, 0.75, 1, 0.5}}),
                            .annotations = std::move(annotations)},
      progress);
}

QStringList rowOf(DescribedTable& table, int row) {
  QStringList texts;
  for (int column = 0; column < table.columnCount(); ++column)
    texts << table.index(row, column).data().toString();
  return texts;
}

}  // namespace

TEST_CASE("edges that one network predicts in the other are a table of their names and scores") {
  FindingPanel panel{"edges"};
  panel.show(predictedFindings(paths(nullptr)));

  auto& table = panel.findings();
  REQUIRE(table.rowCount() == 2);
  table.sort(0);
  CHECK(rowOf(table, 0) == QStringList{"first", "b – d", "x – z", "0.50"});
  CHECK(rowOf(table, 1) == QStringList{"second", "y – z", "c – d", "0.50"});
  panel.clear();
  CHECK(table.rowCount() == 0);
}

TEST_CASE("terms are a table of tests, and none without annotations") {
  CHECK(termFindings(paths(nullptr)).count == 0);
  const auto annotations = std::make_shared<const Annotations>(Annotations{
      .ofA = {{0}, {0}, {1}, {1}}, .ofB = {{0}, {0}, {1}, {1}}, .names = {"GO:1", "GO:2"}});
  FindingPanel panel{"terms"};

  panel.show(termFindings(paths(annotations)));

  auto& table = panel.findings();
  REQUIRE(table.rowCount() == 4);
  // Two of two pairs share it, of four: one in six ways to draw two.
  CHECK(rowOf(table, 0) == QStringList{"GO:1", "Pairs", "2", "1.0", "0.167", "0.167"});
  CHECK(rowOf(table, 2)[1] == "Conserved edges");
}
