#include "engine/align/method/given_parts.hpp"

#include <algorithm>

#include "engine/align/method/best_parts.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

const GivenPairs given{.locked = {{0, 3}},
                       .forbidden = {{1, 1}, {1, 2}},
                       .start = {{2, 0}},
                       .similarities = {{0, 1, 0.5}, {3, 3, 7}}};

std::shared_ptr<const Graph> network(std::uint64_t seed) {
  return std::make_shared<const Graph>(barabasiAlbert(60, 3, seed));
}

}  // namespace

TEST_CASE("what is given with an alignment is read again as it was, and nothing is no bytes") {
  CHECK(givenPairsOf(bytesOf(given), 4, 4) == given);
  CHECK(bytesOf({}).empty());
  CHECK(givenPairsOf({}, 4, 4) == GivenPairs{});
}

TEST_CASE("given pairs of other networks and damaged ones are refused") {
  const auto bytes = bytesOf(given);
  CHECK_THROWS_AS(givenPairsOf(bytes, 3, 4), MalformedBytes);
  CHECK_THROWS_AS(givenPairsOf(bytes, 4, 3), MalformedBytes);
  for (std::size_t size = 1; size < bytes.size(); ++size)
    CHECK_THROWS_AS(givenPairsOf(Bytes{bytes}.first(size), 4, 4), MalformedBytes);
}

TEST_CASE("a request is made again of its options and of what the store holds") {
  const auto a = network(1), b = network(2);
  const BestAlignmentRequest best{.a = a,
                                  .b = b,
                                  .locked = {{0, 3}},
                                  .search = {.effort = 20, .seed = 7},
                                  .similarities = {{1, 2, 0.5}},
                                  .start = {{4, 5}},
                                  .forbidden = {{6, 6}},
                                  .walks = {.nearest = 2}};
  MemoryParts parts;
  Progress progress;
  const auto expected = alignBest(best, *makeCpuBackend()->alignment(), parts, progress);

  const auto again =
      bestRequestOf(resultRequestOf(best).options, a, b, givenPairsOf(parts.plan(), 60, 60));
  CHECK(resultRequestOf(again) == resultRequestOf(best));
  MemoryParts others;
  CHECK(alignBest(again, *makeCpuBackend()->alignment(), others, progress).mapping ==
        expected.mapping);

  const CualignRequest byCandidates{.a = a,
                                    .b = b,
                                    .embedding = {.dimension = 8},
                                    .choice = {.nearest = 5, .priorUse = PriorUse::Weights},
                                    .belief = {.iterations = 3},
                                    .locked = {{0, 3}},
                                    .prior = {{1, 2, 0.5}}};
  CHECK(resultRequestOf(cualignRequestOf(resultRequestOf(byCandidates).options, a, b,
                                         {.locked = {{0, 3}}, .similarities = {{1, 2, 0.5}}})) ==
        resultRequestOf(byCandidates));
}

TEST_CASE("pairs in another order, and one of them twice, are the same request") {
  const auto a = network(1), b = network(2);
  const BestAlignmentRequest best{.a = a,
                                  .b = b,
                                  .locked = {{0, 3}, {5, 1}},
                                  .search = {.effort = 5},
                                  .similarities = {{1, 2, 0.5}, {4, 0, 2}},
                                  .forbidden = {{6, 6}, {6, 7}, {8, 2}}};
  auto turned = best;
  turned.locked = {{5, 1}, {0, 3}};
  turned.similarities = {{4, 0, 2}, {1, 2, 0.25}, {1, 2, 0.5}};
  turned.forbidden = {{8, 2}, {6, 7}, {6, 6}, {6, 7}};
  CHECK(resultRequestOf(turned) == resultRequestOf(best));
  CHECK(givenPairsOf(turned) == GivenPairs{.locked = {{0, 3}, {5, 1}},
                                           .forbidden = {{6, 6}, {6, 7}, {8, 2}},
                                           .similarities = {{1, 2, 0.5}, {4, 0, 2}}});

  MemoryParts parts, others;
  Progress progress;
  CHECK(alignBest(turned, *makeCpuBackend()->alignment(), parts, progress).mapping ==
        alignBest(best, *makeCpuBackend()->alignment(), others, progress).mapping);
  CHECK(std::ranges::equal(parts.plan(), others.plan()));

  const CualignRequest byCandidates{.a = a,
                                    .b = b,
                                    .locked = best.locked,
                                    .forbidden = best.forbidden,
                                    .prior = best.similarities};
  auto again = byCandidates;
  again.locked = turned.locked;
  again.forbidden = turned.forbidden;
  again.prior = turned.similarities;
  CHECK(resultRequestOf(again) == resultRequestOf(byCandidates));
  again.locked.pop_back();
  CHECK_FALSE(resultRequestOf(again) == resultRequestOf(byCandidates));
}

TEST_CASE("options that stand for something else that was given are refused") {
  const auto a = network(1), b = network(2);
  const BestAlignmentRequest best{.a = a, .b = b, .locked = {{0, 3}}};
  const auto options = resultRequestOf(best).options;

  CHECK_NOTHROW(bestRequestOf(options, a, b, {.locked = {{0, 3}}}));
  CHECK_THROWS_AS(bestRequestOf(options, a, b, {.locked = {{0, 4}}}), Error);
  CHECK_THROWS_AS(bestRequestOf(options, a, b, {}), Error);
}

TEST_CASE("whoever watches an alignment is told of alignments of A with B that do not get worse") {
  const auto small = network(1);
  const auto copy = noisyCopy(*small, {.removed = 0.2, .added = 0.2}, 2).graph;
  const auto larger = std::make_shared<const Graph>(
      GraphData{.nodeCount = 70, .edges = {copy.edges().begin(), copy.edges().end()}});
  const bool isTurned = GENERATE(false, true);
  const auto &a = isTurned ? larger : small, &b = isTurned ? small : larger;
  int told = 0;
  double goal = 0;
  const AlignmentWatch watch = [&](const AlignmentMoment& moment) {
    ++told;
    const Mapping mapping{{moment.images.begin(), moment.images.end()}, b->nodeCount()};
    CHECK(mapping.nodesOfA() == a->nodeCount());
    CHECK(mapping.alignedCount() == 60);
    CHECK(moment.goal >= goal);
    goal = moment.goal;
  };
  MemoryParts parts;
  Progress progress;

  const auto found = alignBest({.a = a, .b = b, .search = {.seconds = 0.5}},
                               *makeCpuBackend()->alignment(), parts, progress, watch);

  CHECK(told >= 1);
  CHECK(goal > 0);
  CHECK(found.goal >= goal);

  told = 0;
  const AlignmentWatch steps = [&](const AlignmentMoment& moment) {
    ++told;
    CHECK_FALSE(moment.trace.empty());
    CHECK(static_cast<std::int32_t>(moment.images.size()) == a->nodeCount());
  };
  alignByCandidates({.a = a, .b = b, .embedding = {.dimension = 8}}, *makeCpuBackend()->alignment(),
                    progress, {}, steps);
  CHECK(told >= 2);
}
