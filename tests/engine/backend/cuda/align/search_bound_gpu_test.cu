#include <numeric>
#include <string>

#include "engine/backend/cuda/align/search.cuh"
#include "engine/backend/cuda/check.cuh"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A network of which two nodes are joined to every second and every third other.
Graph withHubs(std::int32_t nodes) {
  const Graph grown = barabasiAlbert(nodes, 3, 5);
  GraphData data{.nodeCount = nodes};
  const Loopless plain{grown};
  for (Node node = 0; node < nodes; ++node)
    for (const Node other : plain.neighbours(node))
      if (node < other && node > 1) data.edges.push_back({node, other});
  for (Node node = 2; node < nodes; ++node)
    for (const Node hub : {0, 1})
      if (node % (hub + 2) == 0) data.edges.push_back({hub, node});
  return Graph{data};
}

}  // namespace

TEST_CASE("a bound on what proposals gain changes nothing that a search on a GPU finds") {
  const Graph whole = withHubs(3000);
  const Graph larger = withHubs(3300);
  for (const auto& gpu : usableGpus()) {
    INFO(gpu->device().id);
    const auto number = std::stoi(gpu->device().id.substr(gpu->device().id.find(':') + 1));
    cuda::check(cudaSetDevice(number), "choosing it");
    for (const bool isLarger : {false, true})
      for (const auto goal : {SearchGoal::SymmetricStructure, SearchGoal::EdgeCorrectness}) {
        const Graph other =
            noisyCopy(isLarger ? larger : whole, {.removed = 0.05, .added = 0.05}, 3).graph;
        const Loopless a{whole}, b{other};
        std::vector<Node> start(a.nodeCount());
        std::iota(start.begin(), start.end(), 0);
        const std::vector<ScoredPair> similar{{0, 1, 1}, {5, 17, 0.5}, {900, 4, 0.25}};
        SearchInput input{a, b, start};
        input.similarities = similar;
        Progress progress;
        const SearchOptions options{.goal = goal, .effort = 60};

        const auto bounded = cuda::search(input, options, progress);
        const auto weighed = cuda::search(input, options, progress, cuda::Weighing::Always);

        CHECK(bounded.images == weighed.images);
        CHECK(bounded.images != start);
        CHECK(bounded.conservedEdges == weighed.conservedEdges);
        CHECK(bounded.goal == weighed.goal);
        CHECK(bounded.confidence == weighed.confidence);
      }
  }
}
