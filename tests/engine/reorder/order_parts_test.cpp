#include "engine/reorder/order_parts.hpp"

#include <array>
#include <stop_token>

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::vector<std::shared_ptr<const Graph>> someGraphs(std::uint64_t count) {
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (std::uint64_t seed = 0; seed < count; ++seed)
    graphs.push_back(std::make_shared<Graph>(newmanWattsStrogatz(40, 3, 0.1, seed)));
  return graphs;
}

/// Counts what is kept in it, and has the work cancelled after so many orders.
class CountingStore final : public PartStore {
 public:
  explicit CountingStore(PartStore& parts, int last = -1) : parts_{parts}, last_{last} {}

  void begin(Bytes plan, std::size_t partCount) override { parts_.begin(plan, partCount); }
  std::vector<std::byte> plan() override { return parts_.plan(); }
  std::optional<ResultPart> load(std::size_t part) override { return parts_.load(part); }
  void store(std::size_t part, Bytes data, std::string_view facts) override {
    parts_.store(part, data, facts);
    if (++stored == last_) cancel.request_stop();
  }
  void finish(const ResultEnd& end) override { parts_.finish(end); }
  std::optional<ResultEnd> end() override { return parts_.end(); }

  int stored = 0;
  std::stop_source cancel;

 private:
  PartStore& parts_;
  int last_;
};

}  // namespace

TEST_CASE("an order that was cancelled goes on with the graphs that are left") {
  const auto graphs = someGraphs(200);
  const OrderOptions options{.method = OrderMethod::Rcm};
  MemoryParts parts;
  CountingStore cancelled{parts, 50};
  Progress stopped{cancelled.cancel.get_token()};
  REQUIRE_THROWS_AS(orderAll(graphs, options, cancelled, stopped), Cancelled);
  const auto before = keptOrder(graphs, parts, Progress{});
  REQUIRE(cancelled.stored >= 50);
  REQUIRE_FALSE(before.isComplete());

  CountingStore resumed{parts};
  Progress progress;
  const auto order = orderAll(graphs, options, resumed, progress);

  CHECK(cancelled.stored + resumed.stored == 200);
  CHECK(order.isComplete());
  CHECK(order.seconds > before.seconds);
  CHECK(progress.snapshot().fraction == Approx(1));
  const auto whole = orderAll(graphs, options, progress);
  for (std::size_t at = 0; at < graphs.size(); ++at)
    CHECK(order.permutations[at] == whole[at]);
}

TEST_CASE("an order comes back from its parts, one a graph") {
  const auto graphs = someGraphs(3);
  MemoryParts parts;
  Progress progress;
  const auto order = orderAll(graphs, {.method = OrderMethod::Tsp}, parts, progress);

  const auto kept = keptOrder(graphs, parts, progress);

  CHECK(kept.permutations == order.permutations);
  CHECK(kept.seconds == Approx(order.seconds));
}

TEST_CASE("a kept order of other graphs is refused") {
  const auto graphs = someGraphs(1);
  MemoryParts parts;
  Progress progress;
  orderAll(graphs, {}, parts, progress);
  const std::array other{std::make_shared<const Graph>(pathGraph(9))};

  CHECK_THROWS_AS(keptOrder(other, parts, progress), MalformedBytes);
}

TEST_CASE("an order is asked for by its name, which one version may not know") {
  const OrderOptions options{.tileSize = 4, .seed = 2};
  const auto request = resultRequestOf(options);

  CHECK(orderNameOf(request.options) == "pbr tile=4 seed=2");
  CHECK(orderOptionsOf(request.options) == options);
  const ResultOptions newer{{{"order", "name", "sloan", true}}};
  CHECK(orderNameOf(newer) == "sloan");
  CHECK_THROWS_AS(orderOptionsOf(newer), Error);
}

TEST_CASE("the key of an order stays what it was in 0.1.0") {
  const std::array<std::string, 1> input{"0123456789abcdef"};

  CHECK(resultKey(resultRequestOf(OrderOptions{}), input) == "831dec757ba66aac5f9c0a32ca580e50");
}
