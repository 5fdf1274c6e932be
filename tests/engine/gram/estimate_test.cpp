#include "engine/gram/estimate.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

GramRequest rings(std::size_t count) {
  auto dataset = std::make_shared<Dataset>();
  GraphData ring{.nodeCount = 12};
  for (Node node = 0; node < 12; ++node)
    ring.edges.push_back({node, (node + 1) % 12});
  const auto graph = std::make_shared<const Graph>(ring);
  dataset->graphs.assign(count, graph);
  return {.rows = dataset};
}

}  // namespace

TEST_CASE("the time is that of some pairs, as often as there are more") {
  using namespace std::chrono_literals;
  ClosedFormBackend backend;
  backend.beforeSolve = [](std::size_t pairs) { std::this_thread::sleep_for(pairs * 1ms); };
  // Nobody sleeps less than he was told, but on a busy machine longer.
  const auto leastOfThree = [&](const GramRequest& request) {
    Progress progress;
    auto least = estimateGram(request, backend, progress);
    for (int more = 0; more < 2; ++more)
      least.seconds = std::min(least.seconds, estimateGram(request, backend, progress).seconds);
    return least;
  };
  auto request = rings(300);
  request.columns = rings(100).rows;

  const auto symmetric = leastOfThree(rings(300));
  const auto rectangular = leastOfThree(request);

  CHECK(symmetric.plan.pairCount == 300 * 301 / 2);
  CHECK(symmetric.seconds > 45);
  CHECK(symmetric.seconds < 90);
  CHECK(rectangular.plan.pairCount == 30'000);
  CHECK(rectangular.seconds > 29.9);
  CHECK(rectangular.seconds < 60);
}

TEST_CASE("an estimate looks at few of many pairs") {
  using namespace std::chrono_literals;
  ClosedFormBackend backend;
  backend.beforeSolve = [](std::size_t pairs) { std::this_thread::sleep_for(pairs * 1ms); };
  Progress progress;

  estimateGram(rings(300), backend, progress);

  CHECK(backend.solved < 300);
}

TEST_CASE("of pairs that take long, not only the smallest is measured") {
  using namespace std::chrono_literals;
  ClosedFormBackend backend;
  int calls = 0;
  // The smallest pair comes first, and once more; others take twice as long for their work.
  backend.beforeSolve = [&](std::size_t pairs) {
    std::this_thread::sleep_for(pairs * (++calls <= 2 ? 70ms : 140ms));
  };
  Progress progress;

  const auto estimate = estimateGram(rings(6), backend, progress);

  CHECK(estimate.plan.pairCount == 21);
  CHECK(estimate.seconds > 21 * 0.139);
}

TEST_CASE("an estimate refuses what the computation would refuse, and ends when cancelled") {
  ClosedFormBackend backend;
  Progress progress;
  auto unknown = rings(2);
  unknown.kernel.node = "delta(element, 0.5)";

  CHECK_THROWS_AS(estimateGram(unknown, backend, progress), Error);
  CHECK_THROWS_AS(estimateGram({.rows = std::make_shared<Dataset>()}, backend, progress), Error);

  std::stop_source source;
  source.request_stop();
  Progress cancelled{source.get_token()};
  CHECK_THROWS_AS(estimateGram(rings(300), backend, cancelled), Cancelled);
}
