#include "engine/graph/graph.hpp"

#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("a graph lists the neighbours of each node in ascending order, a self-loop once") {
  const Graph graph{{.nodeCount = 4, .edges = {{2, 0}, {0, 1}, {1, 1}}, .weights = {0.5, 2, 3}}};

  const auto ofNode = [&](Node node) {
    const auto row = graph.neighbours(node);
    return std::vector<Node>(row.begin(), row.end());
  };

  CHECK(ofNode(0) == std::vector<Node>{1, 2});
  CHECK(ofNode(1) == std::vector<Node>{0, 1});
  CHECK(ofNode(3).empty());
  CHECK(graph.edgesAt(0)[1] == 0);
  CHECK(graph.offsets().back() == 5);
}

TEST_CASE("a graph refuses what it cannot be, and says what") {
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK_THROWS_WITH((Graph{{.name = "g", .nodeCount = 2, .edges = {{0, 2}}}}),
                    "Graph g has an edge 0-2, but its nodes are 0 to 1.");
  CHECK_THROWS_AS((Graph{{.nodeCount = 2, .edges = {{0, 1}}, .weights = {std::nan("")}}}), Error);
  CHECK_THROWS_AS((Graph{{.nodeCount = 2, .edges = {{0, 1}}, .weights = {-1}}}), Error);
  CHECK_THROWS_AS((Graph{{.nodeCount = 2, .edges = {{0, 1}}, .weights = {infinity}}}), Error);
  CHECK_THROWS_AS((Graph{{.nodeCount = 2, .edges = {{0, 1}, {1, 0}}}}), Error);
  CHECK_THROWS_WITH((Graph{{.nodeCount = 2, .nodeAttributes = {{"a", NumberColumn{{1}}}}}}),
                    "The graph has 2 nodes, but 1 values of the node attribute a.");
  CHECK_THROWS_AS((Graph{{.nodeCount = 2, .positions = {{0, 0, 0}}}}), Error);
  const std::vector<std::string> elements{"C", "N"};
  auto column = categoriesOf(elements);
  column.codes.set(1, 2);
  for (const auto& offsets : std::vector<std::vector<std::int32_t>>{
           {0, 2, 1}, {0, 1, 2}, {1, 1, 3}, {0, 0, 0}, {0, 4, 3}}) {
    const NumberListColumn lists{offsets, {1, 2, 3}};
    CHECK_THROWS_AS((Graph{{.nodeCount = 2, .nodeAttributes = {{"rings", lists}}}}), Error);
  }
  CHECK_THROWS_AS((Graph{{.nodeAttributes = {{"rings", NumberListColumn{{}, {}}}}}}), Error);
  CHECK_NOTHROW((Graph{
      {.nodeCount = 2, .nodeAttributes = {{"rings", NumberListColumn{{0, 1, 3}, {1, 2, 3}}}}}}));
  CHECK_THROWS_WITH((Graph{{.nodeCount = 2, .nodeAttributes = {{"element", column}}}}),
                    "The graph has a node attribute element with a category that has no name.");
}

TEST_CASE("a graph may be empty of nodes or of edges") {
  CHECK(Graph{GraphData{}}.nodeCount() == 0);
  CHECK(Graph{{.nodeCount = 3}}.edgeCount() == 0);
}

TEST_CASE("a graph gives back what it was made of, and a copy shares how its nodes are joined") {
  for (const std::int32_t size : {3, 5000}) {
    GraphData data{.name = "path",
                   .nodeCount = size,
                   .nodeNames = std::vector<std::string>(static_cast<std::size_t>(size), "n"),
                   .drawing = std::vector<Point2>(static_cast<std::size_t>(size), Point2{1, 2})};
    for (Node node = 1; node < size; ++node)
      data.edges.push_back({node - 1, node});
    const std::vector<double> ones(data.edges.size(), 1);
    const Graph graph{data};
    const auto copy = graph;

    const auto back = graph.data();

    CHECK(back.name == data.name);
    CHECK(back.edges == data.edges);
    CHECK(back.weights == ones);
    CHECK(back.nodeNames == data.nodeNames);
    CHECK(back.positions.empty());
    CHECK(back.drawing == data.drawing);
    CHECK(copy.structure() == graph.structure());
  }
}

TEST_CASE("parallel edges merge into the first, with the sum of their weights") {
  GraphData data{.nodeCount = 3,
                 .edges = {{0, 1}, {1, 2}, {1, 0}, {0, 1}},
                 .weights = {1, 5, 2, 4},
                 .edgeAttributes = {{"order", NumberColumn{{1, 2, 3, 4}}}}};

  const auto merged = mergeParallelEdges(data);

  CHECK(merged == 2);
  CHECK(data.edges == std::vector<Edge>{{0, 1}, {1, 2}});
  CHECK(data.weights == std::vector<double>{7, 5});
  CHECK(std::get<NumberColumn>(data.edgeAttributes[0].data).values == std::vector<double>{1, 2});
  CHECK_NOTHROW(Graph{data});
}

TEST_CASE("columns of one name share its letters, however the name came") {
  const Column first{"ring size", NumberColumn{{1}}};
  const Column second{std::string{"ring "} + "size", NumberColumn{{2}}};

  CHECK(first.name == second.name);
  CHECK(first.name.data() == second.name.data());
  CHECK(second.name == std::string{"ring size"});
  CHECK(first.name != Column{"ring", NumberColumn{}}.name);
}
