#include "engine/align/method/objective_bound.hpp"

#include <malloc.h>
#include <tbb/task_arena.h>

#include <set>
#include <stop_token>

#include "engine/align/method/cualign.hpp"
#include "engine/align/overlaps.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/engine/backend/align/smat.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/checkpoint_gap.hpp"
#include "tests/support/little_memory.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

CualignRequest requestOf(const NetworkPair& networks, const BeliefOptions& options, int steps) {
  return {.a = std::make_shared<const Graph>(networks.a),
          .b = std::make_shared<const Graph>(networks.b),
          .belief = options,
          .boundSteps = steps};
}

ObjectiveBound bounded(const NetworkPair& networks, const BeliefOptions& options, double reached,
                       int steps) {
  Progress progress;
  return boundObjective(requestOf(networks, options, steps), networks.candidates, reached,
                        progress);
}

/// The largest objective, by trying every matching.
class Enumerated {
 public:
  Enumerated(const NetworkPair& networks, const BeliefOptions& options)
      : candidates_{networks.candidates}, options_{options} {
    forOverlaps(networks.a, networks.b, candidates_,
                [&](std::int32_t e, std::int32_t f) {
                  overlaps_.insert({e, f});
                },
                {});
  }

  double best(Node a = 0) {
    if (a == candidates_.nodeCountA()) return 0;
    double most = best(a + 1);
    for (auto e = candidates_.offsetsA()[a]; e < candidates_.offsetsA()[a + 1]; ++e) {
      if (!taken_.insert(candidates_.nodesB()[e]).second) continue;
      double worth = options_.alpha * candidates_.weights()[e];
      for (const auto f : matched_)
        worth += overlaps_.contains({e, f}) ? options_.beta : 0;
      matched_.push_back(e);
      most = std::max(most, worth + best(a + 1));
      matched_.pop_back();
      taken_.erase(candidates_.nodesB()[e]);
    }
    return most;
  }

 private:
  const Candidates& candidates_;
  BeliefOptions options_;
  std::set<std::pair<std::int32_t, std::int32_t>> overlaps_;
  std::set<Node> taken_;
  std::vector<std::int32_t> matched_;
};

void checkFalling(const ObjectiveBound& bound) {
  for (std::size_t step = 1; step < bound.trace.size(); ++step)
    CHECK(bound.trace[step] <= bound.trace[step - 1]);
  CHECK(bound.value == bound.trace.back());
}

}  // namespace

TEST_CASE("no matching of small networks exceeds the bound of any step") {
  int tight = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const NetworkPair networks{erdosRenyi(5, 0.6, seed), erdosRenyi(6, 0.6, seed + 100),
                               randomCandidates(5, 6, 0.7, seed)};
    for (const auto& [alpha, beta] : {std::pair{0., 1.}, {1., 2.}, {3., 0.5}, {1., 0.}}) {
      const BeliefOptions options{.alpha = alpha, .beta = beta};
      const double most = Enumerated{networks, options}.best();
      for (const double reached : {most, most / 2}) {
        const auto bound = bounded(networks, options, reached, 60);

        INFO("seed " << seed << ", alpha " << alpha << ", beta " << beta);
        CHECK(bound.value >= most - 1e-9);
        checkFalling(bound);
        if (reached == most && bound.value < most + 0.01) ++tight;
      }
    }
  }
  CHECK(tight > 100);  // of 240
}

TEST_CASE("the bound of the published examples is between their optimum and the published bound") {
  struct Published {
    std::string_view folder;
    double reached;  ///< by some matching that is given
    double best;     ///< of all that were published
    double most;     ///< the published bound
  };
  for (const auto& [folder, reached, best, most] :
       {Published{exampleOverlap, 3, 4, 4}, {figureTwo, 7, 7, 7}, {lcshSmall, 300, 318, 323}}) {
    const auto networks = readNetworkPair(folder);
    if (!networks) return;
    const auto bound = bounded(*networks, {.alpha = 0, .beta = 1}, reached, 600);

    INFO(folder);
    CHECK(bound.value >= best - 1e-9);
    CHECK(bound.value < most + 1);  // overlaps are whole numbers
    checkFalling(bound);
  }
}

TEST_CASE("a bound without overlaps is the best matching by weights, at once") {
  const Graph apart{{.nodeCount = 2}};
  const NetworkPair networks{apart, apart,
                             Candidates{2, 2, {{0, 0, 1}, {0, 1, 0.75}, {1, 0, 0.5}}}};
  const auto bound = bounded(networks, {.alpha = 4}, 1, 50);

  CHECK(bound.trace == std::vector<double>{5});
}

namespace {

/// All pairs of the nodes of two complete networks: 12.5 million overlaps, counted both ways.
NetworkPair completePair() {
  return {erdosRenyi(60, 1, 1), erdosRenyi(60, 1, 1), randomCandidates(60, 60, 1, 1)};
}

/// What is freed stays with this process as long as it lives: how long the system takes for the
/// pages is not measured.
struct KeptMemory {
  KeptMemory() {
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1);
  }
  ~KeptMemory() {  // as glibc begins
    mallopt(M_MMAP_MAX, 65536);
    mallopt(M_TRIM_THRESHOLD, 128 << 10);
  }
  KeptMemory(const KeptMemory&) = delete;
  KeptMemory& operator=(const KeptMemory&) = delete;
};

}  // namespace

TEST_CASE("a bound looks for a cancel often, however many overlaps there are") {
  const auto networks = completePair();
  const auto request = requestOf(networks, {}, 1);
  const KeptMemory kept;
  const double gap = longestGapOf(
      [&](Progress& progress) { boundObjective(request, networks.candidates, 0, progress); });

  CHECK(gap < 0.03 * slowness());
}

TEST_CASE("who looks for overlaps looks for a cancel often, also beside a hub") {
  constexpr Node leaves = 4000;
  GraphData star{.nodeCount = leaves + 1};
  for (Node leaf = 0; leaf < leaves; ++leaf)
    star.edges.push_back({leaf, leaves});
  const Graph network{std::move(star)};
  std::vector<CandidatePair> pairs;
  for (Node node = 0; node <= leaves; ++node)
    for (Node image = 0; image < (node == leaves ? 256 : 32); ++image)
      pairs.push_back({node, image, 1});
  const Candidates candidates{leaves + 1, leaves + 1, std::move(pairs)};

  const double gap = longestGapOf([&](const Progress& progress) {
    forOverlaps(
        network, network, candidates, [](std::int32_t, std::int32_t) {}, progress);
  });

  CHECK(gap < 0.03 * slowness());
}

TEST_CASE("a bound whose overlaps do not fit into memory is refused") {
  tbb::task_arena{1}.execute([] {  // the stacks of more threads may not fit either
    const auto networks = completePair();
    const LittleMemory little{150'000'000};

    CHECK_THROWS_WITH(
        bounded(networks, {}, 0, 1),
        Catch::Matchers::StartsWith("The bound of 12,531,600 overlaps takes 263.2 MB of memory, "
                                    "and ") &&
            Catch::Matchers::EndsWith(
                "are free: leave out the bound, or choose fewer candidates."));
  });
}

TEST_CASE("a bound can be stopped to keep what is there") {
  const NetworkPair networks{erdosRenyi(30, 0.3, 1), erdosRenyi(30, 0.3, 2),
                             randomCandidates(30, 30, 0.5, 1)};
  std::stop_source keep;
  Progress kept{{}, keep.get_token()};
  keep.request_stop();

  const auto request = requestOf(networks, {}, 50);
  CHECK(boundObjective(request, networks.candidates, 0, kept).trace.size() == 1);
}
