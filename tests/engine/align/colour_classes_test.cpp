#include "engine/align/colour_classes.hpp"

#include <algorithm>
#include <map>

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_graphs.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Graph graphOf(std::int32_t nodes, std::vector<Edge> edges) {
  return Graph{{.nodeCount = nodes, .edges = std::move(edges)}};
}

std::vector<std::int32_t> classesOf(const Graph& graph) {
  return colourClasses(Loopless{graph}, Progress{});
}

/// The text-book way: rounds in which each node takes its class and those of its neighbours.
std::vector<std::int32_t> classesByRounds(const Graph& graph) {
  std::vector<std::int32_t> classes(graph.nodeCount(), 0);
  for (std::size_t count = 0;;) {
    std::map<std::vector<std::int32_t>, std::int32_t> seen;
    std::vector<std::int32_t> next;
    for (Node node = 0; node < graph.nodeCount(); ++node) {
      std::vector<std::int32_t> key;
      for (const Node neighbour : graph.neighbours(node))
        if (neighbour != node) key.push_back(classes[neighbour]);
      std::ranges::sort(key);
      key.push_back(classes[node]);
      next.push_back(seen.emplace(key, static_cast<std::int32_t>(seen.size())).first->second);
    }
    classes = next;
    if (seen.size() == count) return classes;
    count = seen.size();
  }
}

/// Returns the same partition, its classes numbered by first appearance.
std::vector<std::int32_t> numbered(const std::vector<std::int32_t>& classes) {
  std::map<std::int32_t, std::int32_t> numbers;
  std::vector<std::int32_t> result;
  for (const auto one : classes)
    result.push_back(numbers.emplace(one, static_cast<std::int32_t>(numbers.size())).first->second);
  return result;
}

}  // namespace

TEST_CASE("colour refinement tells apart what structure tells apart") {
  CHECK(numbered(classesOf(graphOf(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}))) ==
        std::vector{0, 1, 2, 1, 0});  // a path
  CHECK(numbered(classesOf(graphOf(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}))) ==
        std::vector{0, 0, 0, 0});  // a ring
  CHECK(numbered(classesOf(graphOf(5, {{0, 1}, {0, 2}, {0, 3}}))) ==
        std::vector{0, 1, 1, 1, 2});  // a star
  CHECK(classesOf(graphOf(0, {})).empty());
}

TEST_CASE("self-loops make no difference to colour refinement") {
  CHECK(numbered(classesOf(graphOf(3, {{0, 0}, {0, 1}, {1, 2}}))) == std::vector{0, 1, 0});
}

TEST_CASE("colour refinement is that of the text book on random graphs") {
  for (const std::uint64_t seed : {1, 2, 3, 4, 5}) {
    CAPTURE(seed);
    for (const auto& graph :
         {barabasiAlbert(300, 1, seed), erdosRenyi(300, 0.006, seed),
          newmanWattsStrogatz(200, 4, 0.01, seed), communities(5, 20, 0.3, 0.01, seed)})
      CHECK(numbered(classesOf(graph)) == numbered(classesByRounds(graph)));
  }
}

TEST_CASE("colour refinement of a long path takes no rounds") {
  constexpr Node nodes = 200'000;
  std::vector<Edge> edges;
  for (Node node = 1; node < nodes; ++node)
    edges.push_back({node - 1, node});

  const auto classes = classesOf(graphOf(nodes, std::move(edges)));

  CHECK(*std::ranges::max_element(classes) == nodes / 2 - 1);
  CHECK(classes.front() == classes.back());
}

TEST_CASE("classes have as many nodes as look alike, unless some are set apart") {
  // A hub 0 with leaves 1 to 3 and a clique 0, 4, 5, and 6 alone; a path, which may be turned.
  const Loopless hub{graphOf(7, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {4, 5}})};
  const Loopless path{graphOf(4, {{0, 1}, {1, 2}, {2, 3}})};
  const auto sizes = [](const Loopless& network, const std::vector<Node>& apart) {
    return colourClassSizes(network, apart, {});
  };

  CHECK(sizes(hub, {}) == std::vector<std::int32_t>{1, 3, 3, 3, 2, 2, 1});
  CHECK(sizes(hub, {2, 4}) == std::vector<std::int32_t>{1, 2, 1, 2, 1, 1, 1});
  CHECK(sizes(path, {}) == std::vector<std::int32_t>{2, 2, 2, 2});
  CHECK(sizes(path, {3}) == std::vector<std::int32_t>{1, 1, 1, 1});
}
