#include "engine/backend/cpu/align/search.hpp"
#include "engine/backend/cpu/align/search_chain.hpp"

#include <malloc.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>
#include <stop_token>
#include <thread>

#include "engine/align/measures.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/support/cancel.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/by_definition.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

struct Networks {
  Graph graphA, graphB;
  Loopless a{graphA}, b{graphB};
  std::vector<Node> start = [this] {
    std::vector<Node> images(a.nodeCount());
    std::iota(images.begin(), images.end(), 0);
    return images;
  }();

  SearchInput input() const { return {a, b, start}; }
  SearchResult search(const SearchOptions& options) const {
    Progress progress;
    return cpu::search(input(), options, progress);
  }
  AlignmentMeasures measured(const std::vector<Node>& images) const {
    return measureAlignment(graphA, graphB, Mapping{images, b.nodeCount()}, {}, {});
  }
};

struct Goal {
  SearchGoal goal;
  double AlignmentMeasures::*measure;
};
constexpr Goal goals[]{{SearchGoal::EdgeCorrectness, &AlignmentMeasures::edgeCorrectness},
                       {SearchGoal::InducedStructure, &AlignmentMeasures::inducedStructure},
                       {SearchGoal::SymmetricStructure, &AlignmentMeasures::symmetricStructure}};

/// The most that any alignment of all nodes of A reaches; all are tried.
double best(const Networks& networks, double AlignmentMeasures::*measure) {
  std::vector<Node> images(networks.b.nodeCount());
  std::iota(images.begin(), images.end(), 0);
  double most = 0;
  do {
    const auto count = images.begin() + networks.a.nodeCount();
    const double reached = networks.measured({images.begin(), count}).*measure;
    if (reached > most) most = reached;  // not where it is 0 / 0
  } while (std::ranges::next_permutation(images).found);
  return most;
}

}  // namespace

TEST_CASE("a search finds the best of all alignments of small networks, for each goal") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Networks networks{erdosRenyiWithEdges(5, 6, seed), erdosRenyiWithEdges(7, 11, seed + 50)};
    for (const auto& [goal, measure] : goals) {
      INFO("seed " << seed << ", goal " << static_cast<int>(goal));
      const auto found = networks.search({.goal = goal, .chains = 4, .guided = 0.5});

      const auto measures = networks.measured(found.images);
      CHECK(found.goal == Approx(measures.*measure));
      CHECK(static_cast<double>(found.conservedEdges) == measures.conservedEdges);
      CHECK(found.goal == Approx(best(networks, measure)));
    }
  }
}

TEST_CASE("a search without proposals gives back where it began") {
  const Networks networks{barabasiAlbert(30, 2, 1), barabasiAlbert(40, 2, 2)};
  const auto found = networks.search({.effort = 0});

  CHECK(found.images == networks.start);
  CHECK(found.proposals == 0);
  CHECK(found.goal == Approx(networks.measured(networks.start).symmetricStructure));
}

TEST_CASE("a search goes at least as high as climbing, and neither falls below its start") {
  const Networks networks{barabasiAlbert(25, 2, 1), barabasiAlbert(30, 3, 2)};
  for (const auto& [goal, measure] : goals) {
    const auto climbed = climb(networks.input(), {.goal = goal});
    const auto found = networks.search({.goal = goal, .chains = 4});

    CHECK(climbed.goal == Approx(networks.measured(climbed.images).*measure));
    CHECK(climbed.goal >= networks.measured(networks.start).*measure);
    CHECK(found.goal >= climbed.goal);
  }
}

TEST_CASE("a search ends in the same alignment whatever the number of threads") {
  const Networks networks{barabasiAlbert(100, 3, 1), barabasiAlbert(120, 3, 2)};
  const SearchOptions options{.effort = 3000, .chains = 3};
  const tbb::global_control allowed{tbb::global_control::max_allowed_parallelism, 7};
  SearchResult found;
  tbb::task_arena{7}.execute([&] { found = networks.search(options); });
  SearchResult alone;
  tbb::task_arena{1}.execute([&] { alone = networks.search(options); });

  CHECK(alone.images == found.images);
  CHECK(alone.confidence == found.confidence);
  auto other = options;
  other.seed = 2;
  CHECK(networks.search(other).images != found.images);
}

TEST_CASE("a search has the same result where a bit for each pair of nodes does not fit") {
  const Networks networks{barabasiAlbert(100, 3, 1), barabasiAlbert(130, 3, 2)};
  const SearchOptions options{.effort = 1000, .chains = 2};
  REQUIRE(EdgeBits::bytesFor(130) == 3 * 130 * 8);
  Progress progress;

  const auto withBits = cpu::search(networks.input(), options, progress, 4000);
  const auto without = cpu::search(networks.input(), options, progress, 3000);

  CHECK(without.images == withBits.images);
  CHECK(without.goal == withBits.goal);
  const EdgeBits all{networks.b}, none{networks.b, false};
  for (Node a = 0; a < 130; ++a)
    for (Node b = 0; b < 130; ++b)
      CHECK(none.areJoined(a, b) == all.areJoined(a, b));
}

TEST_CASE("locked nodes keep their images") {
  const Networks networks{barabasiAlbert(60, 3, 1), barabasiAlbert(70, 3, 2)};
  std::vector<char> isLocked(60, 0);
  for (const Node node : {0, 7, 31, 59})
    isLocked[node] = 1;
  auto input = networks.input();
  input.isLocked = isLocked;
  Progress progress;
  const auto found = cpu::search(input, {.effort = 2000}, progress);
  const auto climbed = climb(input, {});

  CHECK(found.images != networks.start);
  for (const Node node : {0, 7, 31, 59}) {
    CHECK(found.images[node] == networks.start[node]);
    CHECK(found.confidence[node] == 1);
    CHECK(climbed.images[node] == networks.start[node]);
  }
}

TEST_CASE("no change aligns a forbidden pair") {
  const Networks networks{barabasiAlbert(60, 3, 1), barabasiAlbert(70, 3, 2)};
  const auto free = networks.search({.effort = 500});
  std::vector<NodePair> pairs;
  for (Node node = 0; node < 60; ++node)
    if (free.images[node] != node) pairs.push_back({node, free.images[node]});
  REQUIRE(pairs.size() > 40);
  auto input = networks.input();
  input.forbidden = pairs;
  Progress progress;

  const auto found = cpu::search(input, {.effort = 500}, progress);
  const auto climbed = climb(input, {});

  CHECK(found.conservedEdges > 60);
  for (const auto& [a, b] : pairs) {
    CHECK(found.images[a] != b);
    CHECK(climbed.images[a] != b);
  }
}

TEST_CASE("a search ends after its time, and when asked to keep what is there") {
  const Networks networks{barabasiAlbert(200, 3, 1), barabasiAlbert(200, 3, 2)};
  const SearchOptions forHours{.effort = 10'000'000, .seconds = 0.2};
  const auto all = 10'000'000ULL * 591 * 2;
  std::stop_source keep;
  keep.request_stop();
  Progress kept{{}, keep.get_token()};

  const auto found = networks.search(forHours);
  CHECK(found.proposals > 0);
  CHECK(found.proposals < all);
  CHECK(cpu::search(networks.input(), forHours, kept).proposals == 0);
}

TEST_CASE("a search that is cancelled ends at once, before it began or under way") {
  const Networks networks{erdosRenyi(300, 0.5, 1), erdosRenyi(300, 0.5, 2)};
  std::stop_source cancel;
  cancel.request_stop();
  Progress cancelled{cancel.get_token()};

  CHECK(secondsAfterCancel(std::chrono::milliseconds{300}, [&](Progress& progress) {
          cpu::search(networks.input(), {.effort = 10'000'000}, progress);
        }) < promisedEnd * std::thread::hardware_concurrency());
  CHECK_THROWS_AS(cpu::search(networks.input(), {.effort = 1}, cancelled), Cancelled);
}

TEST_CASE("a search that goes on from what it kept ends as one that was never interrupted") {
  const Networks networks{barabasiAlbert(100, 3, 1), barabasiAlbert(130, 3, 2)};
  const SearchOptions options{
      .goal = GENERATE(SearchGoal::SymmetricStructure, SearchGoal::EdgeCorrectness),
      .effort = 3000,
      .chains = 2};
  const auto uninterrupted = networks.search(options);
  const std::uint64_t all = 3000ULL * networks.a.edgeCount();
  const auto input = networks.input();
  const EdgeBits edges{networks.b};
  const KnownPairs known{input, options, {}};
  ByteWriter kept;
  for (const int number : {0, 1}) {
    cpu::SearchChain chain{input, edges, known, options, number};
    chain.run(1 << 19, all, {});
    chain.save(kept);
  }

  auto later = networks.input();
  later.earlier = kept.bytes();
  Progress progress;
  const auto resumed = cpu::search(later, options, progress);

  CHECK(resumed.images == uninterrupted.images);
  CHECK(resumed.goal == uninterrupted.goal);
  CHECK(resumed.proposals == uninterrupted.proposals);
  CHECK(resumed.confidence == uninterrupted.confidence);

  later.earlier = kept.bytes().first(kept.bytes().size() / 2);
  CHECK_THROWS_AS(cpu::search(later, options, progress), MalformedBytes);
}

TEST_CASE("a search for the objective finds the best of all alignments, as recomputed") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Networks networks{erdosRenyiWithEdges(5, 6, seed), erdosRenyiWithEdges(7, 11, seed + 50)};
    std::vector<ScoredPair> similar;
    for (Node a = 0; a < 5; ++a)
      for (Node b = 0; b < 7; ++b)
        if (a + b > 0 && (3 * a + 5 * b + static_cast<Node>(seed)) % 4 == 0)
          similar.push_back({a, b, 0.5 + 0.5 * ((a + 2 * b) % 3)});
    similar.push_back({0, 0, 2});  // the largest counts as 1
    const auto objective = [&](std::span<const Node> images) {
      double sum = 0;
      for (const auto& pair : similar)
        if (images[pair.a] == pair.b) sum += 3 * pair.score / 2;
      return sum + 0.5 * networks.measured({images.begin(), images.end()}).conservedEdges;
    };
    auto input = networks.input();
    input.similarities = similar;
    std::vector<Node> images(7);
    std::iota(images.begin(), images.end(), 0);
    double most = 0;
    do {
      most = std::max(most, objective(std::span{images}.first(5)));
    } while (std::ranges::next_permutation(images).found);
    Progress progress;
    const SearchOptions options{
        .goal = SearchGoal::Objective, .guided = 0.5, .sequence = 0.77, .alpha = 3, .beta = 0.5};

    const auto found = cpu::search(input, options, progress);
    const auto climbed = climb(input, options);

    INFO("seed " << seed);
    CHECK(found.goal == Approx(objective(found.images)).epsilon(1e-12));
    CHECK(found.goal == Approx(most));
    CHECK(climbed.goal == Approx(objective(climbed.images)).epsilon(1e-12));
    CHECK(climbed.goal <= most + 1e-9);
  }
}

TEST_CASE("the objective of a long search is that of its alignment, recomputed") {
  const Networks networks{barabasiAlbert(150, 3, 1), barabasiAlbert(180, 4, 2)};
  std::vector<ScoredPair> similar;
  for (Node a = 0; a < 150; ++a)
    for (Node b = a % 7; b < 180; b += 7)
      similar.push_back({a, b, 1. / (1 + (a * 31 + b * 17) % 10)});
  auto input = networks.input();
  input.similarities = similar;
  Progress progress;

  const auto found = cpu::search(
      input, {.goal = SearchGoal::Objective, .effort = 500, .alpha = 2, .beta = 1}, progress);

  double expected = static_cast<double>(found.conservedEdges);
  for (const auto& pair : similar)
    if (found.images[pair.a] == pair.b) expected += 2 * pair.score;
  CHECK(found.goal == Approx(expected).epsilon(1e-9));
  CHECK(static_cast<double>(found.conservedEdges) ==
        networks.measured(found.images).conservedEdges);
  CHECK_THROWS_AS(cpu::search(input, {.goal = SearchGoal::Objective, .beta = 0}, progress), Error);
}

TEST_CASE("a search weighs similarities against edges, as the reference does") {
  // A star: every order of its leaves conserves all edges, and similarities say which is meant.
  GraphData data{.nodeCount = 10};
  for (Node leaf = 1; leaf < 10; ++leaf)
    data.edges.push_back({0, leaf});
  const Networks stars{Graph{data}, Graph{data}};
  std::vector<ScoredPair> similar;
  for (Node leaf = 1; leaf < 10; ++leaf)
    similar.push_back({leaf, 1 + (leaf + 4) % 9, 0.02});
  auto input = stars.input();
  input.similarities = similar;
  Progress progress;

  const auto found = cpu::search(input, {}, progress);

  for (Node leaf = 1; leaf < 10; ++leaf)
    CHECK(found.images[leaf] == 1 + (leaf + 4) % 9);
  CHECK(found.goal == Approx(3));  // 9 edges and 9 pairs of 2 each, of 9 edges
  CHECK(climb(input, {}).images == found.images);
  CHECK(cpu::search(input, {.sequence = 0}, progress).goal == 1);

  // The centre is no leaf: that costs eight edges.
  similar = {{0, 1, 1}};
  input.similarities = similar;
  for (const auto& [sequence, centre] : {std::pair{0.5, 0}, {0.9, 1}}) {
    CHECK(cpu::search(input, {.sequence = sequence}, progress).images[0] == centre);
    CHECK(climb(input, {.sequence = sequence}).images[0] == centre);
  }
}

namespace {

std::atomic<std::size_t> mostBytes = 0;

std::size_t bytesInUse() {
  const auto state = mallinfo2();
  return state.uordblks + state.hblkhd;
}

}  // namespace

TEST_CASE("a hundred searches share what is known and forbidden of a hundred thousand pairs") {
  const Networks networks{barabasiAlbert(1000, 3, 1), barabasiAlbert(1000, 3, 2)};
  std::vector<NodePair> forbidden;
  std::vector<ScoredPair> similar;
  for (Node a = 0; a < 1000; ++a)
    for (Node step = 1; step <= 100; ++step) {
      forbidden.push_back({a, (a + step) % 1000});
      similar.push_back({a, (a + step) % 1000, 1});
    }
  auto input = networks.input();
  input.forbidden = forbidden;
  input.similarities = similar;
  const auto watched = Progress{}.guarded([] {
    const auto now = bytesInUse();
    for (auto most = mostBytes.load(); now > most && !mostBytes.compare_exchange_weak(most, now);) {
    }
  });
  const auto bytesBefore = bytesInUse();
  mostBytes = bytesBefore;
  auto progress = watched;

  cpu::search(input, {.effort = 1, .chains = 100}, progress);

  CHECK(mostBytes - bytesBefore < 20'000'000);  // a hundred copies are 160 MB
}
