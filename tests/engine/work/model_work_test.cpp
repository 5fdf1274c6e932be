#include "engine/work/prediction_work.hpp"

#include <cmath>
#include <utility>

#include "engine/result/memory_parts.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
#include "tests/support/products.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Paths whose property is their length; of some graphs it is missing.
std::shared_ptr<const Dataset> measured(std::int32_t graphs, std::int32_t missing) {
  Dataset data = *paths(graphs);
  NumberColumn lengths;
  for (std::int32_t graph = 0; graph < graphs; ++graph)
    lengths.values.push_back(
        graph < missing
            ? std::nan("")
            : static_cast<double>(data.graphs[static_cast<std::size_t>(graph)]->nodeCount()));
  std::vector<std::string> kinds;
  for (std::int32_t graph = 0; graph < graphs; ++graph)
    kinds.emplace_back(graph % 3 == 0 ? "third" : "other");
  data.properties = {{"length", lengths}, {"kind", categoriesOf(kinds)}};
  return std::make_shared<const Dataset>(std::move(data));
}

LearnRequest requestOf(const std::shared_ptr<const Dataset>& data) {
  LearnRequest request{data, {}};
  request.model.learn.target = "length";
  request.model.learn.task = LearnTask::Numbers;
  return request;
}

WorkSetting setting() {
  return {WorkDevices{OpenDevices{.sharing = {std::make_shared<ClosedFormBackend>()}}},
          std::make_shared<MemoryParts>(),
          {std::make_shared<MemoryParts>()}};
}

}  // namespace

TEST_CASE("a model is tuned in as many steps as can be kept") {
  const auto data = measured(20, 0);
  const auto stepsOfModel = [&](const char* target, int steps) {
    const LearnOptions learn{.target = target};
    return Targets::of(data, learn).model({}, {}, learn, steps).tuning.steps;
  };

  CHECK(stepsOfModel("length", 0) == 0);
  CHECK(stepsOfModel("length", 1000) == 1000);
  CHECK_THROWS_WITH(stepsOfModel("length", 1001),
                    ContainsSubstring("from 0 to 1000: 1001 is none"));
  CHECK_THROWS_WITH(stepsOfModel("length", -1), ContainsSubstring("from 0 to 1000: -1 is none"));
  CHECK_THROWS_WITH(stepsOfModel("kind", 3),
                    ContainsSubstring("leave tune out, or set task to numbers"));
}

TEST_CASE("targets are of the graphs that have one, by their numbers among those") {
  const auto data = measured(20, 4);
  const LearnOptions learn{.target = "length"};

  const auto targets = Targets::of(data, learn);

  CHECK_FALSE(targets.areClasses());
  CHECK(targets.missing() == 4);
  CHECK(targets.graphs->size() == 16);
  CHECK(std::get<LearnTargets>(targets.values).places.back() == 15);
  REQUIRE(targets.remarks(*data, learn).size() == 1);
  CHECK(targets.remarks(*data, learn).front().code == "read.target-missing");
}

TEST_CASE("all graphs have the target: the data set itself is learned from, and nothing is said") {
  const auto data = measured(20, 0);
  const LearnOptions learn{.target = "length"};

  CHECK(Targets::of(data, learn).graphs == data);
  CHECK(Targets::of(data, learn).remarks(*data, learn).empty());
}

TEST_CASE("a model of several kernels is kept, and predicts as before, to the bit") {
  auto request = requestOf(measured(30, 0));
  request.model.others = {{.node = "delta(degree, 0.3)"},
                          {.node = "delta(degree, 0.5)", .environments = 2}};
  CHECK(modelRequestOf(resultRequestOf(request).options).others == request.model.others);
  CHECK(stepsOf(request).size() == 3);
  WorkSetting in{WorkDevices{"cpu", {}}, std::make_shared<MemoryParts>(), {}};
  for (int step = 0; step < 3; ++step)
    in.steps.push_back(std::make_shared<MemoryParts>());
  Progress progress;
  const auto learned = compute(request, in, progress);
  const auto again = kept(request, *in.store, progress);
  REQUIRE(again);
  const PredictRequest wanted{measured(10, 0), request, {}};

  const auto first = compute(wanted, {in.devices}, progress, learned->value().get());
  const auto second = compute(wanted, {in.devices}, progress, again->value().get());

  REQUIRE(first->value()->numbers.size() == 10);
  for (std::size_t at = 0; at < 10; ++at) {
    CHECK(first->value()->numbers[at].prediction.mean ==
          second->value()->numbers[at].prediction.mean);
    CHECK(first->value()->numbers[at].prediction.deviation ==
          second->value()->numbers[at].prediction.deviation);
  }
}

TEST_CASE("a model that was kept predicts as the one that was learned, to the bit") {
  const auto request = requestOf(measured(30, 0));
  const auto in = setting();
  Progress progress;
  const auto learned = compute(request, in, progress);
  const auto again = kept(request, *in.store, progress);
  REQUIRE(again);
  const PredictRequest wanted{measured(10, 0), request, {}};

  const auto first = compute(wanted, setting(), progress, learned->value().get());
  const auto second = compute(wanted, setting(), progress, again->value().get());

  REQUIRE(first->value()->numbers.size() == 10);
  for (std::size_t graph = 0; graph < 10; ++graph)
    CHECK(first->value()->numbers[graph].prediction.mean ==
          second->value()->numbers[graph].prediction.mean);
}

TEST_CASE("a model of other graphs is refused by every client") {
  const auto request = requestOf(measured(30, 0));
  Progress progress;
  const auto learned = compute(request, setting(), progress);
  const PredictRequest wanted{measured(10, 0), requestOf(measured(31, 0)), {}};

  CHECK_THROWS_WITH(compute(wanted, setting(), progress, learned->value().get()),
                    ContainsSubstring("does not fit the graphs that it was trained on"));
}

TEST_CASE("predictions name the device that compared them, and what failed before") {
  const auto gpu = std::make_shared<ClosedFormBackend>("gpu");
  const auto request = requestOf(measured(30, 0));
  Progress progress;
  const auto learned = compute(request, setting(), progress);
  gpu->beforeSolve = [](std::size_t) { throw Error{ErrorCode::Device, "It broke."}; };
  const WorkSetting failing{WorkDevices{
      OpenDevices{.sharing = {gpu}, .standIn = std::make_shared<ClosedFormBackend>("spare")}}};

  const auto found = compute(PredictRequest{measured(10, 0), request, {}}, failing, progress,
                             learned->value().get());

  CHECK(found->origin().device == "spare");
  CHECK(std::ranges::count(found->origin().remarks, "device.failed", &Remark::code) == 1);
}

TEST_CASE("doubts of a model are kept with it") {
  const auto in = setting();
  Progress progress;

  const auto learned = compute(requestOf(measured(30, 0)), in, progress);

  CHECK(in.store->end()->origin.remarks == learned->origin().remarks);
  CHECK(std::ranges::count(learned->origin().remarks, "kernel.compares-nothing", &Remark::code) ==
        1);
}

namespace {

/// A request that weighs a matrix of the user: products of points on a line, one a graph.
LearnRequest withOwn(const std::shared_ptr<const Dataset>& data, LearnTask task) {
  auto request = requestOf(data);
  request.model.learn.task = task;
  if (task == LearnTask::Classes) request.model.learn.target = "kind";
  const auto targets = Targets::of(data, request.model.learn);
  Progress progress;
  request.addOwn("own.npy", products(data->size()), {}, targets, progress);
  return request;
}

}  // namespace

TEST_CASE("a matrix of the user is kept with its model, and trains it again, to the bit") {
  std::vector tasks{LearnTask::Numbers};
  if (KINDRED_LEARNS_CLASSES) tasks.push_back(LearnTask::Classes);
  for (const auto task : tasks) {
    const auto given = withOwn(measured(30, 0), task);
    const auto in = setting();
    Progress progress;
    const auto learned = compute(given, in, progress);
    auto request = given;
    request.own.clear();

    const auto again = kept(request, *in.store, progress);

    REQUIRE(again);
    REQUIRE(again->value()->own.size() == 1);
    CHECK(*again->value()->own.front() == *given.own.front());
    const auto ready = trained(*again->value(), request, in, progress);
    REQUIRE(ready.kernel.layers().size() == 2);
    CHECK(*ready.kernel[1].values == *learned->value()->kernel[1].values);
  }
}

TEST_CASE("a model that was stopped goes on with the matrix of the user that it began with") {
  const auto given = withOwn(measured(30, 0), LearnTask::Numbers);
  const auto in = setting();
  keepOwn(given.own, *in.store);
  auto request = given;
  request.own.clear();
  Progress progress;

  const auto learned = compute(request, in, progress);
  const auto expected = compute(given, setting(), progress);

  CHECK(learned->value()->numbers()->result.all.rmse ==
        expected->value()->numbers()->result.all.rmse);
}

TEST_CASE("a model whose matrix of the user is not kept, or is another one, is refused") {
  auto request = withOwn(measured(30, 0), LearnTask::Numbers);
  const auto own = std::exchange(request.own, {});
  Progress progress;
  CHECK_THROWS_WITH(compute(request, setting(), progress),
                    ContainsSubstring("The model weighs own.npy, a matrix that is not kept"));

  const auto in = setting();
  keepOwn(own, *in.store);
  request.model.own.front().hash = hashOf(Matrix{30, 30, 1});

  CHECK_THROWS_AS(compute(request, in, progress), MalformedBytes);
}
