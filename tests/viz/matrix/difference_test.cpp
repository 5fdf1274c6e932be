#include "viz/matrix/difference.hpp"

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

Pattern path(std::string name, std::vector<Node> order) {
  const Graph graph{GraphData{.nodeCount = 3, .edges = {{0, 1}, {1, 2}}}};
  return patternOf(std::move(name), graph, Permutation::fromOldFromNew(std::move(order)));
}

}  // namespace

TEST_CASE("a difference tells common entries from those of one pattern only") {
  const auto natural = path("natural", {0, 1, 2});
  const auto swapped = path("swapped", {1, 0, 2});

  const auto difference = viz::differenceOf(natural, swapped);

  using Entries = std::vector<MatrixEntry>;
  CHECK(difference.both == Entries{{0, 1}, {1, 0}});
  CHECK(difference.onlyFirst == Entries{{1, 2}, {2, 1}});
  CHECK(difference.onlySecond == Entries{{0, 2}, {2, 0}});
}

TEST_CASE("patterns of different sizes have no difference") {
  const auto four = patternOf("four", Graph{GraphData{.nodeCount = 4}}, Permutation::identity(4));

  CHECK_THROWS_AS(viz::differenceOf(path("three", {0, 1, 2}), four), Error);
}

TEST_CASE("differences look as they should, as squares and counted") {
  for (const std::int32_t size : {30, 3000}) {
    const auto graph = newmanWattsStrogatz(size, 6, 0.1, 7);
    std::vector<Node> shifted;
    for (Node node = 0; node < size; ++node)
      shifted.push_back((node + size / 10) % size);
    const auto first = patternOf("natural", graph, Permutation::identity(size));
    const auto second = patternOf("shifted", graph, Permutation::fromOldFromNew(shifted));

    auto picture = differencePicture(first, second, "Small-world graph", {});
    picture.size = {280, 360};
    checkBaseline(picture, 1, "difference-" + std::to_string(size));
  }
}
