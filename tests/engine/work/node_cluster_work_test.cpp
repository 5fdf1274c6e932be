#include "engine/work/node_cluster_work.hpp"

#include <cmath>

#include "engine/align/method/best_parts.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A square with a tail at one corner and a longer one at the next: all seven nodes differ. Node n
/// is called images[n].
std::shared_ptr<const Graph> copyOf(const char* name, const std::vector<Node>& images) {
  GraphData data{.name = name, .nodeCount = 7};
  for (const auto& [one, other] : {std::pair{0, 1}, {1, 2}, {2, 3}, {3, 4}, {1, 4}, {4, 5}, {5, 6}})
    data.edges.push_back(
        {images[static_cast<std::size_t>(one)], images[static_cast<std::size_t>(other)]});
  return std::make_shared<const Graph>(std::move(data));
}

const std::vector<Node> ascending{0, 1, 2, 3, 4, 5, 6}, turned{6, 5, 4, 3, 2, 1, 0},
    mixed{3, 0, 6, 2, 5, 1, 4};

NodeClustersRequest threeCopies() {
  return {.networks = {copyOf("one", ascending), copyOf("two", turned), copyOf("three", mixed)},
          .search = {.effort = 20, .chains = 1}};
}

/// A setting that keeps the result and all on its way in memory.
WorkSetting keeping(const NodeClustersRequest& request) {
  WorkSetting setting{WorkDevices{OpenDevices{.sharing = {makeCpuBackend()}}},
                      std::make_shared<MemoryParts>()};
  for (std::size_t step = 0; step < stepsOf(request).size(); ++step)
    setting.steps.push_back(std::make_shared<MemoryParts>());
  return setting;
}

}  // namespace

TEST_CASE("copies of a network under other numbers are clusters of the same nodes") {
  const auto request = threeCopies();
  Progress progress;

  const auto computed = compute(request, keeping(request), progress);

  REQUIRE(computed->isComplete());
  const auto& found = *computed->value();
  REQUIRE(found.clusters.size() == 7);
  for (const auto& cluster : found.clusters) {
    const auto node = static_cast<std::size_t>(cluster.nodes.front().node);
    CHECK(cluster.nodes ==
          std::vector<NetworkNode>{{0, ascending[node]}, {1, turned[node]}, {2, mixed[node]}});
    CHECK(cluster.agreement == 1);
  }
  const auto s3 = symmetricStructures(found);
  for (std::size_t at = 0; at < 9; ++at)
    CHECK(s3(at / 3, at % 3) == 1);
}

TEST_CASE("alignments on the way are those that anybody asks for, the smaller network first") {
  const auto small = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  auto request = threeCopies();
  request.networks = {request.networks[0], small, request.networks[1]};
  // How alike nodes of the first and the second are is known from the first.
  request.similarities = {{0, 1, {{4, 0, 0.5}, {2, 1, 1}}}};
  const BestAlignmentRequest first{.a = small,
                                   .b = request.networks[0],
                                   .search = request.search,
                                   .similarities = {{0, 4, 0.5}, {1, 2, 1}}};

  const auto steps = stepsOf(request);

  REQUIRE(steps.size() == 3);
  CHECK(steps[0].inputs == std::vector<std::size_t>{1, 0});
  CHECK(steps[1].inputs == std::vector<std::size_t>{0, 2});
  CHECK(steps[2].inputs == std::vector<std::size_t>{1, 2});
  CHECK(steps[0].request == resultRequestOf(first));
  CHECK(steps[1].request == resultRequestOf(BestAlignmentRequest{.search = request.search}));
}

TEST_CASE("clusters that were cancelled go on with the alignments that are whole") {
  const auto request = threeCopies();
  const auto setting = keeping(request);
  Progress progress;
  std::size_t heard = 0;
  CHECK_THROWS_AS(compute(request, setting, progress,
                          [&](const NodeClusters& found) {
                            heard = found.clusters.size();
                            throw Cancelled{};
                          }),
                  Cancelled);
  CHECK(heard == 7);  // of the first two networks
  auto end = setting.steps[0]->end().value();
  end.origin.seconds = 1000;
  setting.steps[0]->finish(end);

  const auto again = compute(request, setting, progress);

  CHECK(again->isComplete());
  CHECK(again->value()->pairs.size() == 3);
  CHECK(setting.steps[0]->end()->origin.seconds == 1000);  // nobody computed it again
  const auto kept = kindred::kept(request, *setting.store, progress);
  REQUIRE(kept);
  CHECK(kept->value()->clusters.size() == again->value()->clusters.size());
  CHECK(kept->origin() == again->origin());
}

TEST_CASE("who stops at once keeps no clusters, and is told so") {
  const auto request = threeCopies();
  const auto setting = keeping(request);
  std::stop_source keep;
  keep.request_stop();
  Progress stopping{{}, keep.get_token()};

  const auto stopped = compute(request, setting, stopping);

  CHECK_FALSE(stopped->isComplete());
  CHECK(stopped->value()->clusters.empty());
  CHECK(std::isnan(symmetricStructures(*stopped->value())(0, 1)));
  const auto remarks = stopped->origin().remarks;
  REQUIRE(remarks.size() == 1);
  CHECK(remarks[0].code == "node-clusters.stopped");
  CHECK_THAT(remarks[0].sentence, ContainsSubstring("0 of 3 alignments"));
  Progress progress;
  CHECK(compute(request, setting, progress)->isComplete());
}

TEST_CASE("similarities are kept with clusters, for whoever goes on without them") {
  auto request = threeCopies();
  request.similarities = {{2, 0, {{1, 5, 1}, {3, 0, 0.25}}}};
  const auto setting = keeping(request);
  Progress progress;
  compute(request, setting, progress);
  const auto options = resultRequestOf(request).options;
  auto plain = request;
  plain.similarities.clear();

  CHECK(withKeptSimilarities(plain, options, *setting.store).similarities == request.similarities);
  MemoryParts nothing;
  CHECK_THROWS_WITH(withKeptSimilarities(plain, options, nothing),
                    ContainsSubstring("give their files anew"));
}

TEST_CASE("one network, or similarities of two named twice, are refused") {
  auto request = threeCopies();
  Progress progress;
  request.similarities = {{0, 1, {{0, 6, 1}}}, {1, 0, {{6, 0, 1}}}};
  CHECK_THROWS_WITH(compute(request, keeping(request), progress), ContainsSubstring("named once"));
  request = {.networks = {request.networks[0]}};
  CHECK_THROWS_WITH(compute(request, keeping(request), progress),
                    ContainsSubstring("but one network"));
}

TEST_CASE("remarks on an alignment name its two networks, by their numbers if need be") {
  auto request = threeCopies();
  const auto twins = std::make_shared<const Graph>(
      GraphData{.name = "twins", .nodeCount = 3, .edges = {{0, 1}}, .nodeNames = {"x", "x", "y"}});
  request.networks = {request.networks[0], twins, twins};
  Progress progress;

  std::vector<std::string> beginnings;
  for (const auto& remark : compute(request, keeping(request), progress)->origin().remarks)
    if (remark.code == "alignment.same-names")
      beginnings.push_back(remark.sentence.substr(0, remark.sentence.find(':')));

  CHECK(beginnings ==
        std::vector<std::string>{"twins 2 with one", "twins 3 with one", "twins 2 with twins 3"});
}
