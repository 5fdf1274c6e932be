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

TEST_CASE("some graphs of a data set keep their properties") {
  Dataset dataset{.name = "drugs"};
  for (const auto* name : {"aspirin", "benzene", "caffeine"})
    dataset.graphs.push_back(
        std::make_shared<const Graph>(GraphData{.name = name, .nodeCount = 1}));
  dataset.properties = {{"weight", NumberColumn{{180.2, 78.1, 194.2}}}};

  const auto part = subset(dataset, std::vector<std::int32_t>{2, 0});

  CHECK(part.name == "drugs");
  CHECK(part.graphs == std::vector{dataset.graphs[2], dataset.graphs[0]});
  REQUIRE(part.properties.size() == 1);
  CHECK(std::get<NumberColumn>(part.properties[0].data).values == std::vector{194.2, 180.2});
}
