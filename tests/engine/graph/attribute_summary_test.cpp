#include "engine/graph/attribute_summary.hpp"

#include <limits>
#include <stop_token>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

/// A path with charges, elements and, of its edges, orders and weights.
std::shared_ptr<const Graph> path(std::vector<double> charges, std::vector<std::string> elements,
                                  std::vector<double> weights) {
  GraphData data{.nodeCount = static_cast<Node>(charges.size())};
  std::vector<double> orders;
  for (Node node = 1; node < data.nodeCount; ++node) {
    data.edges.push_back({node - 1, node});
    orders.push_back(node);
  }
  data.weights = std::move(weights);
  data.nodeAttributes = {{"charge", NumberColumn{std::move(charges)}},
                         {"element", categoriesOf(elements)}};
  data.edgeAttributes = {{"order", NumberColumn{std::move(orders)}}};
  return std::make_shared<const Graph>(std::move(data));
}

}  // namespace

TEST_CASE("numbers of all graphs are summed up by their range, and missing ones are counted") {
  const Dataset dataset{
      .graphs = {path({1, missing, -2}, {"C", "N", "C"}, {}), path({0.5, 3}, {"O", "C"}, {})}};

  const auto nodes = nodeSummaries(dataset);
  const auto edges = edgeSummaries(dataset);

  REQUIRE(nodes.size() == 2);
  const auto& charge = nodes.at("charge");
  CHECK(charge.kind == "number");
  CHECK(charge.graphs == 2);
  CHECK(charge.lowest == -2);
  CHECK(charge.highest == 3);
  CHECK(charge.missing == 1);
  CHECK(edges.at("order").lowest == 1);
  CHECK(edges.at("order").highest == 2);
}

TEST_CASE("categories are summed up by their names, whichever table they come from") {
  const Dataset few{.graphs = {path({0, 0}, {"C", "N"}, {}), path({0, 0}, {"N", "O"}, {})}};
  const Dataset many{.graphs = {path(std::vector<double>(9, 0),
                                     {"a", "b", "c", "d", "e", "f", "g", "h", "i"}, {})}};

  const auto element = nodeSummaries(few).at("element");
  const auto letters = nodeSummaries(many).at("element");

  CHECK(element.kind == "category");
  CHECK(element.values == std::set<std::string>{"C", "N", "O"});
  CHECK_FALSE(element.hasMore);
  CHECK_FALSE(element.hasNumbers());
  CHECK(letters.values.size() == 8);
  CHECK(letters.hasMore);
}

TEST_CASE("an attribute without a number has no range") {
  const Dataset dataset{.graphs = {path({missing, missing}, {"C", "C"}, {})}};

  const auto charge = nodeSummaries(dataset).at("charge");

  CHECK_FALSE(charge.hasNumbers());
  CHECK(charge.missing == 2);
}

TEST_CASE("weights are summed up unless every one is 1") {
  const Dataset plain{.graphs = {path({0, 0}, {"C", "C"}, {})}};
  const Dataset weighted{
      .graphs = {path({0, 0}, {"C", "C"}, {}), path({0, 0, 0}, {"C", "C", "C"}, {2, 0.5})}};

  CHECK_FALSE(weightSummary(plain));
  CHECK_FALSE(weightSummary({}));
  REQUIRE(weightSummary(weighted));
  CHECK(weightSummary(weighted)->lowest == 0.5);
  CHECK(weightSummary(weighted)->highest == 2);
}

TEST_CASE("properties of graphs are summed up like attributes") {
  const Dataset dataset{.graphs = {path({0}, {"C"}, {}), path({0}, {"C"}, {})},
                        .properties = {{"activity", NumberColumn{{7, 4}}}}};

  CHECK(propertySummaries(dataset).at("activity").lowest == 4);
  CHECK(propertySummaries(dataset).at("activity").highest == 7);
}

TEST_CASE("summing up attributes stops when it is cancelled") {
  const Dataset dataset{.graphs = {path({0, 0}, {"C", "C"}, {})}};
  std::stop_source source;
  source.request_stop();
  const Progress progress{source.get_token()};

  CHECK_THROWS_AS(nodeSummaries(dataset, progress), Cancelled);
  CHECK_THROWS_AS(edgeSummaries(dataset, progress), Cancelled);
  CHECK_THROWS_AS(weightSummary(dataset, progress), Cancelled);
}
