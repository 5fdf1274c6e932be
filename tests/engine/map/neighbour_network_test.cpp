#include "engine/map/neighbour_network.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

namespace {

Dataset fiveGraphs() {
  Dataset data;
  data.name = "five";
  for (int at = 0; at < 5; ++at)
    data.graphs.push_back(std::make_shared<const Graph>(
        GraphData{.name = std::string(1, static_cast<char>('a' + at)), .nodeCount = 1}));
  data.properties = {{"pKi", NumberColumn{{5, 6, 7, 8, std::nan("")}}}};
  return data;
}

/// By hand: a is like b (0.9) and c (0.5), b like c (0.9), d a little like a (0.2), e like none.
Matrix byHand() {
  Matrix gram(5, 5);
  const auto set = [&](std::size_t row, std::size_t column, double value) {
    gram(row, column) = gram(column, row) = value;
  };
  for (std::size_t at = 0; at < 5; ++at)
    set(at, at, 1);
  set(0, 1, 0.9);
  set(0, 2, 0.5);
  set(1, 2, 0.9);
  set(0, 3, 0.2);
  return gram;
}

using Joined = std::vector<std::tuple<Node, Node, double>>;

Joined joinedIn(const Graph& network) {
  Joined edges;
  for (std::int32_t edge = 0; edge < network.edgeCount(); ++edge)
    edges.emplace_back(network.edges()[edge].a, network.edges()[edge].b, network.weights()[edge]);
  return edges;
}

Graph networkOf(const KernelRows& gram, std::size_t most, double threshold,
                bool areMutual = false) {
  Progress progress;
  return neighbourNetwork(nearestInRows(gram, most, threshold, progress), fiveGraphs(), areMutual,
                          progress);
}

}  // namespace

TEST_CASE("a network joins each graph to the nearest ones, and keeps those that are alone") {
  const auto gram = byHand();

  const auto nearest = networkOf(gram, 1, 0);

  // a and c both are 0.9 like b, whose nearest is a, the lower number; d has a; e has nothing.
  CHECK(joinedIn(nearest) == Joined{{0, 1, 0.9}, {0, 3, 0.2}, {1, 2, 0.9}});
  CHECK(joinedIn(networkOf(gram, 1, 0, true)) == Joined{{0, 1, 0.9}});
  CHECK(nearest.nodeCount() == 5);
  CHECK(nearest.degree(4) == 0);
  CHECK(nearest.name() == "Neighbours of five");
  CHECK(nearest.data().nodeNames == std::vector<std::string>{"a", "b", "c", "d", "e"});
  CHECK(std::get<NumberColumn>(findColumn(nearest.nodeAttributes(), "pKi")->data).values[3] == 8);
}

TEST_CASE("a network by a threshold joins all pairs that are so alike") {
  const auto gram = byHand();

  CHECK(joinedIn(networkOf(gram, 5, 0.5)) == Joined{{0, 1, 0.9}, {0, 2, 0.5}, {1, 2, 0.9}});
  CHECK(joinedIn(networkOf(gram, 5, 0.5, true)) == Joined{{0, 1, 0.9}, {0, 2, 0.5}, {1, 2, 0.9}});
  CHECK(joinedIn(networkOf(gram, 5, 0.91)).empty());
}

TEST_CASE("a network of neighbours goes by normalised values, and leaves out what is unknown") {
  auto gram = byHand();
  const std::array scales{1.0, 2.0, 4.0, 8.0, 16.0};  // raw values of graphs of different sizes
  for (std::size_t row = 0; row < 5; ++row)
    for (std::size_t column = 0; column < 5; ++column)
      gram(row, column) *= scales[row] * scales[column];
  gram(0, 3) = gram(3, 0) = std::nan("");

  CHECK(joinedIn(networkOf(gram, 1, 0)) == Joined{{0, 1, 0.9}, {1, 2, 0.9}});
}

TEST_CASE("a matrix that is not square, and lists of two data sets, make no network") {
  Progress progress;
  const Matrix flat(2, 3, 1.0);
  CHECK_THROWS_WITH(nearestInRows(flat, 1, 0, progress), ContainsSubstring("2 rows and 3 columns"));

  SimilarResult lists;
  lists.lists.resize(5);
  lists.request.queries = std::make_shared<const Dataset>(fiveGraphs());
  CHECK(neighbourNetwork(lists, false, progress).nodeCount() == 5);
  lists.request.among = std::make_shared<const Dataset>(fiveGraphs());
  CHECK_THROWS_AS(neighbourNetwork(lists, false, progress), Error);
}
