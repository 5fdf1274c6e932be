#include "engine/align/regrowth.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/align/measures.hpp"
#include "engine/align/method/completion.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::vector<Node> inOrder(Node count) {
  std::vector<Node> images(count);
  std::iota(images.begin(), images.end(), 0);
  return images;
}

/// Two rings with shortcuts, one of them with fewer edges, and an alignment that is right on one
/// half of the ring and one step off on the other.
struct Rings {
  Graph graph = wattsStrogatz(300, 8, 0.05, 1);
  NoisyCopy copy = noisyCopy(graph, {.removed = 0.1}, 2);
  Loopless a{graph}, b{copy.graph};
  std::vector<Node> start = [this] {
    std::vector<Node> images(a.nodeCount());
    for (Node node = 0; node < 300; ++node)
      images[node] = copy.truth.newFromOld()[node < 150 ? node : 150 + (node - 149) % 150];
    return images;
  }();

  SearchInput input() const { return {a, b, start}; }
};

std::vector<Node> regrown(const SearchInput& input, const SearchOptions& options = {},
                          std::uint64_t most = 2'000'000) {
  Progress progress;
  return regrownAlignments(input, options, {.mostSteps = most}, progress).front().images;
}

}  // namespace

TEST_CASE("regrown parts put half a ring right that is one step off") {
  const Rings rings;
  REQUIRE(conservedEdges(rings.start, rings.a, rings.b) * 20 <
          std::int64_t{19} * rings.b.edgeCount());

  const auto images = regrown(rings.input());

  // All edges of the copy are there in the first network.
  CHECK(conservedEdges(images, rings.a, rings.b) == rings.b.edgeCount());
}

TEST_CASE("locked nodes keep their images, and forbidden pairs do not grow") {
  const Rings rings;
  std::vector<char> isLocked(300, 0);
  std::vector<NodePair> forbidden;
  for (const Node node : {3, 170, 299})
    isLocked[node] = 1;
  for (Node node = 200; node < 220; ++node)  // where these belong
    forbidden.push_back({node, rings.copy.truth.newFromOld()[node]});
  auto input = rings.input();
  input.isLocked = isLocked;
  input.forbidden = forbidden;

  const auto images = regrown(input);

  CHECK(images != rings.start);
  for (const Node node : {3, 170, 299})
    CHECK(images[node] == rings.start[node]);
  for (const auto& [a, b] : forbidden)
    CHECK(images[a] != b);
  CHECK(std::set<Node>(images.begin(), images.end()).size() == 300);
}

TEST_CASE("the value of what grew is the measure of its alignment, and not less than before") {
  const Graph graphA = barabasiAlbert(80, 3, 1), graphB = barabasiAlbert(110, 4, 2);
  const Loopless a{graphA}, b{graphB};
  const auto start = inOrder(80);
  const auto [goal, measure] =
      GENERATE(std::pair{SearchGoal::SymmetricStructure, &AlignmentMeasures::symmetricStructure},
               std::pair{SearchGoal::EdgeCorrectness, &AlignmentMeasures::edgeCorrectness},
               std::pair{SearchGoal::InducedStructure, &AlignmentMeasures::inducedStructure});
  const auto measured = [&, by = measure](const std::vector<Node>& images) {
    return measureAlignment(graphA, graphB, Mapping{images, 110}, {}, {}).*by;
  };
  Progress progress;

  const auto all = regrownAlignments({a, b, start}, {.goal = goal},
                                     {.alignments = 3, .mostSteps = 200'000}, progress);

  REQUIRE(all.size() == 3);
  for (const auto& [images, value, conserved] : all) {
    CHECK(value == Approx(measured(images)));
    CHECK(conserved == conservedEdges(images, a, b));
    CHECK(value > measured(start));
  }
  CHECK(all[0].images != all[1].images);  // random numbers of its own
}

TEST_CASE("similarities count in what grows") {
  const Loopless ring{wattsStrogatz(40, 4, 0, 1)};  // no node is like another by structure alone
  std::vector<ScoredPair> similarities;
  for (Node node = 0; node < 40; ++node)
    similarities.push_back({node, (node + 7) % 40, 1});
  SearchInput input{ring, ring, {}};
  auto start = inOrder(40);
  Random{1}.shuffle(std::span{start});
  input.start = start;
  input.similarities = similarities;

  const auto images = regrown(input);

  for (Node node = 0; node < 40; ++node)
    CHECK(images[node] == (node + 7) % 40);
}

TEST_CASE("regrown alignments do not depend on threads, and end when the user asks") {
  const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, 4};
  const Rings rings;
  const auto grown = [&](int count) {
    return tbb::task_arena{count}.execute([&] {
      Progress progress;
      std::vector<std::vector<Node>> all;
      for (auto& one : regrownAlignments(rings.input(), {.seed = 5},
                                         {.alignments = 4, .mostSteps = 20'000}, progress))
        all.push_back(std::move(one.images));
      return all;
    });
  };
  CHECK(grown(1) == grown(4));

  std::stop_source keep, cancel;
  keep.request_stop();
  Progress kept{{}, keep.get_token()};
  CHECK(regrownAlignments(rings.input(), {}, {.mostSteps = 20'000}, kept).front().images ==
        rings.start);
  cancel.request_stop();
  Progress cancelled{cancel.get_token()};
  CHECK_THROWS_AS(regrownAlignments(rings.input(), {}, {.mostSteps = 20'000}, cancelled),
                  Cancelled);
}

TEST_CASE("numbers of alignments begin other random numbers, and the same number the same") {
  const Rings rings;
  const auto grown = [&](int first) {
    Progress progress;
    return regrownAlignments(rings.input(), {}, {.mostSteps = 5000, .first = first}, progress)
        .front()
        .images;
  };
  CHECK(grown(0) == grown(0));
  CHECK(grown(0) != grown(1));
}

TEST_CASE("a round of many steps may be cancelled at any of them") {
  const Loopless network{erdosRenyi(400, 0.8, 1)};  // 100,000 proposals a round
  auto start = inOrder(400);
  Random{1}.shuffle(std::span{start});
  static int checkpoints;
  checkpoints = 0;
  auto counting = Progress{}.guarded([] {
    if (++checkpoints == 10) throw Cancelled{};
  });

  // It would end after the first round.
  CHECK_THROWS_AS(regrownAlignments({network, network, start}, {}, {.mostSteps = 1}, counting),
                  Cancelled);
}

TEST_CASE("hubs change their images in regions of a few nodes") {
  GraphData star{.nodeCount = 20'001};
  for (Node leaf = 1; leaf <= 20'000; ++leaf)
    star.edges.push_back({0, leaf});
  const Loopless network{Graph{std::move(star)}};
  auto start = inOrder(20'001);
  std::swap(start[0], start[1]);  // the hub is a leaf

  CHECK(regrown({network, network, start})[0] == 0);
}

TEST_CASE("networks of one node, and without edges, have nothing to grow") {
  const Loopless one{Graph{GraphData{.nodeCount = 1}}}, three{Graph{GraphData{.nodeCount = 3}}};
  CHECK(regrown({one, three, std::vector<Node>{2}}, {}, 100) == std::vector<Node>{2});
  auto images = regrown({three, three, std::vector<Node>{2, 0, 1}}, {}, 100);
  std::ranges::sort(images);
  CHECK(images == inOrder(3));
}
