#include "engine/work/estimate.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "engine/kernel/presets.hpp"
#include "tests/engine/molecule/bent_chain.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

GramRequest rings(std::size_t count, Node size = 12) {
  auto dataset = std::make_shared<Dataset>();
  GraphData ring{.nodeCount = size};
  for (Node node = 0; node < size; ++node)
    ring.edges.push_back({node, (node + 1) % size});
  const auto graph = std::make_shared<const Graph>(ring);
  dataset->graphs.assign(count, graph);
  return {.rows = dataset};
}

/// The least of some estimates, up to the first below a bound: nobody sleeps less than he was told,
/// but on a busy machine longer.
template <typename Estimate>
double leastSeconds(double bound, const Estimate& estimate) {
  double least = estimate();
  for (int more = 0; more < 20 && least >= bound; ++more)
    least = std::min<double>(least, estimate());
  return least;
}

}  // namespace

TEST_CASE("the time is that of some pairs, as often as there are more") {
  using namespace std::chrono_literals;
  ClosedFormBackend backend;
  backend.beforeSolve = [](std::size_t pairs) { std::this_thread::sleep_for(pairs * 1ms); };
  Progress progress;
  const auto leastOf = [&](const GramRequest& request, double bound) {
    auto estimate = estimateGram(request, backend, progress);
    estimate.seconds =
        leastSeconds(bound, [&] { return estimateGram(request, backend, progress).seconds; });
    return estimate;
  };
  auto request = rings(300);
  request.columns = rings(100).rows;

  const auto symmetric = leastOf(rings(300), 90);
  const auto rectangular = leastOf(request, 60);

  CHECK(symmetric.plan.pairCount == 300 * 301 / 2);
  CHECK(symmetric.seconds > 45);
  CHECK(symmetric.seconds < 90);
  CHECK(rectangular.plan.pairCount == 30'000);
  CHECK(rectangular.seconds > 29.9);
  CHECK(rectangular.seconds < 60);
}

TEST_CASE("damped ranks cost the values of each graph with 64 landmarks, too") {
  using namespace std::chrono_literals;
  auto backend = std::make_shared<ClosedFormBackend>();
  backend->beforeSolve = [](std::size_t pairs) { std::this_thread::sleep_for(pairs * 1ms); };
  const auto secondsOf = [&](Ranking ranking) {
    Progress progress;
    return estimateSimilar({.queries = rings(300).rows, .options = {.ranking = ranking}},
                           OpenDevices{.sharing = {backend}}, progress)
        .seconds;
  };

  CHECK(secondsOf(Ranking::Plain) > 45);
  CHECK(secondsOf(Ranking::Damped) > 45 + 0.064 * 300);
  CHECK(leastSeconds(130, [&] { return secondsOf(Ranking::Damped); }) < 130);
}

TEST_CASE("a library whose values with landmarks are kept costs a few pairs a query") {
  using namespace std::chrono_literals;
  auto backend = std::make_shared<ClosedFormBackend>();
  backend->beforeSolve = [](std::size_t pairs) { std::this_thread::sleep_for(pairs * 1ms); };
  const SimilarRequest request{
      .queries = rings(2).rows, .among = rings(300).rows, .options = {.ranking = Ranking::Damped}};
  const auto secondsOf = [&](LibraryValues landmarks) {
    Progress progress;
    return estimateSimilar(request, OpenDevices{.sharing = {backend}}, progress, landmarks).seconds;
  };

  CHECK(pairsWithLandmarks(request, LibraryValues::Computed) == 64 * (2 + 300));
  CHECK(pairsWithLandmarks(request, LibraryValues::Kept) == 0);
  CHECK(secondsOf(LibraryValues::Computed) > 1e-3 * (2 * 300 + 64 * 302));
  CHECK(leastSeconds(0.6, [&] { return secondsOf(LibraryValues::Kept); }) < 0.6);  // of all pairs
}

TEST_CASE("proteins that are laid on each other take the longer the more these are") {
  Dataset proteins;
  proteins.graphs.assign(100, proteinOf(bentChain(), "bent"));
  const auto queries = std::make_shared<const Dataset>(std::move(proteins));
  const auto secondsOf = [&](int rescored) {
    Progress progress;
    const auto one = [&] {
      return estimateSimilar({.queries = queries,
                              .kernel = kernelPreset("fold").options,
                              .options = {.most = 1, .rescored = rescored}},
                             OpenDevices{.sharing = {std::make_shared<ClosedFormBackend>()}},
                             progress)
          .seconds;
    };
    return leastSeconds(0, one);
  };

  const double none = secondsOf(0), some = secondsOf(40), all = secondsOf(1000);
  CHECK(some > none);
  CHECK(all - none == Approx(2.5 * (some - none)).epsilon(0.2));  // there are a hundred
}

TEST_CASE("an estimate looks at few of many pairs") {
  using namespace std::chrono_literals;
  ClosedFormBackend backend;
  backend.beforeSolve = [](std::size_t pairs) { std::this_thread::sleep_for(pairs * 1ms); };
  Progress progress;

  estimateGram(rings(300), backend, progress);

  CHECK(backend.solved < 300);
}

TEST_CASE("a device that is fast with many pairs at once is not judged by a small rest of them") {
  using namespace std::chrono_literals;
  ClosedFormBackend backend;
  backend.beforeSolve = [](std::size_t) { std::this_thread::sleep_for(2ms); };
  Progress progress;

  const double seconds = leastSeconds(0.1, [&] {
    return estimateGram(rings(512), backend, progress).seconds;  // 2^17 + 2^8 pairs
  });

  CHECK(seconds < 0.1);
}

TEST_CASE("of pairs that take long, not only the smallest is measured") {
  using namespace std::chrono_literals;
  ClosedFormBackend backend;
  // The smallest pair, of 3 and 3 nodes, takes half as long for its work as others do.
  backend.beforePair = [](double nodes) {
    std::this_thread::sleep_for(nodes * (nodes < 10 ? 8ms : 16ms));
  };
  auto request = rings(5, 6);
  auto dataset = std::make_shared<Dataset>(*request.rows);
  dataset->graphs.push_back(rings(1, 3).rows->graphs.front());
  request.rows = dataset;
  Progress progress;

  const auto estimate = estimateGram(request, backend, progress);

  // 15 pairs of 6 and 6 nodes, 5 of 6 and 3, and the smallest.
  CHECK(estimate.plan.pairCount == 21);
  CHECK(estimate.seconds > 0.99 * (15 * 36 + 5 * 18) * 0.016);
}

TEST_CASE("what every pair costs is not taken for the work of a tiny one") {
  using namespace std::chrono_literals;
  ClosedFormBackend backend;
  backend.beforePair = [](double nodes) { std::this_thread::sleep_for(20ms + nodes * 10us); };
  auto request = rings(5, 60);
  auto dataset = std::make_shared<Dataset>(*request.rows);
  dataset->graphs.push_back(rings(1, 3).rows->graphs.front());
  request.rows = dataset;
  Progress progress;

  const auto estimate = estimateGram(request, backend, progress);

  // 15 pairs of 56 ms and six of hardly more than 20; by the smallest alone it would be two
  // minutes.
  CHECK(estimate.seconds > 0.7);
  CHECK(estimate.seconds < 10);
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
