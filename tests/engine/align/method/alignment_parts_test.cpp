#include "engine/align/method/alignment_parts.hpp"

#include <algorithm>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/graph/generate.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

struct MemoryStores : CualignStores {
  MemoryStores() {
    embeddingOfA = std::make_shared<MemoryParts>();
    embeddingOfB = std::make_shared<MemoryParts>();
    candidates = std::make_shared<MemoryParts>();
    walks = std::make_shared<MemoryParts>();
    alignment = std::make_shared<MemoryParts>();
  }
};

CualignRequest smallRequest() {
  const auto network = std::make_shared<const Graph>(barabasiAlbert(120, 3, 1));
  return {.a = network, .b = network, .embedding = {.dimension = 16}, .belief = {.iterations = 12}};
}

CualignAlignment keptAligned(const CualignRequest& request, const CualignStores& stores,
                             Progress progress = {}) {
  const auto backend = makeCpuBackend();
  return alignByCandidates(request, *backend->alignment(), progress, stores);
}

std::vector<std::string> keptStages(const CualignAlignment& alignment) {
  std::vector<std::string> names;
  for (const auto& stage : alignment.stages)
    if (stage.isKept) names.push_back(stage.name);
  return names;
}

}  // namespace

TEST_CASE("embeddings, candidates and messages come back as they were kept") {
  MemoryParts ofPoints, ofPairs, ofAlignment;
  Embedding embedding{3, 2};
  embedding.values = {1, 0, 0, 0, 0.6F, -0.8F};
  const auto candidates = randomCandidates(7, 5, 0.5, 1);
  Belief belief{.best = {2, {3.5, 1.25, 1}},
                .matching = {{0, unmatched, 2}},
                .message = {1.5, -2, 0.25},
                .trace = {{1, {3, 1, 1}}, {2, {3.5, 1.25, 1}}}};
  auto& messages = belief.state.emplace<BeliefMessages<float>>();
  messages.y = {1, 2, 3};
  messages.forward = {4};
  const KeptAlignment alignment{Mapping{{1, noNode, 0}, 4}, {0.5F, 0, 1}, belief.trace};

  keepEmbedding(embedding, ofPoints);
  keepCandidates(candidates, ofPairs);
  ofAlignment.begin({}, 2);
  keepBelief(belief, ofAlignment);
  keepAlignment(alignment, ofAlignment);

  CHECK(keptEmbedding(3, ofPoints) == embedding);
  const auto pairs = keptCandidates(7, 5, ofPairs);
  REQUIRE(pairs);
  CHECK(std::ranges::equal(pairs->nodesA(), candidates.nodesA()));
  CHECK(std::ranges::equal(pairs->nodesB(), candidates.nodesB()));
  CHECK(std::ranges::equal(pairs->weights(), candidates.weights()));
  CHECK(keptBelief(3, 3, ofAlignment) == belief);
  CHECK(keptAlignment(3, 4, ofAlignment) == alignment);
  const MatchingFacts facts{12, 3, {4.5, 2, 1}};
  CHECK(matchingFacts(matchingSummary(facts)) == facts);
}

TEST_CASE("parts that do not fit the networks are refused") {
  MemoryParts ofPoints, ofPairs, ofAlignment;
  keepEmbedding(Embedding{3, 2}, ofPoints);
  keepCandidates(randomCandidates(7, 5, 0.5, 1), ofPairs);
  ofAlignment.begin({}, 2);
  keepAlignment({Mapping{{1, 0}, 2}, {1, 1}, {}}, ofAlignment);
  keepBelief({.matching = {{2, unmatched}}, .message = {1, 1, 1}}, ofAlignment);

  CHECK_THROWS_AS(keptEmbedding(4, ofPoints), MalformedBytes);
  CHECK_THROWS_AS(keptCandidates(7, 2, ofPairs), MalformedBytes);
  CHECK_THROWS_AS(keptCandidates(6, 5, ofPairs), MalformedBytes);
  CHECK_THROWS_AS(keptAlignment(2, 1, ofAlignment), MalformedBytes);
  CHECK_THROWS_AS(keptBelief(2, 2, ofAlignment), MalformedBytes);
  CHECK_THROWS_AS(matchingFacts(std::vector<std::byte>(3)), MalformedBytes);
  CHECK_FALSE(matchingFacts({}));
  MemoryParts nothing;
  CHECK_FALSE(keptEmbedding(3, nothing));
  CHECK_FALSE(keptCandidates(7, 5, nothing));
  CHECK_FALSE(keptAlignment(2, 2, nothing));
  CHECK_FALSE(keptBelief(2, 2, nothing));
}

TEST_CASE("another value of weight computes neither embeddings nor candidates again") {
  const MemoryStores stores;
  auto request = smallRequest();
  const auto first = keptAligned(request, stores);
  request.belief.alpha = 3;
  CualignStores other = stores;
  other.alignment = std::make_shared<MemoryParts>();
  const auto second = keptAligned(request, other);

  CHECK(keptStages(first).empty());
  CHECK(keptStages(second) == std::vector<std::string>{"candidates"});
  CHECK(second.candidates == first.candidates);
  CHECK(second.mapping == keptAligned(request, {}).mapping);
}

TEST_CASE("walks that are kept are not gone again, unless they were stopped") {
  const MemoryStores stores;
  auto request = smallRequest();
  request.walks = {.nearest = 5};
  std::stop_source keep;
  keep.request_stop();
  keptAligned(request, stores, Progress{{}, keep.get_token()});

  const auto whole = keptAligned(request, stores);
  const auto again = keptAligned(request, stores);
  request.choice.priorUse = PriorUse::Only;
  CualignStores other = stores;
  other.alignment = std::make_shared<MemoryParts>();
  const auto alone = keptAligned(request, other);

  CHECK(keptStages(whole).empty());
  CHECK(keptStages(again) == std::vector<std::string>{"candidates", "walks", "overlaps",
                                                      "belief propagation", "exact matching",
                                                      "filling in"});
  CHECK(again.mapping == whole.mapping);
  CHECK(keptStages(alone) == std::vector<std::string>{"walks"});
  CHECK(alone.mapping == keptAligned(request, {}).mapping);
}

TEST_CASE("an alignment that is there is given back, and one that was stopped goes on") {
  const MemoryStores stores;
  const auto request = smallRequest();
  std::stop_source keep;
  keep.request_stop();
  const auto whole = keptAligned(request, {});

  const auto stopped = keptAligned(request, stores, Progress{{}, keep.get_token()});
  const auto goneOn = keptAligned(request, stores);
  const auto again = keptAligned(request, stores);

  CHECK(stopped.belief.trace.size() == 1);
  CHECK(goneOn.belief.trace == whole.belief.trace);
  CHECK(goneOn.mapping == whole.mapping);
  CHECK(again.stages.size() == keptStages(again).size());
  CHECK(again.mapping == whole.mapping);
  CHECK(again.confidence == whole.confidence);
  CHECK(again.belief.best == whole.belief.best);
  CHECK(again.exact == whole.exact);
  CHECK(again.isExactBetter == whole.isExactBetter);
  CHECK(again.matched == whole.matched);
  CHECK(again.nonZeros == whole.nonZeros);
  CHECK(again.conservedEdges == whole.conservedEdges);
  CHECK(again.mostEdges == whole.mostEdges);
  CHECK(keptAlignment(120, 120, *stores.alignment)->mapping == whole.mapping);
}

TEST_CASE("parts that are damaged are computed again") {
  const MemoryStores stores;
  const auto request = smallRequest();
  const auto whole = keptAligned(request, stores);
  const std::vector<std::byte> damaged(3);
  for (const auto& store : {stores.embeddingOfA, stores.candidates, stores.alignment})
    store->store(0, damaged, {});
  stores.alignment->store(1, damaged, {});
  auto end = *stores.alignment->end();
  end.summary = damaged;
  stores.alignment->finish(end);

  const auto again = keptAligned(request, stores);

  CHECK(again.mapping == whole.mapping);
  CHECK(keptStages(again) == std::vector<std::string>{"embedding of B"});
}

TEST_CASE("an alignment that lost its mapping or its end is kept again") {
  const MemoryStores stores;
  const auto request = smallRequest();
  const auto whole = keptAligned(request, stores);
  const auto belief = stores.alignment->load(1);
  REQUIRE(belief);
  auto withoutMapping = stores, withoutEnd = stores;
  withoutMapping.alignment = std::make_shared<MemoryParts>();
  withoutMapping.alignment->begin({}, 2);
  withoutMapping.alignment->store(1, belief->data, {});
  withoutMapping.alignment->finish(*stores.alignment->end());
  withoutEnd.alignment = std::make_shared<MemoryParts>();
  withoutEnd.alignment->begin({}, 2);
  withoutEnd.alignment->store(0, stores.alignment->load(0)->data, {});
  withoutEnd.alignment->store(1, belief->data, {});
  withoutEnd.alignment->finish({.isComplete = false});

  for (const auto& lost : {withoutMapping, withoutEnd}) {
    const auto again = keptAligned(request, lost);

    CHECK(keptStages(again) == std::vector<std::string>{"candidates", "belief propagation"});
    const auto kept = keptAlignment(120, 120, *lost.alignment);
    REQUIRE(kept);
    CHECK(kept->mapping == whole.mapping);
    CHECK(lost.alignment->end()->isComplete);
  }
}

TEST_CASE("an alignment is known by its options and by what is given beside the networks") {
  const auto request = smallRequest();
  const std::vector<std::string> inputs{"a", "b"};
  const auto keyOf = [&](const CualignRequest& other) {
    return resultKey(resultRequestOf(other), inputs);
  };
  const auto same = request;
  auto alpha = request, locked = request, prior = request, score = request;
  alpha.belief.alpha = 3;
  locked.locked = {{1, 2}};
  prior.prior = {{1, 2, 0.5}};
  score.prior = {{1, 2, 0.75}};

  CHECK(keyOf(request) == keyOf(same));
  std::vector<std::string> keys;
  for (const auto* other : {&std::as_const(alpha), &request, &std::as_const(locked),
                            &std::as_const(prior), &std::as_const(score)})
    keys.push_back(keyOf(*other));
  std::ranges::sort(keys);
  CHECK(std::ranges::adjacent_find(keys) == keys.end());
  CHECK(embeddingOptionsOf(resultRequestOf(request.embedding).options) == request.embedding);
}
