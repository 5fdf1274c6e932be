#include "engine/work/landmark_work.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "engine/result/memory_parts.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Random trees with weights, whose property is what their nodes' numbers and their size say.
std::shared_ptr<const Dataset> weighedTrees(std::int32_t count, std::uint64_t seed) {
  Random random{seed};
  Dataset data;
  NumberColumn targets;
  for (std::int32_t graph = 0; graph < count; ++graph) {
    GraphData tree{.nodeCount = 4 + static_cast<std::int32_t>(random.below(8))};
    NumberColumn marks;
    double sum = 0;
    for (std::int32_t node = 0; node < tree.nodeCount; ++node) {
      marks.values.push_back(random.below(3));
      sum += marks.values.back();
      if (node > 0)
        tree.edges.push_back(
            {static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(node))), node});
    }
    targets.values.push_back(sum + 0.1 * random.uniform());
    tree.nodeAttributes.push_back({"mark", std::move(marks)});
    data.graphs.push_back(std::make_shared<const Graph>(std::move(tree)));
  }
  data.properties = {{"sum", std::move(targets)}};
  return std::make_shared<const Dataset>(std::move(data));
}

LearnRequest onLandmarks(const std::shared_ptr<const Dataset>& data, int landmarks) {
  LearnRequest request{data, {.kernel = {.node = "se(mark, 1)"}}};
  request.model.learn.target = "sum";
  request.model.learn.task = LearnTask::Numbers;
  request.model.learn.landmarks = landmarks;
  return request;
}

std::vector<Prediction> predictionsOf(const PredictRequest& request, const WorkSetting& setting,
                                      const Learned* model) {
  Progress progress;
  std::vector<Prediction> predictions;
  const auto computed = compute(request, setting, progress, model);
  for (const auto& one : computed->value()->numbers)
    predictions.push_back(one.prediction);
  return predictions;
}

}  // namespace

TEST_CASE("a model on landmarks is kept, and predicts as before, to the bit") {
  const auto request = onLandmarks(weighedTrees(120, 1), 30);
  CHECK(modelRequestOf(resultRequestOf(request).options).learn.landmarks == 30);
  CHECK(stepsOf(request).empty());
  const WorkSetting in{WorkDevices{"cpu", {}}, std::make_shared<MemoryParts>()};
  Progress progress;
  const auto learned = compute(request, in, progress);
  const auto again = kept(request, *in.store, progress);
  REQUIRE(again);
  const PredictRequest wanted{weighedTrees(10, 2), request, {}};

  const auto first = predictionsOf(wanted, {in.devices}, learned->value().get());
  const auto second =
      predictionsOf(wanted, {in.devices, nullptr, {in.store}}, again->value().get());

  REQUIRE(first.size() == 10);
  for (std::size_t at = 0; at < 10; ++at) {
    CHECK(first[at].mean == second[at].mean);
    CHECK(first[at].deviation == second[at].deviation);
  }
}

TEST_CASE("a model on landmarks predicts as that of all graphs") {
  const auto data = weighedTrees(300, 3), others = weighedTrees(50, 4);
  const WorkSetting in{WorkDevices{"cpu", {}}};
  Progress progress;
  auto request = onLandmarks(data, 150), whole = onLandmarks(data, 0);
  request.model.learn.covariance = whole.model.learn.covariance = "distance 1";
  const auto learned = compute(request, in, progress), ofAll = compute(whole, in, progress);

  const auto first = predictionsOf({others, request, {}}, in, learned->value().get());
  const auto second = predictionsOf({others, whole, {}}, in, ofAll->value().get());

  double apart = 0, wide = 0;
  for (std::size_t at = 0; at < first.size(); ++at) {
    apart += std::pow(first[at].mean - second[at].mean, 2);
    wide += std::pow(second[at].deviation, 2);
  }
  CHECK(apart < 0.02 * wide);
  const auto& result = learned->value()->numbers()->result;
  const auto& resultOfAll = ofAll->value()->numbers()->result;
  CHECK(result.tested.size() == 150);  // no landmark
  CHECK(result.all.rmse == Approx(resultOfAll.all.rmse).epsilon(0.2));
  CHECK(result.all.coverage > 0.9);
  CHECK(std::ranges::count(learned->origin().remarks, "model.landmarks", &Remark::code) == 1);
  CHECK(std::ranges::count(ofAll->origin().remarks, "model.landmarks", &Remark::code) == 0);
}

TEST_CASE("the nearest graph of a prediction is a training graph, and what it is like") {
  const auto data = weighedTrees(120, 5);
  const auto request = onLandmarks(data, 20);
  const WorkSetting in{WorkDevices{"cpu", {}}};
  Progress progress;
  const auto learned = compute(request, in, progress);
  const std::vector<std::int32_t> places{100, 3};

  const auto predicted =
      compute(PredictRequest{std::make_shared<const Dataset>(subset(*data, places)), request, {}},
              in, progress, learned->value().get());

  // Each is its own nearest, or a twin of that.
  for (const auto& one : predicted->value()->numbers) {
    CHECK(one.likeness == Approx(1).margin(1e-5));
    CHECK(one.carriers.front().graph == one.nearest);
  }
  CHECK(predicted->value()->numbers[0].nearest == 100);
  CHECK(std::ranges::count(predicted->origin().remarks, "predictions.known", &Remark::code) == 1);
}

TEST_CASE("leaving one out tests what is no landmark, by the process of all") {
  auto request = onLandmarks(weighedTrees(120, 6), 30);
  request.model.learn.validation = Validation::LeaveOneOut;
  Progress progress;

  const auto learned = compute(request, {WorkDevices{"cpu", {}}}, progress);

  const auto& result = learned->value()->numbers()->result;
  CHECK(result.tested.size() == 90);
  CHECK(result.splits.size() == 1);
  CHECK(result.all.rmse < 0.5 * baselineOf(result));
  for (const auto& one : result.tested)
    CHECK(one.nearest != one.place);
}

TEST_CASE("a model on landmarks that nothing tests is learned all the same") {
  auto request = onLandmarks(weighedTrees(60, 8), 20);
  request.model.learn.validation = Validation::None;
  Progress progress;

  const auto learned = compute(request, {WorkDevices{"cpu", {}}}, progress);

  CHECK(learned->value()->numbers()->result.tested.empty());
  CHECK(learned->value()->process != nullptr);
}

namespace {

/// Trees, of which the heavy ones are a class of their own.
std::shared_ptr<const Dataset> classedTrees(std::int32_t count, std::uint64_t seed, double heavy) {
  auto data = *weighedTrees(count, seed);
  CategoryColumn classes{
      {},
      std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"heavy", "light"})};
  NumberColumn numbers;
  const auto& sums = std::get<NumberColumn>(data.properties.front().data).values;
  const auto ofHeavy = std::ranges::count_if(sums, [&](double sum) { return sum > heavy; });
  const double ratio =
      std::sqrt(static_cast<double>(ofHeavy) / static_cast<double>(count - ofHeavy));
  for (const double sum : sums) {
    classes.codes.push_back(sum > heavy ? 0 : 1);
    numbers.values.push_back(sum > heavy ? -1 / ratio : ratio);
  }
  data.properties.push_back({"weight", std::move(classes)});
  data.properties.push_back({"number", std::move(numbers)});
  return std::make_shared<const Dataset>(std::move(data));
}

LearnRequest ofTarget(const std::shared_ptr<const Dataset>& data, const char* target,
                      LearnTask task) {
  auto request = onLandmarks(data, 40);
  request.model.learn.target = target;
  request.model.learn.task = task;
  return request;
}

}  // namespace

TEST_CASE("two classes on landmarks are told apart by the numbers that stand for them") {
  const auto data = classedTrees(200, 9, 9.5), others = classedTrees(30, 10, 9.5);
  const auto request = ofTarget(data, "weight", LearnTask::Classes),
             inNumbers = ofTarget(data, "number", LearnTask::Numbers);
  const WorkSetting in{WorkDevices{"cpu", {}}, std::make_shared<MemoryParts>()};
  Progress progress;
  const auto learned = compute(request, in, progress);
  const auto ofNumbers = compute(inNumbers, {in.devices}, progress);

  const auto& result = *learned->value()->classes();
  const auto& numbers = ofNumbers->value()->numbers()->result;
  REQUIRE(result.tested.size() == 160);  // no landmark
  REQUIRE(numbers.tested.size() == 160);
  for (std::size_t at = 0; at < 160; ++at) {
    const auto& one = result.tested[at];
    CHECK(one.prediction.score == Approx(numbers.tested[at].prediction.mean).margin(1e-9));
    CHECK(one.prediction.label == (one.prediction.score > 0 ? 1 : 0));
    CHECK(one.place == numbers.tested[at].place);
  }
  CHECK(result.all.auc > 0.9);
  CHECK(result.cost == 0);
  CHECK(std::ranges::count(learned->origin().remarks, "model.landmarks", &Remark::code) == 1);

  const PredictRequest wanted{others, request, {}};
  const auto again = kept(request, *in.store, progress);
  const auto first = compute(wanted, {in.devices}, progress, learned->value().get());
  const auto second =
      compute(wanted, {in.devices, nullptr, {in.store}}, progress, again->value().get());
  const auto& predicted = first->value()->classes;
  REQUIRE(predicted.size() == 30);
  for (std::size_t at = 0; at < predicted.size(); ++at) {
    CHECK(predicted[at].prediction.score == second->value()->classes[at].prediction.score);
    CHECK(predicted[at].probabilities.size() == 2);
    double shares = 0;
    for (const auto& carrier : predicted[at].carriers)
      shares += std::abs(carrier.weight);
    CHECK(shares < 1 + 1e-9);
  }
}

TEST_CASE("a training graph is of its class on landmarks, and carries that") {
  const auto data = classedTrees(200, 11, 9.5);
  const auto request = ofTarget(data, "weight", LearnTask::Classes);
  const WorkSetting in{WorkDevices{"cpu", {}}};
  Progress progress;
  const std::vector<std::int32_t> places{5, 77, 120, 199};
  const auto& classes = std::get<CategoryColumn>(data->properties[1].data).codes;

  const auto predicted =
      compute(PredictRequest{std::make_shared<const Dataset>(subset(*data, places)), request, {}},
              in, progress);

  for (std::size_t at = 0; at < places.size(); ++at) {
    const auto& one = predicted->value()->classes[at];
    CHECK(one.prediction.label == classes[static_cast<std::size_t>(places[at])]);
    CHECK(one.likeness == Approx(1).margin(1e-5));
    CHECK(one.carriers.front().weight > 0);
  }
}

TEST_CASE("parts of a model on landmarks that are there are not computed again") {
  const auto request = onLandmarks(weighedTrees(120, 7), 30);
  const WorkDevices devices{"cpu", {}};
  MemoryParts parts;
  Progress progress;
  OriginClock clock;
  const auto points = landmarkPointsOf(request, devices, &parts, &parts, clock, progress);
  // Points that no kernel gives are taken as they are.
  Matrix rows{120, 30, 0.01};
  auto marked = *points;
  marked.take(0, rows, std::vector<double>(120, 1));
  keepPoints(marked, parts);

  const auto again = landmarkPointsOf(request, devices, &parts, nullptr, clock, progress);

  CHECK(again->of(7)[3] == 0.01F);
  CHECK(again->frame().covariance.name() == points->frame().covariance.name());
}

TEST_CASE("landmarks stand for many graphs, and for few if they are asked for") {
  const auto settled = [](ModelRequest request, std::size_t graphs) {
    request.learn.task =
        request.learn.task == LearnTask::Auto ? LearnTask::Numbers : request.learn.task;
    settleLandmarks(request, graphs, request.learn.task == LearnTask::Classes ? 3 : 0);
    return request.learn.landmarks;
  };
  ModelRequest ofTwo{.learn = {.task = LearnTask::Classes}};
  settleLandmarks(ofTwo, 9000, 2);
  CHECK(ofTwo.learn.landmarks == 2000);

  CHECK(settled({}, 8000) == 0);
  CHECK(settled({}, 8001) == 2000);
  CHECK(settled({.learn = {.landmarks = 500}}, 4000) == 500);
  CHECK(settled({.learn = {.landmarks = 4000}}, 4000) == 0);
  CHECK(settled({.learn = {.landmarks = 100'000}}, 100'000) == 0);
  CHECK(settled({.learn = {.task = LearnTask::Classes}}, 9000) == 0);
  CHECK(settled({.tuning = {.steps = 1}}, 9000) == 0);
  CHECK(settled({.own = {{}}}, 9000) == 0);
  CHECK_THROWS_WITH(settled({.learn = {.task = LearnTask::Classes, .landmarks = 500}}, 9000),
                    ContainsSubstring("if numbers or two classes"));
  CHECK_THROWS_WITH(settled({.learn = {.landmarks = 3}}, 9000), ContainsSubstring("From 20 to"));
}

namespace {

std::atomic<int> checkpointsHeard, lastCheckpoint;

void countCheckpoint() {
  if (++checkpointsHeard >= lastCheckpoint) throw Cancelled{};
}

/// Computes a model's points until so many checkpoints are heard, and keeps parts.
void computePointsUntil(int checkpoints, const LearnRequest& request, MemoryParts& parts) {
  checkpointsHeard = 0;
  lastCheckpoint = checkpoints;
  OriginClock clock;
  auto progress = Progress{}.guarded(&countCheckpoint);
  try {
    landmarkPointsOf(request, WorkDevices{"cpu", {}}, nullptr, &parts, clock, progress);
  } catch (const Cancelled&) {
  }
}

}  // namespace

TEST_CASE("points that are cancelled while they are computed are not kept") {
  const auto request = onLandmarks(weighedTrees(120, 7), 30);
  MemoryParts whole;
  computePointsUntil(std::numeric_limits<int>::max(), request, whole);
  const int all = checkpointsHeard;
  const auto partCount = landmarkPartCount(120, 30);
  REQUIRE(whole.load(partCount - 1));

  for (int last = all; last > std::max(0, all - 12); --last) {
    MemoryParts cancelled;
    computePointsUntil(last, request, cancelled);
    for (std::size_t part = 0; part < partCount; ++part)
      if (const auto kept = cancelled.load(part)) CHECK(kept->data == whole.load(part)->data);
  }
}
