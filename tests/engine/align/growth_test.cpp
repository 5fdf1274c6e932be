#include "engine/align/growth.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include "engine/align/method/completion.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Graph grid(std::int32_t width, std::int32_t height) {
  GraphData data{.nodeCount = width * height};
  for (Node node = 0; node < data.nodeCount; ++node) {
    if (node % width + 1 < width) data.edges.push_back({node, node + 1});
    if (node + width < data.nodeCount) data.edges.push_back({node, node + width});
  }
  return Graph{std::move(data)};
}

}  // namespace

TEST_CASE("a grid grows to one that conserves all but a few edges of a noisy copy") {
  const auto network = grid(15, 12);
  const auto copy = noisyCopy(network, {.removed = 0.05}, 1);
  const Loopless a{network}, b{copy.graph};
  Progress progress;

  const auto grown = grownMappings(a, b, {}, progress);

  REQUIRE(grown.size() == 2);
  CHECK(std::ranges::count(grown[0], noNode) == 0);
  CHECK(conservedEdges(grown[0], a, b) * 20 >= std::int64_t{19} * copy.graph.edgeCount());
  // A grid may be turned, too.
  CHECK(conservedEdges(grown[1], a, b) * 5 >= std::int64_t{4} * copy.graph.edgeCount());
  int same = 0;
  for (Node node = 0; node < a.nodeCount(); ++node)
    if (grown[0][node] == grown[1][node]) ++same;
  CHECK(2 * same < a.nodeCount());
}

TEST_CASE("known pairs are pairs of what grows, and parts grow one after the other") {
  GraphData data{.nodeCount = 10};
  for (const Node first : {0, 5})
    for (Node node = first; node < first + 4; ++node)
      data.edges.push_back({node, node + 1});
  const Loopless paths{Graph{std::move(data)}};
  Progress progress;

  const auto grown = grownMappings(paths, paths, std::vector<NodePair>{{0, 9}}, progress);

  const auto& images = grown.at(0);
  CHECK(images[0] == 9);
  CHECK(images[4] == 5);  // the path was turned
  CHECK(conservedEdges(images, paths, paths) == 8);
}

TEST_CASE("what grows is the same whatever the number of threads, and is cancelled") {
  const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, 4};
  const auto network = grid(8, 7);
  const Loopless a{network}, b{noisyCopy(network, {.removed = 0.1}, 1).graph};
  const auto grown = [&](int count) {
    Progress progress;
    return tbb::task_arena{count}.execute([&] { return grownMappings(a, b, {}, progress); });
  };

  CHECK(grown(1) == grown(4));
  std::stop_source cancel;
  cancel.request_stop();
  Progress cancelled{cancel.get_token()};
  CHECK_THROWS_AS(grownMappings(a, b, {}, cancelled), Cancelled);
}

TEST_CASE("a network grows onto itself by a symmetry that it nearly has, and by none otherwise") {
  const Loopless noisy{noisyCopy(grid(9, 9), {.removed = 0.03}, 1).graph};
  Progress progress;

  const auto moved = nearSymmetry(noisy, progress);

  REQUIRE(moved.size() == 81);
  CHECK(conservedEdges(moved, noisy, noisy) * 5 >= 4 * noisy.edgeCount());
  int same = 0;
  for (Node node = 0; node < 81; ++node)
    if (moved[node] == node) ++same;
  CHECK(2 * same < 81);
  CHECK(nearSymmetry(Loopless{erdosRenyi(60, 0.15, 1)}, progress).empty());
}
