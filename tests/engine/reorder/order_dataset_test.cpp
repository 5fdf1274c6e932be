#include "engine/reorder/order_dataset.hpp"

#include "engine/graph/generate.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("the statistics of a data set are those of its graphs one by one") {
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    graphs.push_back(std::make_shared<Graph>(newmanWattsStrogatz(40, 3, 0.1, seed)));
  const std::vector<OrderOptions> orders{{.method = OrderMethod::Natural},
                                         {.method = OrderMethod::Rcm, .tileSize = 4}};
  Progress progress;

  const auto statistics = orderStatistics(graphs, orders, progress);

  REQUIRE(statistics.size() == 2);
  for (std::size_t at = 0; at < orders.size(); ++at) {
    std::int64_t tiles = 0;
    double work = 0;
    std::vector<std::int64_t> counts;
    for (const auto& graph : graphs) {
      counts.push_back(tileCount(*graph, order(*graph, orders[at], progress), orders[at].tileSize));
      tiles += counts.back();
      for (const auto other : counts)
        work += static_cast<double>(other * counts.back());
    }
    CHECK(statistics[at].options == orders[at]);
    CHECK(statistics[at].tiling.tiles == tiles);
    CHECK(statistics[at].tiling.predictedWork == work);
    CHECK(statistics[at].seconds > 0);
  }
  CHECK(progress.snapshot().fraction == Approx(1));
}

TEST_CASE("ordering a data set stops when it is cancelled, and refuses what order refuses") {
  const std::vector<std::shared_ptr<const Graph>> graphs{std::make_shared<Graph>(pathGraph(9)),
                                                         std::make_shared<Graph>(pathGraph(9))};
  std::stop_source cancel;
  Progress progress{cancel.get_token()};

  CHECK_THROWS_AS(orderAll(graphs, {.method = OrderMethod::Morton}, progress), Error);
  cancel.request_stop();
  CHECK_THROWS_AS(orderAll(graphs, {.method = OrderMethod::Rcm}, progress), Cancelled);
}
