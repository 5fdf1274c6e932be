#include "engine/layout/coarsen.hpp"

#include <algorithm>
#include <numeric>

#include "engine/graph/generate.hpp"
#include "tests/engine/layout/networks.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_graphs.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

SpringGraph springsOf(const Graph& graph) {
  std::vector<Node> nodes(graph.nodeCount());
  std::iota(nodes.begin(), nodes.end(), 0);
  return springGraph(graph, nodes, nodes,
                     std::vector<double>(graph.weights().begin(), graph.weights().end()));
}

}  // namespace

TEST_CASE("coarsening keeps all mass, and all pull between clusters") {
  const auto fine = springsOf(withRandomWeights(barabasiAlbert(500, 3, 1), 1));
  Random random{1};

  const auto [coarse, clusterOf] = coarsened(fine, random);

  std::vector<double> masses(coarse.size(), 0);
  std::vector<std::vector<double>> pulls(coarse.size(), std::vector<double>(coarse.size(), 0));
  std::vector<int> members(coarse.size(), 0);
  for (std::int32_t node = 0; node < fine.size(); ++node) {
    masses[clusterOf[node]] += fine.masses[node];
    ++members[clusterOf[node]];
    for (auto at = fine.offsets[node]; at < fine.offsets[node + 1]; ++at)
      pulls[clusterOf[node]][clusterOf[fine.neighbours[at]]] += fine.pulls[at];
  }
  CHECK(std::ranges::max(members) == 2);
  for (std::int32_t cluster = 0; cluster < coarse.size(); ++cluster) {
    CHECK(coarse.masses[cluster] == Approx(masses[cluster]));
    pulls[cluster][cluster] = 0;
    for (auto at = coarse.offsets[cluster]; at < coarse.offsets[cluster + 1]; ++at) {
      auto& expected = pulls[cluster][coarse.neighbours[at]];
      CHECK(coarse.pulls[at] == Approx(expected));
      expected = 0;
    }
    CHECK(std::ranges::max(pulls[cluster]) == 0);
  }
}

TEST_CASE("paths, stars and dense graphs become about half as large") {
  for (const auto& graph : {pathGraph(1000), starGraph(1000), erdosRenyi(1000, 0.1, 1)}) {
    Random random{1};
    const auto coarse = coarsened(springsOf(graph), random).coarse;
    CHECK(coarse.size() >= 500);
    CHECK(coarse.size() < 700);
  }
}
