#include "engine/work/alignment_work.hpp"

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/graph/generate.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

WorkSetting settingWith(const std::shared_ptr<PartStore>& store) {
  return {WorkDevices{OpenDevices{.sharing = {makeCpuBackend()}}}, store};
}

BestAlignmentRequest twoNetworks() {
  return {.a = std::make_shared<const Graph>(barabasiAlbert(60, 3, 1)),
          .b = std::make_shared<const Graph>(barabasiAlbert(70, 3, 2)),
          .search = {.effort = 20, .chains = 1}};
}

}  // namespace

TEST_CASE("the seconds of an alignment that goes on are added to those before") {
  const auto request = twoNetworks();
  const auto store = std::make_shared<MemoryParts>();
  Progress progress;
  compute(request, settingWith(store), progress);
  auto end = store->end().value();
  end.origin.seconds = 1000;
  end.isComplete = false;
  store->finish(end);

  const auto again = compute(request, settingWith(store), progress);

  CHECK(again->origin().seconds > 1000);
  CHECK(store->end()->origin.seconds > 1000);
}

TEST_CASE("an alignment that is whole keeps its origin, whoever asks again") {
  const auto request = twoNetworks();
  const auto store = std::make_shared<MemoryParts>();
  Progress progress;
  const auto first = compute(request, settingWith(store), progress);

  const auto again = compute(request, settingWith(store), progress);

  CHECK(again->origin() == first->origin());
  CHECK(again->value()->mapping == first->value()->mapping);
}

TEST_CASE(
    "an alignment at hand is kept as computing it keeps it, but for what a search goes on from") {
  const auto request = twoNetworks();
  Progress progress;
  const auto first = compute(request, settingWith(nullptr), progress);
  const auto store = std::make_shared<MemoryParts>();

  keep(*first, request, *store);

  const auto again = compute(request, settingWith(store), progress);
  CHECK(again->origin() == first->origin());
  CHECK(again->value()->mapping == first->value()->mapping);
  CHECK(again->value()->confidence == first->value()->confidence);
  CHECK(again->value()->proposals == first->value()->proposals);
}

TEST_CASE("what is to be known of an alignment is kept with it") {
  auto request = twoNetworks();
  const auto store = std::make_shared<MemoryParts>();
  std::stop_source keep;
  keep.request_stop();
  Progress progress{{}, keep.get_token()};

  const auto stopped = compute(request, settingWith(store), progress);

  REQUIRE_FALSE(stopped->isComplete());
  const auto kept = store->end()->origin.remarks;
  CHECK(kept == stopped->origin().remarks);
  CHECK(std::ranges::count(kept, "alignment.stopped", &Remark::code) == 1);
}

TEST_CASE("nodes of one name are remarked by the first of them, by either method") {
  const auto named = [](std::vector<std::string> names) {
    return std::make_shared<const Graph>(GraphData{.name = "small",
                                                   .nodeCount = 4,
                                                   .edges = {{0, 1}, {1, 2}, {2, 3}},
                                                   .nodeNames = std::move(names)});
  };
  const auto twins = named({"q", "p", "p", "p"}), other = named({"a", "b", "c", "d"}),
             nameless = named({"", "", "a", "b"});
  Progress progress;
  const auto remarksOf = [&](const auto& request) {
    auto remarks =
        compute(request, settingWith(std::make_shared<MemoryParts>()), progress)->origin().remarks;
    std::erase_if(remarks, [](const Remark& one) { return one.code != "alignment.same-names"; });
    return sentencesOf(remarks);
  };

  const std::vector<std::string> said{
      "small has 3 nodes that are called p. Files of names cannot tell them apart."};
  CHECK(remarksOf(BestAlignmentRequest{.a = twins, .b = other}) == said);
  CHECK(remarksOf(CualignRequest{.a = other, .b = twins}) == said);
  CHECK(remarksOf(BestAlignmentRequest{.a = other, .b = nameless}).empty());
  CHECK(remarksOf(BestAlignmentRequest{.a = named({"q", "p", "q", "p"}), .b = other}) ==
        std::vector<std::string>{"small has 2 nodes that are called q. 1 other name is used more "
                                 "than once, too. Files of names cannot tell them apart."});
}
