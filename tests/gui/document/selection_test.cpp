#include "gui/document/selection.hpp"

#include <QSignalSpy>
#include <ranges>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;

TEST_CASE("a selection tells of real changes only") {
  Selection selection;
  selection.setDataset(1);
  selection.setGraphs({4, 2, 2});
  const QSignalSpy datasets{&selection, &Selection::datasetChanged};
  const QSignalSpy graphs{&selection, &Selection::graphsChanged};
  const QSignalSpy currents{&selection, &Selection::currentChanged};

  selection.setDataset(1);
  selection.setGraphs({2, 4});
  selection.setCurrent({1, 2});

  CHECK(datasets.count() == 0);
  CHECK(graphs.count() == 0);
  CHECK(currents.count() == 0);
  CHECK(std::ranges::equal(selection.graphs(), std::vector{2, 4}));
}

TEST_CASE("the first chosen graph becomes the current one unless that stays chosen") {
  Selection selection;
  selection.setDataset(1);

  selection.setGraphs({7, 3});
  CHECK(selection.current() == GraphPlace{1, 3});

  selection.setCurrent({1, 7});
  selection.setGraphs({7, 9});
  CHECK(selection.current() == GraphPlace{1, 7});

  selection.setGraphs({9});
  CHECK(selection.current() == GraphPlace{1, 9});
}

TEST_CASE("looking at a graph that is not chosen chooses it alone") {
  Selection selection;
  selection.setDataset(1);
  selection.setGraphs({1, 2, 3});

  selection.setCurrent({1, 5});

  CHECK(std::ranges::equal(selection.graphs(), std::vector{5}));
}

TEST_CASE("a pair is chosen alone, but leaves more that are chosen with it as they are") {
  Selection selection;
  selection.setDataset(1);
  selection.setGraphs({1, 2, 3});

  selection.choosePair({1, 3}, {1, 1});
  CHECK(std::ranges::equal(selection.graphs(), std::vector{1, 2, 3}));
  CHECK(selection.current() == GraphPlace{1, 3});
  CHECK(selection.pair() == Selection::Pair{{1, 3}, {1, 1}});

  selection.choosePair({1, 3}, {1, 0});
  CHECK(std::ranges::equal(selection.graphs(), std::vector{0, 3}));

  selection.choosePair({2, 0}, {1, 3});
  CHECK(selection.dataset() == 2);
  CHECK(std::ranges::equal(selection.graphs(), std::vector{0}));
}

TEST_CASE("nodes are chosen by graph, and stay while others are looked at") {
  Selection selection;
  selection.setCurrent({1, 0});
  const QSignalSpy nodes{&selection, &Selection::nodesChanged};

  selection.setNodes({{{1, 0}, {3, 1, 3}}, {{2, 5}, {4}}, {{2, 6}, {}}});
  CHECK(std::ranges::equal(selection.nodes({1, 0}), std::vector{1, 3}));
  CHECK(std::ranges::equal(selection.nodes({2, 5}), std::vector{4}));
  CHECK(selection.nodes({1, 1}).empty());
  selection.setCurrent({1, 1});
  selection.setDataset(2);
  selection.setNodes({{{1, 0}, {1, 3}}, {{2, 5}, {4}}});
  CHECK(std::ranges::equal(selection.nodes({1, 0}), std::vector{1, 3}));
  CHECK(nodes.count() == 1);

  selection.setNodes({{{1, 1}, {0}}});
  CHECK(selection.nodes({1, 0}).empty());
  CHECK(std::ranges::equal(selection.nodes({1, 1}), std::vector{0}));
  selection.clear();
  CHECK(selection.nodes({1, 1}).empty());
  CHECK(nodes.count() == 3);
}

TEST_CASE("a mapping gives the partners of chosen nodes, in both directions") {
  Selection selection;
  const GraphPlace a{1, 0}, b{1, 1};
  selection.setNodes({{a, {0, 2, 5}}});
  CHECK(selection.partners(b).empty());
  const QSignalSpy nodes{&selection, &Selection::nodesChanged};

  selection.setMapping(std::make_shared<const NodeMapping>(
      NodeMapping{.a = a, .b = b, .partners = {{0, 7}, {1, 4}, {2, 3}}}));
  CHECK(nodes.count() == 1);
  CHECK(selection.partners(b) == std::vector{3, 7});
  CHECK(selection.partners(a).empty());

  selection.setNodes({{b, {4}}});
  CHECK(selection.partners(a) == std::vector{1});

  // Whoever chooses nodes of both means these two.
  selection.setNodes({{a, {0}}, {b, {4}}});
  CHECK(selection.partners(a).empty());
  CHECK(selection.partners(b).empty());
  selection.setNodes({{a, {0}}});
  selection.setMapping(nullptr);
  CHECK(selection.partners(b).empty());
}

TEST_CASE("whoever hears of a change sees the whole of it") {
  Selection selection;
  selection.setCurrent({1, 4});
  bool sawHalf = false;
  QObject::connect(&selection, &Selection::datasetChanged, [&] {
    sawHalf = selection.graphs().size() != 1 || selection.current() != GraphPlace{2, 6};
  });

  selection.setCurrent({2, 6});

  CHECK_FALSE(sawHalf);
}
