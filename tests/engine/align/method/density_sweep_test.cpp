#include "engine/align/method/density_sweep.hpp"

#include "engine/align/embedding_parts.hpp"
#include "engine/align/method/sweep_parts.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

CualignRequest pairToSweep() {
  auto network = std::make_shared<const Graph>(erdosRenyi(120, 0.08, 1));
  auto copy = std::make_shared<const Graph>(noisyCopy(*network, {.removed = 0.05}, 2).graph);
  return {.a = std::move(network),
          .b = std::move(copy),
          .embedding = {.dimension = 16},
          .belief = {.iterations = 5}};
}

std::vector<SweepRow> swept(const CualignRequest& request, std::vector<double> densities,
                            const CualignStores& stores = {},
                            const std::function<void(const SweepRow&)>& watch = {}) {
  const auto backend = makeCpuBackend();
  Alignment* const device = backend->alignment();
  Progress progress;
  return sweepDensities(request, densities, {{&device, 1}}, progress, stores, watch);
}

}  // namespace

TEST_CASE("a sweep says of each density what an alignment by it comes to") {
  auto request = pairToSweep();
  const auto rows = swept(request, {0.2, 0.1});

  REQUIRE(rows.size() == 2);
  CHECK(rows[0].density == 0.1);
  for (const auto& row : rows) {
    request.choice.density = row.density;
    const auto backend = makeCpuBackend();
    Progress progress;
    const auto alone = alignByCandidates(request, *backend->alignment(), progress);
    CHECK(row.reached == alone.density);
    CHECK(row.candidates == alone.candidates);
    CHECK(row.overlapEntries == alone.nonZeros);
    CHECK(row.conservedEdges == alone.conservedEdges);
    CHECK(row.seconds > 0);
    CHECK(row.stages.front().name == "embeddings");
  }
}

TEST_CASE("several devices share a sweep, and find what one finds") {
  const auto request = pairToSweep();
  const std::vector densities{0.1, 0.15, 0.2, 0.3, 0.4};
  const auto one = makeCpuBackend(), other = makeCpuBackend();
  const std::vector<Alignment*> devices{one->alignment(), other->alignment()};
  Progress progress;
  int told = 0;

  const auto shared =
      sweepDensities(request, densities, {devices}, progress, {}, [&](const SweepRow&) { ++told; });

  const auto alone = swept(request, densities);
  CHECK(told == 5);
  REQUIRE(shared.size() == alone.size());
  for (std::size_t at = 0; at < alone.size(); ++at) {
    CHECK(shared[at].density == alone[at].density);
    CHECK(shared[at].candidates == alone[at].candidates);
    CHECK(shared[at].overlapEntries == alone[at].overlapEntries);
    CHECK(shared[at].conservedEdges == alone[at].conservedEdges);
  }
  auto failing = request;
  failing.choice.isUnion = false;
  failing.forbidden = {{0, 500}};  // no node of B
  CHECK_THROWS_AS(sweepDensities(failing, densities, {devices}, progress), Error);
}

TEST_CASE("a process aligns by the densities that it claims, of which the largest is the first") {
  const auto request = pairToSweep();
  const std::vector densities{0.1, 0.15, 0.2, 0.3};
  const auto device = makeCpuBackend();
  const std::vector<Alignment*> devices{device->alignment()};
  Progress progress;
  std::vector<std::size_t> left{0, 3};  // others took 1 and 2

  const auto claim = [&](std::size_t count) -> std::optional<std::size_t> {
    CHECK(count == 4);
    if (left.empty()) return std::nullopt;
    const auto place = left.front();
    left.erase(left.begin());
    return place;
  };
  const auto own = sweepDensities(request, densities, {devices, claim}, progress);

  REQUIRE(own.size() == 2);
  CHECK(own[0].density == 0.1);
  CHECK(own[1].density == 0.3);
}

TEST_CASE("rows that are known are not computed again, and embeddings neither") {
  const auto request = pairToSweep();
  const CualignStores stores{.embeddingOfA = std::make_shared<MemoryParts>(),
                             .embeddingOfB = std::make_shared<MemoryParts>()};
  int computed = 0;
  const auto count = [&](const SweepRow&) { ++computed; };

  const auto first = swept(request, {0.1, 0.2}, stores, count);
  CHECK(computed == 2);
  // Whoever embeds again writes another end.
  for (const auto& store : {stores.embeddingOfA, stores.embeddingOfB})
    store->finish({.origin = {.seconds = 1000}});
  const auto due =
      differentDensities(std::vector{0.1, 0.2, 0.4}, *request.a, *request.b, first).different;
  const auto second = swept(request, due, stores, count);

  CHECK(due == std::vector{0.4});
  CHECK(computed == 3);
  REQUIRE(second.size() == 1);
  CHECK(stores.embeddingOfA->end()->origin.seconds == 1000);
  CHECK(second[0].seconds > 2000);  // both embeddings count with the time that they took
}

TEST_CASE("densities that choose as many nearest nodes as others are left out") {
  const auto request = pairToSweep();

  // Of 120 nodes 1 % and 5 % are ten at least, 10 % are twelve.
  const auto [different, same] =
      differentDensities(std::vector{0.01, 0.1, 0.05}, *request.a, *request.b);

  CHECK(different == std::vector{0.01, 0.1});
  REQUIRE(same.size() == 1);
  CHECK(same[0].density == 0.05);
  CHECK(same[0].first == 0.01);
  CHECK(same[0].nearest == 10);
}

TEST_CASE("a density that chooses as many nearest nodes as a known row is left out") {
  const auto request = pairToSweep();

  // Of 120 nodes 1 % and 5 % are ten at least.
  const auto [different, same] =
      differentDensities(std::vector{0.01, 0.05}, *request.a, *request.b, swept(request, {0.05}));

  CHECK(different.empty());
  REQUIRE(same.size() == 1);
  CHECK(same[0].density == 0.01);
  CHECK(same[0].first == 0.05);
}

TEST_CASE("a sweep says which density gives no candidates") {
  auto request = pairToSweep();
  request.a = std::make_shared<const Graph>(GraphData{.nodeCount = 5});
  request.b = request.a;

  try {
    swept(request, {0.25});
    FAIL("there are candidates");
  } catch (const Error& error) {
    CHECK(std::string{error.what()}.starts_with("The density 0.25 gives no candidate pairs"));
  }
}

TEST_CASE("a sweep that is kept comes back, and damaged bytes are refused") {
  const auto rows = swept(pairToSweep(), {0.1});
  MemoryParts store;
  keepSweep(rows, store);

  CHECK(keptSweep(store) == rows);

  auto bytes = store.load(0)->data;
  bytes.pop_back();
  store.store(0, bytes, {});
  CHECK_THROWS_AS(keptSweep(store), MalformedBytes);
}

TEST_CASE("a sweep is known by its options, and not by its densities") {
  auto request = pairToSweep();
  const auto asked = resultRequestOf(request, SweepOptions{{0.1, 0.2}});
  request.choice.density = 0.5;
  const auto other = resultRequestOf(request, SweepOptions{{0.3}});

  CHECK(resultKey(asked, {}) == resultKey(other, {}));
  CHECK(sweepOptionsOf(asked.options).densities == std::vector{0.1, 0.2});
  CHECK(sweepRequestOf(asked.options).embedding.dimension == 16);
  request.belief.alpha = 3;
  CHECK(resultKey(asked, {}) != resultKey(resultRequestOf(request, SweepOptions{{0.3}}), {}));
}
