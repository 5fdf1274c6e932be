#include "engine/align/method/best_parts.hpp"

#include <stop_token>

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

constexpr std::size_t partCount = 5;
constexpr std::size_t comparedPart = 1;
constexpr std::size_t firstSearchPart = 4;

/// A network and a noisy copy with more nodes.
BestAlignmentRequest noisyPair() {
  const auto network = barabasiAlbert(80, 3, 1);
  const auto copy = noisyCopy(network, {.removed = 0.1, .added = 0.1}, 2).graph;
  GraphData larger{.nodeCount = 90, .edges = {copy.edges().begin(), copy.edges().end()}};
  return {std::make_shared<const Graph>(network),
          std::make_shared<const Graph>(std::move(larger)),
          {},
          {.effort = 300}};
}

BestAlignment aligned(const BestAlignmentRequest& request, PartStore& parts,
                      Progress progress = {}) {
  return alignBest(request, *makeCpuBackend()->alignment(), parts, progress);
}

/// Only one part of what was kept.
std::unique_ptr<MemoryParts> onlyPart(MemoryParts& kept, std::size_t part) {
  auto only = std::make_unique<MemoryParts>();
  only->begin({}, partCount);
  only->store(part, kept.load(part)->data, {});
  return only;
}

void checkEqual(const BestAlignment& found, const BestAlignment& expected) {
  CHECK(found.mapping == expected.mapping);
  CHECK(found.confidence == expected.confidence);
  CHECK(found.conservedEdges == expected.conservedEdges);
  CHECK(found.refinements == expected.refinements);
  CHECK(found.proposals == expected.proposals);
  CHECK(found.isComplete);
}

}  // namespace

TEST_CASE("a best alignment that is kept is not computed again, in either order") {
  auto request = noisyPair();
  if (GENERATE(false, true)) std::swap(request.a, request.b);
  MemoryParts parts;
  const auto expected = aligned(request, parts);
  std::stop_source cancel;
  cancel.request_stop();

  checkEqual(aligned(request, parts, Progress{cancel.get_token()}), expected);
  MemoryParts nothing;
  CHECK_THROWS_AS(aligned(request, nothing, Progress{cancel.get_token()}), Cancelled);
}

TEST_CASE("an alignment goes on from the comparison of nodes, and ends the same") {
  const auto request = noisyPair();
  MemoryParts parts;
  const auto expected = aligned(request, parts);
  const auto rest = onlyPart(parts, comparedPart);

  checkEqual(aligned(request, *rest), expected);

  BestParts kept{*rest, 80, 90};
  auto compared = *kept.compared();
  compared.refinements = 7;  // would be counted anew if nodes were compared again
  MemoryParts changed;
  BestParts{changed, 80, 90}.keep(compared);
  CHECK(aligned(request, changed).refinements == 7);
}

TEST_CASE("an alignment says of a kept comparison that it was sparse") {
  const auto request = noisyPair();
  MemoryParts parts;
  BestParts kept{parts, 80, 90};
  ComparedNodes compared{.images = std::vector<Node>(80, noNode), .isSparse = true};
  kept.keep(compared);

  CHECK(kept.compared()->isSparse);
  CHECK_FALSE(kept.compared()->isRefined);
  CHECK(aligned(request, parts).isSparse);
  CHECK(kept.alignment()->isSparse);
  CHECK_FALSE(kept.alignment()->isRefined);

  compared.isSparse = false;
  compared.isRefined = true;
  kept.keep(compared);
  CHECK_FALSE(kept.compared()->isSparse);
  CHECK(kept.compared()->isRefined);
}

TEST_CASE("parts that cannot be read are computed anew") {
  const auto request = noisyPair();
  MemoryParts parts;
  const auto expected = aligned(request, parts);
  for (std::size_t part = 0; part < partCount; ++part) {
    MemoryParts damaged;
    damaged.begin({}, partCount);
    damaged.store(part, std::vector<std::byte>(100, std::byte{0xff}), {});

    checkEqual(aligned(request, damaged), expected);
  }
}

namespace {

/// Keeps what is stored, and cancels the work once a part is.
class CancellingParts final : public PartStore {
 public:
  CancellingParts(std::size_t part, std::stop_source cancel)
      : part_{part}, cancel_{std::move(cancel)} {}

  std::vector<std::byte> plan() override { return parts_.plan(); }
  std::optional<ResultPart> load(std::size_t part) override { return parts_.load(part); }
  std::optional<ResultEnd> end() override { return parts_.end(); }
  void begin(Bytes plan, std::size_t count) override { parts_.begin(plan, count); }
  void store(std::size_t part, Bytes data, std::string_view facts) override {
    parts_.store(part, data, facts);
    if (part == part_) cancel_.request_stop();
  }
  void finish(const ResultEnd& end) override { parts_.finish(end); }

 private:
  MemoryParts parts_;
  std::size_t part_;
  std::stop_source cancel_;
};

}  // namespace

TEST_CASE("the second search after a start is gone on with, and ends the same") {
  auto request = noisyPair();
  request.start = {{0, 3}, {1, 4}, {2, 5}};
  MemoryParts parts;
  const auto expected = aligned(request, parts);
  const auto part = GENERATE(comparedPart, firstSearchPart);
  std::stop_source cancel;
  CancellingParts stopped{part, cancel};

  CHECK_THROWS_AS(aligned(request, stopped, Progress{cancel.get_token()}), Cancelled);

  BestParts kept{stopped, 80, 90, givenPairsOf(request)};
  auto first = kept.firstSearch();
  REQUIRE(first);
  checkEqual(aligned(request, stopped), expected);

  // It is not searched again: what is kept counts.
  first->proposals += 1000;
  MemoryParts changed;
  BestParts{changed, 80, 90, givenPairsOf(request)}.keepFirstSearch(*first);
  CHECK(aligned(request, changed).proposals == expected.proposals + 1000);
}

TEST_CASE("an alignment is known again by its options and by all that is given beside it") {
  const auto key = [](const BestAlignmentRequest& request) {
    return resultKey(resultRequestOf(request), std::vector<std::string>{"a", "b"});
  };
  auto request = noisyPair();
  const auto before = key(request);
  CHECK(key(request) == before);

  auto other = request;
  other.locked = {{0, 1}};
  const auto withLocked = key(other);
  CHECK(withLocked != before);
  other.locked = {{1, 0}};
  CHECK(key(other) != withLocked);
  other = request;
  other.similarities = {{0, 1, 0.5}};
  CHECK(key(other) != before);
  other = request;
  other.start = {{0, 1}};
  CHECK(key(other) != before);
  CHECK(key(other) != withLocked);
  other = request;
  other.forbidden = {{0, 1}};
  CHECK(key(other) != before);
  CHECK(key(other) != withLocked);
  other = request;
  other.search.seed = 2;
  CHECK(key(other) != before);
}
