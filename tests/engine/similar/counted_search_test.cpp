#include "engine/similar/counted_search.hpp"

#include "engine/backend/pairs/environment_bits.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/kernel/presets.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/gram/made_up_molecules.hpp"
#include "tests/engine/similar/searches.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A device that computes nothing itself.
class OtherDevice final : public Backend {
 public:
  const Device& device() const override { return device_; }
  Kernels& kernels() override { throw Error{ErrorCode::Device, "It computes nothing."}; }

 private:
  Device device_{.id = "cuda:0"};
};

/// By counts, however few graphs there are.
SimilarResult foundByCounts(const SimilarRequest& request, PartStore* store = nullptr,
                            Progress progress = Progress{},
                            const OpenDevices& devices = processor()) {
  const GramRequest gram{.rows = request.queries,
                         .columns = request.among,
                         .kernel = request.kernel,
                         .solve = request.solve};
  const CompiledGram compiled{gram, progress};
  const auto plan = planGram(*compiled.input(), static_cast<std::int32_t>(request.queries->size()),
                             request.among == nullptr);
  return findCounted(request, compiled.input(), plan, devices, store, progress);
}

SimilarRequest environmentsOfMolecules(std::size_t count, std::uint64_t seed) {
  return {.queries = madeUpMolecules(count, seed), .kernel = kernelPreset("environments").options};
}

}  // namespace

TEST_CASE("a search by counts finds to the bit what a search of all pairs finds") {
  auto request = environmentsOfMolecules(700, 1);
  request.kernel.environments = GENERATE(1, 2, 4);
  request.options.most = GENERATE(1, 20, 900);
  request.options.threshold = request.options.most == 20 ? 0.5 : 0;

  const auto some = foundByCounts(request), all = found(request);

  CHECK(some.isComplete);
  CHECK(some.lists == all.lists);
  CHECK(some.provenance.pairs == all.provenance.pairs);
}

TEST_CASE("what is remarked of a kernel is remarked by a search by counts, too") {
  const SimilarRequest request{.queries = paths(300),
                               .kernel = {.node = "delta(degree, 1e-200)", .environments = 2}};

  const auto some = foundByCounts(request), all = found(request);

  REQUIRE_FALSE(all.provenance.remarks.empty());
  CHECK(some.provenance.remarks == all.provenance.remarks);
}

TEST_CASE("a search by counts for another device says that the processor compares") {
  const auto result = foundByCounts(environmentsOfMolecules(300, 8), nullptr, Progress{},
                                    {.sharing = {std::make_shared<OtherDevice>()}});

  CHECK(result.provenance.device == "cpu");
  REQUIRE(result.provenance.remarks.size() == 1);
  CHECK(result.provenance.remarks.front().code == "similar.on-processor");
}

TEST_CASE("graphs that are many times there are found by counts as by all pairs") {
  SimilarRequest request{.queries = paths(560), .kernel = byDegree()};
  request.kernel.environments = 2;
  request.options.most = GENERATE(3, 40);

  CHECK(foundByCounts(request).lists == found(request).lists);
}

TEST_CASE("one set is searched for another by counts, without what is left out") {
  auto request = environmentsOfMolecules(300, 2);
  request.among = madeUpMolecules(800, 3);
  request.options.most = 4;
  request.places.assign(300, -1);
  request.places[7] = found(request).lists[7].front().graph;

  const auto some = foundByCounts(request);

  CHECK(some.lists == found(request).lists);
  CHECK(some.lists[7].front().graph != request.places[7]);
}

TEST_CASE("a search by counts that was stopped goes on where it was") {
  const auto request = environmentsOfMolecules(700, 4);
  MemoryParts whole;
  const auto expected = foundByCounts(request, &whole);
  for (const int parts : {0, 1, 3}) {
    MemoryParts kept;
    FailingParts failing{kept, parts};
    CHECK_THROWS_AS(foundByCounts(request, &failing), Cancelled);

    const auto result = foundByCounts(request, &kept);

    CHECK(result.isComplete);
    CHECK(result.lists == expected.lists);
    CHECK(result.provenance.pairs == expected.provenance.pairs);
  }
  CHECK(foundByCounts(request, &whole).lists == expected.lists);
}

TEST_CASE("parts of a search by counts that are damaged are found again") {
  const auto request = environmentsOfMolecules(400, 4);
  MemoryParts parts;
  const auto expected = foundByCounts(request, &parts);
  const auto first = *parts.load(0), second = *parts.load(1);
  auto twice = first.data;
  std::copy_n(first.data.begin(), sizeof(Taken), twice.begin() + sizeof(Taken));
  parts.store(0, GENERATE_REF(second.data, twice), first.facts);

  CHECK(foundByCounts(request, &parts).lists == expected.lists);
}

TEST_CASE("a search by counts that is asked to stop keeps what it has") {
  const auto request = environmentsOfMolecules(700, 5);
  MemoryParts whole, kept;
  const auto expected = foundByCounts(request, &whole).lists;
  const auto third = *whole.load(2);
  kept.begin(whole.plan(), 6);
  kept.store(2, third.data, third.facts);
  std::stop_source keep;
  keep.request_stop();

  const auto result = foundByCounts(request, &kept, Progress{{}, keep.get_token()});

  CHECK_FALSE(result.isComplete);
  std::size_t found = 0;
  for (std::size_t row = 0; row < expected.size(); ++row) {
    if (result.lists[row].empty()) continue;
    ++found;
    CHECK(result.lists[row] == expected[row]);
  }
  CHECK(found == 128);
}

TEST_CASE("many molecules are searched by counts unless they were begun in full") {
  const auto request = environmentsOfMolecules(1000, 7);
  MemoryParts byCounts, chosen, inFull;
  const auto expected = foundByCounts(request, &byCounts).lists;
  Progress progress;
  const GramRequest gram{.rows = request.queries, .kernel = request.kernel};
  const auto plan = planGram(*CompiledGram{gram, progress}.input(),
                             static_cast<std::int32_t>(request.queries->size()), true);
  inFull.begin(planBytes(plan), plan.blocks.size());

  CHECK(found(request, &chosen).lists == expected);
  CHECK(found(request, &inFull).lists == expected);

  CHECK(chosen.plan() == byCounts.plan());
  CHECK(inFull.plan() == planBytes(plan));
}

TEST_CASE("walks, damped ranks, few graphs and shares of machines are not searched by counts") {
  GramPlan plan{.rows = 5000, .columns = 5000};
  SimilarRequest request;
  CHECK_FALSE(maySearchByCounts(request, plan));
  request.kernel.environments = 2;
  CHECK(maySearchByCounts(request, plan));
  request.options.ranking = Ranking::Damped;
  CHECK_FALSE(maySearchByCounts(request, plan));
  request.options.ranking = Ranking::Plain;
  request.share = {.part = 1, .of = 2};
  CHECK_FALSE(maySearchByCounts(request, plan));
  request.share = {};
  plan.rows = 1;
  CHECK_FALSE(maySearchByCounts(request, plan));
  plan.rows = plan.columns = 900;
  CHECK_FALSE(maySearchByCounts(request, plan));
}

TEST_CASE("bits leave out no column that shares enough") {
  Progress progress;
  const auto molecules = madeUpMolecules(200, 6);
  const GramRequest gram{.rows = molecules, .kernel = kernelPreset("environments").options};
  const CompiledGram compiled{gram, progress};
  const Environments environments{*compiled.input(), progress};
  const EnvironmentBits bits{environments, 200, progress};
  std::vector<std::int32_t> graphs(200);
  std::iota(graphs.begin(), graphs.end(), 0);
  const BitColumns columns{bits, graphs, progress,
                           GENERATE(range(std::size_t{0}, BitColumns::levels()))};
  BitColumns::Row row;
  row.bits = bits.of(17, row.others);
  // Counts by two sorted lists.
  const auto common = [&](std::int32_t other) {
    std::uint32_t sum = 0;
    for (const auto& a : environments.of(17))
      for (const auto& b : environments.of(other))
        if (a.environment == b.environment) sum += std::min(a.times, b.times);
    return sum;
  };
  const auto least = GENERATE(0U, 10U, 25U, 60U);

  std::vector<BitColumns::Candidate> candidates;
  columns.addCandidates(row, 0, 200, least, candidates);

  std::vector<bool> isThere(200);
  for (const auto& [column, shared] : candidates) {
    isThere[column] = true;
    CHECK(shared >= common(static_cast<std::int32_t>(column)));
  }
  for (std::int32_t column = 0; column < 200; ++column) {
    CHECK(columns.common(row, static_cast<std::size_t>(column)) == common(column));
    if (common(column) >= least) CHECK(isThere[static_cast<std::size_t>(column)]);
  }
}
