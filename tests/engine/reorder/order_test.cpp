#include "engine/reorder/order.hpp"

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "engine/reorder/tiling.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Graphs that break what is careless: none, one node, ions, self-loops, pieces, a full one.
std::vector<Graph> awkwardGraphs() {
  std::vector<Graph> graphs;
  graphs.emplace_back();
  graphs.emplace_back(GraphData{.nodeCount = 1});
  graphs.emplace_back(GraphData{.nodeCount = 1, .edges = {{0, 0}}});
  graphs.emplace_back(GraphData{.nodeCount = 30});
  graphs.emplace_back(GraphData{.nodeCount = 20, .edges = {{0, 19}, {3, 3}, {4, 17}, {17, 9}}});
  graphs.push_back(pathGraph(2));
  graphs.push_back(pathGraph(40));
  graphs.push_back(erdosRenyi(17, 1, 1));
  graphs.push_back(erdosRenyi(60, 0.02, 1));
  graphs.push_back(barabasiAlbert(41, 3, 1));
  return graphs;
}

}  // namespace

TEST_CASE("every method orders every graph it applies to, the same each time") {
  for (const auto& description : orderMethods()) {
    for (const auto& graph : awkwardGraphs()) {
      if (!isApplicable(description.method, graph)) continue;
      for (const int tileSize : {1, 3, 8}) {
        INFO(description.name << ", " << graph.nodeCount() << " nodes, tile " << tileSize);
        const OrderOptions options{.method = description.method, .tileSize = tileSize};
        Progress progress;

        const auto once = order(graph, options, progress);

        CHECK(once.size() == graph.nodeCount());
        CHECK(order(graph, options, progress) == once);
      }
    }
  }
}

TEST_CASE("a method describes itself under its own name") {
  for (const auto& description : orderMethods()) {
    CHECK(&describe(description.method) == &description);
    OrderOptions options;
    orderOptionTable().front().set(options, description.name);
    CHECK(options.method == description.method);
    CHECK(description.sentence.ends_with('.'));
  }
}

TEST_CASE("an order along a curve needs coordinates, and says so") {
  const GraphData data{.name = "ubiquitin", .nodeCount = 2, .edges = {{0, 1}}};
  Progress progress;

  CHECK_THROWS_WITH(order(Graph{data}, {.method = OrderMethod::Hilbert}, progress),
                    "Graph ubiquitin has no coordinates, and the order hilbert follows them: "
                    "choose natural, rcm, pbr or tsp.");
  CHECK(order(gridGraph(2, 2), {.method = OrderMethod::Morton}, progress).size() == 4);
}

TEST_CASE("an order of tiles that do not fit a bitmap is refused") {
  Progress progress;
  CHECK_THROWS_AS(order(pathGraph(3), {.tileSize = 9}, progress), Error);
  CHECK_THROWS_AS(order(pathGraph(3), {.tileSize = 0}, progress), Error);
}

TEST_CASE("a cancelled order ends by Cancelled") {
  std::stop_source cancel;
  cancel.request_stop();
  Progress progress{cancel.get_token()};
  for (const auto& description : orderMethods()) {
    if (description.method == OrderMethod::Natural) continue;
    CHECK_THROWS_AS(order(gridGraph(9, 9), {.method = description.method}, progress), Cancelled);
  }
}

TEST_CASE("an order is called by its method and by what is unusual for it") {
  CHECK(orderName({.method = OrderMethod::Pbr}) == "pbr");
  CHECK(orderName({.method = OrderMethod::Pbr, .tileSize = 4, .seed = 2}) == "pbr tile=4 seed=2");
  CHECK(orderName({.method = OrderMethod::Pbr, .swaps = false}) == "pbr swaps=false");
  CHECK(orderName({.method = OrderMethod::Rcm, .tileSize = 4, .seed = 2}) == "rcm");
  const OrderOptions own{.method = OrderMethod::Pbr, .tileSize = 4, .swaps = false, .seed = 2};
  CHECK(orderNamed("pbr swaps=false tile=4 seed=2") == own);
  CHECK(orderNamed(orderName(own)) == own);
  CHECK(orderNamed("hilbert") == OrderOptions{.method = OrderMethod::Hilbert});
  for (const auto* none : {"", "none", "pbr tile", "pbr tile=9", "pbr tile=4 ", "pbr size=4"})
    CHECK_FALSE(orderNamed(none));
}
