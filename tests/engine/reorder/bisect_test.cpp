#include "engine/reorder/bisect.hpp"

#include <algorithm>
#include <array>

#include "engine/reorder/fm_refine.hpp"
#include "engine/reorder/part_counts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::int64_t cutOf(const Hypergraph& graph, const Sides& sides) {
  std::int64_t cut = 0;
  for (std::int32_t net = 0; net < graph.netCount(); ++net) {
    const auto pins = graph.pins(net);
    const auto left = std::ranges::count_if(pins, [&](auto pin) { return sides[pin] != 0; });
    if (left > 0 && left < std::ssize(pins)) cut += graph.cost(net);
  }
  return cut;
}

Hypergraph randomNets(std::int32_t vertices, int nets, std::uint64_t seed) {
  Random random{seed};
  Hypergraph graph{vertices};
  for (int net = 0; net < nets; ++net) {
    std::vector<std::int32_t> pins;
    for (int at = 0; at < 4; ++at)
      pins.push_back(static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(vertices))));
    std::ranges::sort(pins);
    pins.erase(std::unique(pins.begin(), pins.end()), pins.end());
    graph.addNet(pins, 1 + net % 3);
  }
  graph.finish();
  return graph;
}

}  // namespace

TEST_CASE("a bisection has exactly the size asked for, on small and multilevel hypergraphs") {
  for (const std::int32_t vertices : {1, 2, 9, 100, 700}) {
    for (const std::int32_t left : {0, 1, vertices / 3, vertices}) {
      const auto graph = randomNets(vertices, 2 * vertices, 3);
      Random random{1};

      const auto sides = bisected(graph, left, random, Progress{});

      CHECK(std::ranges::count(sides, 1) == left);
    }
  }
}

TEST_CASE("a bisection finds the one net between two clusters") {
  Hypergraph graph{400};
  const auto add = [&](std::int32_t a, std::int32_t b) {
    const std::array pins{a, b};
    graph.addNet(pins, 1);
  };
  // Two rings with chords, vertices alternating between them.
  for (std::int32_t at = 0; at < 200; ++at)
    for (const std::int32_t step : {1, 2, 3})
      for (const std::int32_t ring : {0, 1})
        add(2 * at + ring, 2 * ((at + step) % 200) + ring);
  add(0, 1);
  graph.finish();
  Random random{1};

  const auto sides = bisected(graph, 200, random, Progress{});

  CHECK(cutOf(graph, sides) == 1);
}

TEST_CASE("refining returns the cost of the nets that are cut and never makes it worse") {
  const auto graph = randomNets(60, 120, 8);
  Sides sides(60);
  for (std::size_t at = 0; at < 60; ++at)
    sides[at] = at % 2;
  const auto before = cutOf(graph, sides);

  const auto after = refineSides(graph, 30, 0, sides, Progress{});

  CHECK(after == cutOf(graph, sides));
  CHECK(after < before);
  CHECK(std::ranges::count(sides, 1) == 30);
}

TEST_CASE("refining brings any start into balance") {
  const auto graph = randomNets(60, 120, 8);
  Sides sides(60, 1);

  refineSides(graph, 20, 0, sides, Progress{});

  CHECK(std::ranges::count(sides, 1) == 20);
}

TEST_CASE("counts of pairs of parts are the same from a table and from a hash table") {
  for (const std::int32_t parts : {50, 100'000}) {
    PartCounts counts{parts};
    for (int round = 0; round < 3; ++round) {
      for (std::int32_t part = 0; part < 50; ++part) {
        counts.makeRoom(2);
        ++counts[counts.slot(part, 49 - part)];
        ++counts[counts.slot(part, part)];
      }
    }
    counts.makeRoom(5000);  // long enough to move the table

    CHECK(counts[counts.slot(10, 39)] == 6);
    CHECK(counts[counts.slot(39, 10)] == 6);
    CHECK(counts[counts.slot(7, 7)] == 3);
    CHECK(counts[counts.slot(7, 8)] == 0);
  }
}
