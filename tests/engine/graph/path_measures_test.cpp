#include "engine/graph/path_measures.hpp"

#include <algorithm>
#include <cmath>

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

PathMeasures of(const Graph& graph, std::int64_t mostSteps = mostPathSteps) {
  Progress progress;
  return pathMeasures(graph, progress, mostSteps);
}

}  // namespace

TEST_CASE("on a path the middle is between most, and the ends are between none") {
  const auto path = of(Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}}}});

  // Of the 6 pairs of others, 3 and 4 have their path over the second and the third.
  CHECK(path.betweenness[0] == 0);
  CHECK(path.betweenness[1] == Approx(3.0 / 6));
  CHECK(path.betweenness[2] == Approx(4.0 / 6));
  CHECK(path.closeness[0] == Approx(4.0 / (1 + 2 + 3 + 4)));
  CHECK(path.closeness[2] == Approx(4.0 / (2 + 1 + 1 + 2)));
}

TEST_CASE("two shortest paths share a pair") {
  // A square: each is on one of the two paths of the pair opposite to it.
  const auto square = of(Graph{{.nodeCount = 4, .edges = {{0, 1}, {1, 2}, {2, 3}, {0, 3}}}});

  for (const double value : square.betweenness)
    CHECK(value == Approx(0.5 / 3));
}

TEST_CASE("closeness of a part counts by its share of all others, and loops count nowhere") {
  // A triangle with a loop, an edge, and a node alone.
  const auto parts = of(Graph{{.nodeCount = 6, .edges = {{0, 1}, {1, 2}, {0, 2}, {2, 2}, {3, 4}}}});

  CHECK(parts.closeness[2] == Approx(2.0 / 5 * 1));
  CHECK(parts.closeness[3] == Approx(1.0 / 5 * 1));
  CHECK(parts.closeness[5] == 0);
  for (const double value : parts.betweenness)
    CHECK(value == 0);
}

TEST_CASE("paths from some nodes estimate those from all") {
  const auto network = barabasiAlbert(2000, 3, 7);
  const auto all = of(network), some = of(network, 5'000'000);

  // 2,000 nodes and each edge twice, one source.
  CHECK(pathSources(network) == 2000);
  CHECK(pathSources(network, 5'000'000) == 5'000'000 / (2000 + 2 * network.edgeCount()));
  const auto hub = std::ranges::max_element(all.betweenness) - all.betweenness.begin();
  CHECK(std::ranges::max_element(some.betweenness) - some.betweenness.begin() == hub);
  CHECK(some.betweenness[hub] == Approx(all.betweenness[hub]).epsilon(0.2));
  for (std::size_t node = 0; node < 2000; node += 100)
    CHECK(some.closeness[node] == Approx(all.closeness[node]).epsilon(0.05));
}

TEST_CASE("a part without a source has no closeness, and a single node none to have") {
  // A ring of 3,000 nodes, 600 pairs and a node alone, from few sources.
  GraphData data{.nodeCount = 4201};
  for (Node node = 0; node < 3000; ++node)
    data.edges.push_back({node, (node + 1) % 3000});
  for (Node node = 3000; node < 4200; node += 2)
    data.edges.push_back({node, node + 1});
  Progress progress;

  const auto found = pathMeasures(Graph{std::move(data)}, progress, 1);

  int known = 0;
  for (std::size_t node = 3000; node < 4200; ++node) {
    if (std::isnan(found.closeness[node])) continue;
    CHECK(found.closeness[node] == Approx(1.0 / 4200));
    ++known;
  }
  CHECK(known > 0);
  CHECK(known <= 64);  // the fewest sources
  CHECK(found.closeness[4200] == 0);
  CHECK(found.closeness[0] > 0);
}

TEST_CASE("networks of no and of one node have no paths") {
  CHECK(of(Graph{}).betweenness.empty());
  CHECK(of(Graph{{.nodeCount = 1}}).closeness == std::vector<double>{0});
}

TEST_CASE("paths that double with every diamond of a long chain are counted as they are") {
  constexpr int diamonds = 1100;  // 2^1100 paths are more than a double holds
  GraphData data{.nodeCount = 3 * diamonds + 1};
  for (int at = 0; at < 3 * diamonds; at += 3)
    data.edges.insert(data.edges.end(),
                      {{at, at + 1}, {at, at + 2}, {at + 1, at + 3}, {at + 2, at + 3}});
  const auto chain = of(Graph{std::move(data)});

  // Both ways around the first diamond share the pairs of its tip with all behind it, and its tip
  // and its far end are both between the two.
  const double all = 3 * diamonds + 1, pairs = (all - 1) * (all - 2) / 2;
  CHECK(chain.betweenness[1] == Approx((all - 3) / 2 / pairs));
  CHECK(chain.betweenness[1] == Approx(chain.betweenness[2]));
  CHECK(chain.betweenness[0] == Approx(0.5 / pairs));
}
