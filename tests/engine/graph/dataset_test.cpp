#include "engine/graph/dataset.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("graphs go by their name, or by their place where they have none") {
  Dataset dataset;
  for (const auto* name : {"aspirin", "", "caffeine"})
    dataset.graphs.push_back(
        std::make_shared<const Graph>(GraphData{.name = name, .nodeCount = 1}));

  CHECK(graphNames(dataset) == std::vector<std::string>{"aspirin", "graph 2", "caffeine"});
}
