#include <algorithm>
#include <chrono>
#include <numeric>
#include <set>
#include <stop_token>
#include <thread>

#include "engine/align/measures.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/backend/tested_backends.hpp"
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
  AlignmentMeasures measured(const std::vector<Node>& images) const {
    return measureAlignment(graphA, graphB, Mapping{images, b.nodeCount()}, {}, {});
  }
};

SearchResult searched(Backend& backend, const SearchInput& input, const SearchOptions& options) {
  Progress progress;
  return backend.alignment()->search(input, options, progress);
}

/// Returns the state that a search keeps when a person stops it once it has begun.
std::vector<std::byte> keptWhenStopped(Backend& backend, SearchInput input,
                                       const SearchOptions& options) {
  std::vector<std::byte> kept;
  input.keep = [&](Bytes state) { kept.assign(state.begin(), state.end()); };
  std::stop_source keep;
  Progress progress{{}, keep.get_token()};
  std::jthread person{[&] {
    while (progress.snapshot().done == 0)
      std::this_thread::sleep_for(std::chrono::milliseconds{1});
    keep.request_stop();
  }};
  backend.alignment()->search(input, options, progress);
  return kept;
}

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

TEST_CASE("every GPU finds the best of all alignments of small networks, for each goal") {
  for (const auto& gpu : usableGpus())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Networks networks{erdosRenyiWithEdges(5, 6, seed),
                              erdosRenyiWithEdges(7, 11, seed + 50)};
      for (const auto& [goal, measure] : goals) {
        INFO("seed " << seed << ", goal " << static_cast<int>(goal));
        const auto found = searched(*gpu, networks.input(), {.goal = goal, .guided = 0.5});

        const auto measures = networks.measured(found.images);
        CHECK(found.goal == Approx(measures.*measure));
        CHECK(static_cast<double>(found.conservedEdges) == measures.conservedEdges);
        CHECK(found.goal == Approx(best(networks, measure)));
      }
    }
}

TEST_CASE("the counts of a search on a GPU are those of its alignment, in shared memory or not") {
  for (const auto& gpu : usableGpus())
    for (const auto& [ofA, ofB] : {std::pair{300, 300}, {250, 400}, {30'000, 31'000}}) {
      INFO(ofA << " and " << ofB << " nodes");
      const Networks networks{barabasiAlbert(ofA, 3, 1), barabasiAlbert(ofB, 3, 2)};
      for (const auto& [goal, measure] : goals) {
        const auto found =
            searched(*gpu, networks.input(), {.goal = goal, .effort = ofA > 1000 ? 8 : 400});

        const auto measures = networks.measured(found.images);
        const std::set<Node> images(found.images.begin(), found.images.end());
        CHECK(std::ssize(images) == ofA);
        CHECK(static_cast<double>(found.conservedEdges) == measures.conservedEdges);
        CHECK(found.goal == Approx(measures.*measure));
        CHECK(found.goal > networks.measured(networks.start).*measure);
      }
    }
}

TEST_CASE("a search on a GPU goes higher than climbing, and gives the same every time") {
  const Networks networks{barabasiAlbert(60, 2, 1), barabasiAlbert(70, 3, 2)};
  for (const auto& gpu : usableGpus())
    for (const auto& [goal, measure] : goals) {
      const SearchOptions options{.goal = goal};
      const auto found = searched(*gpu, networks.input(), options);
      const auto again = searched(*gpu, networks.input(), options);

      CHECK(found.goal >= climb(networks.input(), options).goal);
      CHECK(again.images == found.images);
      CHECK(again.confidence == found.confidence);
    }
}

TEST_CASE("a search on a GPU without proposals gives back where it began") {
  const Networks networks{barabasiAlbert(30, 2, 1), barabasiAlbert(40, 2, 2)};
  for (const auto& gpu : usableGpus()) {
    const auto found = searched(*gpu, networks.input(), {.effort = 0});

    CHECK(found.images == networks.start);
    CHECK(found.proposals == 0);
    CHECK(found.goal == Approx(networks.measured(networks.start).symmetricStructure));
  }
}

TEST_CASE("a search on a GPU keeps locked pairs, and aligns no forbidden ones") {
  const Networks networks{barabasiAlbert(60, 3, 1), barabasiAlbert(70, 3, 2)};
  std::vector<char> isLocked(60, 0);
  for (const Node node : {0, 7, 31, 59})
    isLocked[node] = 1;
  for (const auto& gpu : usableGpus()) {
    const auto free = searched(*gpu, networks.input(), {}).images;
    std::vector<NodePair> forbidden;
    for (Node node = 1; node < 60; node += 2)
      if (free[node] != networks.start[node]) forbidden.push_back({node, free[node]});
    auto input = networks.input();
    input.isLocked = isLocked;
    input.forbidden = forbidden;
    const auto found = searched(*gpu, input, {});

    REQUIRE(forbidden.size() > 10);
    for (const Node node : {0, 7, 31, 59}) {
      CHECK(found.images[node] == networks.start[node]);
      CHECK(found.confidence[node] == 1);
    }
    for (const auto& [node, image] : forbidden)
      CHECK(found.images[node] != image);
  }
}

TEST_CASE("a search on a GPU weighs similarities against edges, as the reference does") {
  // A star: every order of its leaves conserves all edges, and similarities say which is meant.
  GraphData data{.nodeCount = 10};
  for (Node leaf = 1; leaf < 10; ++leaf)
    data.edges.push_back({0, leaf});
  const Networks stars{Graph{data}, Graph{data}};
  std::vector<ScoredPair> similar;
  for (Node leaf = 1; leaf < 10; ++leaf)
    similar.push_back({leaf, 1 + (leaf + 4) % 9, 0.02});
  for (const auto& gpu : usableGpus()) {
    auto input = stars.input();
    input.similarities = similar;
    const auto found = searched(*gpu, input, {});

    for (Node leaf = 1; leaf < 10; ++leaf)
      CHECK(found.images[leaf] == 1 + (leaf + 4) % 9);
    CHECK(found.goal == Approx(3));  // 9 edges and 9 pairs of 2 each, of 9 edges
    CHECK(searched(*gpu, input, {.goal = SearchGoal::Objective, .alpha = 5, .beta = 2}).goal ==
          Approx(9 * 5 + 9 * 2));

    // The centre is no leaf: that costs eight edges.
    const std::vector<ScoredPair> wrong{{0, 1, 1}};
    input.similarities = wrong;
    CHECK(searched(*gpu, input, {.sequence = 0.5}).images[0] == 0);
    CHECK(searched(*gpu, input, {.sequence = 0.9}).images[0] == 1);
    CHECK(searched(*gpu, input, {.sequence = 1}).images[0] == 1);
  }
}

TEST_CASE("a search on a GPU that goes on from what it kept ends as one that was never stopped") {
  const Networks networks{barabasiAlbert(400, 3, 1), barabasiAlbert(430, 3, 2)};
  const SearchOptions options{.effort = 100'000};
  for (const auto& gpu : usableGpus()) {
    const auto uninterrupted = searched(*gpu, networks.input(), options);
    const auto kept = keptWhenStopped(*gpu, networks.input(), options);
    REQUIRE(!kept.empty());

    auto input = networks.input();
    input.earlier = kept;
    const auto resumed = searched(*gpu, input, options);
    CHECK(resumed.images == uninterrupted.images);
    CHECK(resumed.goal == uninterrupted.goal);
    CHECK(resumed.confidence == uninterrupted.confidence);
    CHECK(resumed.proposals == uninterrupted.proposals);

    input.earlier = Bytes{kept}.first(kept.size() / 2);
    CHECK_THROWS_AS(searched(*gpu, input, options), MalformedBytes);
  }
}

TEST_CASE("a search on a GPU that becomes perfect does so at the same place after it was stopped") {
  const auto network = barabasiAlbert(4000, 3, 1);
  const Networks networks{network, network};
  auto turned = networks.start;  // of the nodes that came last alone, so that all can be put right
  std::ranges::reverse(std::span{turned}.subspan(2400));
  const SearchOptions options{.effort = 5'000};
  for (const auto& gpu : usableGpus()) {
    SearchInput input{networks.a, networks.b, turned};
    const auto uninterrupted = searched(*gpu, input, options);
    REQUIRE(uninterrupted.conservedEdges == networks.a.edgeCount());
    const auto kept = keptWhenStopped(*gpu, input, options);
    REQUIRE(!kept.empty());

    input.earlier = kept;
    const auto resumed = searched(*gpu, input, options);
    CHECK(resumed.images == uninterrupted.images);
    CHECK(resumed.confidence == uninterrupted.confidence);
    CHECK(resumed.proposals == uninterrupted.proposals);
  }
}

TEST_CASE("a search on a GPU ends once it is cancelled under way") {
  const Networks networks{erdosRenyi(3000, 0.2, 1), erdosRenyi(3000, 0.2, 2)};
  for (const auto& gpu : usableGpus()) {
    std::stop_source cancel;
    Progress progress{cancel.get_token()};
    std::jthread user{[&](const std::stop_token& isOver) {
      while (progress.snapshot().done == 0 && !isOver.stop_requested())
        std::this_thread::yield();
      cancel.request_stop();
    }};

    // The whole effort would take hours. How soon the search ends is what "bench cancel" measures.
    CHECK_THROWS_AS(gpu->alignment()->search(networks.input(), {.effort = 10'000'000}, progress),
                    Cancelled);
  }
}
