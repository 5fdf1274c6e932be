#include <tbb/task_arena.h>

#include <set>
#include <stop_token>
#include <tuple>

#include "engine/backend/cpu/align/overlap_pairs.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/engine/backend/align/smat.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/overlap_rows.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Entry = std::pair<std::int32_t, std::int32_t>;

std::set<Entry> entriesOf(const OverlapRows& rows) {
  std::set<Entry> entries;
  for (std::size_t e = 0; e + 1 < rows.offsets.size(); ++e)
    for (auto at = rows.offsets[e]; at < rows.offsets[e + 1]; ++at)
      entries.insert({static_cast<std::int32_t>(e), rows.columns[at]});
  return entries;
}

/// Both ways; an entry that is there twice fails the test.
std::set<Entry> entriesOf(const cpu::OverlapPairs& pairs) {
  std::set<Entry> entries;
  for (std::int64_t at = 0; at < pairs.size(); ++at) {
    REQUIRE(entries.insert({pairs.e[at], pairs.f[at]}).second);
    REQUIRE(entries.insert({pairs.f[at], pairs.e[at]}).second);
  }
  return entries;
}

NetworkPair randomNetworks(std::uint64_t seed) {
  return {barabasiAlbert(60, 3, seed), erdosRenyi(50, 0.15, seed),
          randomCandidates(60, 50, 0.3, seed)};
}

Graph withSelfLoops(const Graph& graph) {
  GraphData data = graph.data();
  for (Node node = 0; node < data.nodeCount; ++node)
    data.edges.push_back({node, node});
  data.weights.clear();
  return Graph{std::move(data)};
}

}  // namespace

TEST_CASE("two edges overlap both ways round") {
  const Candidates all{2, 2, {{0, 0, 1}, {0, 1, 1}, {1, 0, 1}, {1, 1, 1}}};
  const std::set<Entry> expected{{0, 3}, {3, 0}, {1, 2}, {2, 1}};

  CHECK(entriesOf(overlapRows(pathGraph(2), pathGraph(2), all)) == expected);
  CHECK(entriesOf(cpu::overlapPairs(pathGraph(2), pathGraph(2), all, {})) == expected);
}

TEST_CASE("self-loops overlap with nothing") {
  for (const std::uint64_t seed : {1U, 2U}) {
    const auto [a, b, candidates] = randomNetworks(seed);
    const auto expected = entriesOf(overlapRows(a, b, candidates));
    const auto loopedA = withSelfLoops(a);
    const auto loopedB = withSelfLoops(b);

    CHECK(entriesOf(overlapRows(loopedA, loopedB, candidates)) == expected);
    CHECK(entriesOf(cpu::overlapPairs(loopedA, loopedB, candidates, {})) == expected);
  }
}

TEST_CASE("the overlap matrix is symmetric, has no diagonal, and knows its transpose") {
  const auto [a, b, candidates] = randomNetworks(3);

  const auto rows = overlapRows(a, b, candidates);

  const auto entries = entriesOf(rows);
  REQUIRE(entries.size() > 1000);
  for (const auto& [e, f] : entries) {
    CHECK(e != f);
    CHECK(entries.contains({f, e}));
  }
  for (std::int32_t e = 0; e < candidates.size(); ++e)
    for (auto at = rows.offsets[e]; at < rows.offsets[e + 1]; ++at) {
      const auto transposed = rows.transposed[at];
      CHECK(rows.columns[transposed] == e);
      CHECK(transposed >= rows.offsets[rows.columns[at]]);
      CHECK(transposed < rows.offsets[rows.columns[at] + 1]);
    }
}

TEST_CASE("pairs are the overlap matrix, each pair once") {
  for (const std::uint64_t seed : {4U, 5U, 6U}) {
    const auto [a, b, candidates] = randomNetworks(seed);

    CHECK(entriesOf(cpu::overlapPairs(a, b, candidates, {})) ==
          entriesOf(overlapRows(a, b, candidates)));
  }
}

TEST_CASE("pairs of one candidate follow each other, whatever the threads") {
  const auto [a, b, candidates] = randomNetworks(7);
  const auto pairsBy = [&](int threads) {
    tbb::task_arena arena{threads};
    return arena.execute([&] { return cpu::overlapPairs(a, b, candidates, {}); });
  };

  const auto alone = pairsBy(1);

  const auto together = pairsBy(2);
  CHECK(together.e == alone.e);
  CHECK(together.f == alone.f);
  std::set<std::tuple<Node, std::int32_t>> runs;  // hub and f
  for (std::int64_t at = 0; at < alone.size(); ++at) {
    const Node hub = candidates.nodesA()[alone.e[at]];
    const bool isNewRun =
        at == 0 || alone.f[at] != alone.f[at - 1] || hub != candidates.nodesA()[alone.e[at - 1]];
    CHECK(runs.insert({hub, alone.f[at]}).second == isNewRun);
    CHECK(a.degree(hub) >= a.degree(candidates.nodesA()[alone.f[at]]));
  }
}

TEST_CASE("without candidates or edges there is no overlap") {
  CHECK(cpu::overlapPairs(Graph{}, Graph{}, Candidates{}, {}).size() == 0);
  CHECK(cpu::overlapPairs(pathGraph(3), pathGraph(3), Candidates{3, 3, {}}, {}).size() == 0);
  CHECK(overlapRows(Graph{}, Graph{}, Candidates{}).columns.empty());
}

TEST_CASE("the search for overlaps is cancelled") {
  const auto [a, b, candidates] = randomNetworks(8);
  std::stop_source cancel;
  cancel.request_stop();

  CHECK_THROWS_AS(cpu::overlapPairs(a, b, candidates, Progress{cancel.get_token()}), Cancelled);
}

TEST_CASE("an overlap matrix that does not fit into memory is refused") {
  const Candidates all{2, 2, {{0, 0, 1}, {0, 1, 1}, {1, 0, 1}, {1, 1, 1}}};

  CHECK(cpu::overlapPairs(pathGraph(2), pathGraph(2), all, {}, 16, 32).size() == 2);
  CHECK_THROWS_WITH(cpu::overlapPairs(pathGraph(2), pathGraph(2), all, {}, 16, 31),
                    "The overlap matrix of these candidate pairs has 4 non-zeros and needs 32 "
                    "bytes of memory, and 31 bytes are available: choose fewer candidate pairs, or "
                    "a machine with more memory.");
}

TEST_CASE("published examples have as many overlaps as they should") {
  struct Example {
    std::string_view folder;
    std::size_t nonZeros;
  };
  for (const auto& [folder, nonZeros] :
       {Example{exampleOverlap, 30}, Example{figureTwo, 20}, Example{lcshSmall, 8826}}) {
    const auto networks = readNetworkPair(folder);
    if (!networks) continue;
    const auto& [a, b, candidates] = *networks;
    INFO(folder);
    CHECK(entriesOf(overlapRows(a, b, candidates)).size() == nonZeros);
    CHECK(entriesOf(cpu::overlapPairs(a, b, candidates, {})).size() == nonZeros);
  }
}

TEST_CASE("the overlap matrix of lcsh2wiki is the published one, entry by entry") {
  const auto networks = readNetworkPair(lcshSmall);
  const auto published = readSmat("reference/netalign/lcsh2wiki-small/S.smat");
  if (!networks || !published) return;
  std::set<Entry> expected;
  for (const auto& entry : published->entries)
    expected.insert({entry.a, entry.b});

  const auto& [a, b, candidates] = *networks;
  CHECK(entriesOf(overlapRows(a, b, candidates)) == expected);
}
