#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/engine/backend/reference_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

// The test cases of the authors' own package, evaluated with its own graphs and base kernels.

namespace {

Column columnOf(const std::string& name, const nlohmann::json& values) {
  if (!values.front().is_array()) return {name, NumberColumn{values.get<std::vector<double>>()}};
  NumberListColumn lists;
  for (const auto& list : values) {
    for (const double value : list)
      lists.values.push_back(value);
    lists.offsets.push_back(static_cast<std::int32_t>(lists.values.size()));
  }
  return {name, lists};
}

std::shared_ptr<const Graph> graphOf(const nlohmann::json& source) {
  GraphData data{.name = source["title"], .nodeCount = source["n"], .weights = source["weights"]};
  for (const auto& edge : source["edges"])
    data.edges.push_back({edge[0], edge[1]});
  for (const auto& [name, values] : source["nodes"].items())
    data.nodeAttributes.push_back(columnOf(name, values));
  for (const auto& [name, values] : source["edge_attrs"].items())
    data.edgeAttributes.push_back(columnOf(name, values));
  return share(std::move(data));
}

struct OracleCase {
  std::string name, node, edge;
};

}  // namespace

TEST_CASE("values and nodal similarities are those of the authors' package") {
  const auto path = testData("reference/graphdot/graphdot_oracle_cases.json");
  if (!path) return;
  const auto oracle = GENERATE(
      OracleCase{"unlabeled", "1", "1"},
      OracleCase{"labeled", "normalised(delta(hybridization, 0.3) * (se(charge, 1) + 0.01))",
                 "normalised(delta(order, 0.3) + se(length, 0.05))"},
      OracleCase{"weighted", "normalised(delta(hybridization, 0.3) + se(charge, 1))",
                 "delta(order, 0.3) * se(length, 0.05)"},
      OracleCase{"vario-features", "conv(rings, delta(0.3))", "conv(spectrum, se(1))"});
  const auto source = nlohmann::json::parse(std::ifstream{*path})["cases"][oracle.name];
  Graphs graphs;
  for (const auto& graph : source["graphs"])
    graphs.push_back(graphOf(graph));
  REQUIRE(source["results"].size() == 4);

  for (const auto& result : source["results"]) {
    const KernelOptions options{.node = oracle.node, .edge = oracle.edge, .q = result["q"]};
    INFO(oracle.name << ", q = " << options.q);
    const auto gram = referenceGram(graphs, options);
    const auto iterated = referenceGram(graphs, options, 0);
    for (std::size_t a = 0; a < graphs.size(); ++a) {
      for (std::size_t b = 0; b < graphs.size(); ++b) {
        CHECK(gram(a, b) == Approx(result["K"][a][b].get<double>()).epsilon(1e-12));
        CHECK(iterated(a, b) == Approx(result["K"][a][b].get<double>()).epsilon(1e-12));
      }
    }
    for (const auto& [key, second] : {std::pair{"nodal_00", 0}, std::pair{"nodal_01", 1}}) {
      if (!result.contains(key)) continue;
      const auto nodal = referenceNodal(graphs[0], graphs[second], options).values;
      for (std::size_t i = 0; i < nodal.rows(); ++i)
        for (std::size_t k = 0; k < nodal.columns(); ++k)
          CHECK(nodal(i, k) == Approx(result[key][i][k].get<double>()).epsilon(1e-12));
    }
  }
}
