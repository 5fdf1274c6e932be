#include "engine/learn/shared_tasks.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>

#include "engine/core/error.hpp"
#include "engine/core/log.hpp"
#include "engine/core/random.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/learning.hpp"
#include "engine/learn/number_models.hpp"
#include "tests/engine/learn/other_process.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Points on a line, no two in one place, whose kernel values are Gaussians; a wave with some noise
/// to learn.
struct Wave {
  Dataset data{.name = "wave"};
  std::vector<double> targets;
  Matrix kernel;

  explicit Wave(std::size_t count) : kernel{count, count} {
    Random random{3};
    std::vector<double> places;
    for (std::size_t at = 0; at < count; ++at) {
      places.push_back(0.1 * static_cast<double>(37 * at % count) + 0.04 * random.uniform());
      targets.push_back(std::sin(places.back()) + 0.1 * random.uniform());
      data.graphs.push_back(std::make_shared<const Graph>(GraphData{.nodeCount = 1}));
    }
    for (std::size_t row = 0; row < count; ++row)
      for (std::size_t column = 0; column < count; ++column)
        kernel(row, column) = std::exp(-std::pow(places[row] - places[column], 2));
    data.properties = {{"target", NumberColumn{targets}}};
  }

  LearnResult learned(const LearnOptions& options, const LearnSharing& sharing = {}) const {
    Progress progress;
    return learn(data, targetsOf(data, "target"), kernel, options, {{}, sharing}, progress);
  }
};

void requireSame(const LearnResult& one, const LearnResult& other) {
  REQUIRE(one.tested.size() == other.tested.size());
  for (std::size_t at = 0; at < one.tested.size(); ++at) {
    CHECK(one.tested[at].place == other.tested[at].place);
    CHECK(one.tested[at].split == other.tested[at].split);
    CHECK(one.tested[at].prediction.mean == other.tested[at].prediction.mean);
    CHECK(one.tested[at].prediction.deviation == other.tested[at].prediction.deviation);
    CHECK(one.tested[at].nearest == other.tested[at].nearest);
    CHECK(one.tested[at].likeness == other.tested[at].likeness);
  }
  REQUIRE(one.splits.size() == other.splits.size());
  for (std::size_t at = 0; at < one.splits.size(); ++at) {
    CHECK(one.splits[at].measures.rmse == other.splits[at].measures.rmse);
    CHECK(one.splits[at].covariance == other.splits[at].covariance);
    CHECK(one.splits[at].noise == other.splits[at].noise);
  }
  REQUIRE(one.curve.size() == other.curve.size());
  for (std::size_t at = 0; at < one.curve.size(); ++at) {
    CHECK(one.curve[at].graphs == other.curve[at].graphs);
    CHECK(one.curve[at].error == other.curve[at].error);
  }
  CHECK(std::ranges::equal(one.model->weights(), other.model->weights()));
}

NumberModels foldsOf(const Wave& wave) {
  return {wave.kernel, wave.targets, {}, foldSplits(wave.targets.size(), 4, 1)};
}

}  // namespace

TEST_CASE("each fold is predicted by the model of its training graphs alone") {
  const Wave wave{80};
  const auto result = wave.learned({.target = "target", .folds = 4});

  Progress progress;
  const auto splits = foldSplits(80, 4, 1);
  REQUIRE(result.splits.size() == 4);
  std::vector<std::vector<Prediction>> expected;
  for (std::size_t at = 0; at < splits.size(); ++at) {
    const auto& [training, test] = splits[at];
    const KernelValues kernel{wave.kernel};
    const GaussianProcess model{
        kernel.part(training, training), chosenOf(wave.targets, training), {}, progress};
    expected.push_back(model.predict(kernel.part(test, training), progress));
    CHECK(result.splits[at].covariance == model.covariance().name());
    CHECK(result.splits[at].noise == model.evidence().noise);
  }
  std::size_t first = 0;
  for (std::size_t at = 0; at < splits.size(); ++at) {
    // The errors of the 60 others, in half intervals: 58 of 61 must lie within.
    std::vector<double> ratios;
    for (std::size_t other = 0; other < splits.size(); ++other)
      for (std::size_t row = 0; other != at && row < expected[other].size(); ++row)
        ratios.push_back(
            std::abs(expected[other][row].mean - wave.targets[splits[other].test[row]]) /
            (1.959964 * expected[other][row].deviation));
    std::ranges::sort(ratios);
    const double stretch = std::max(1.0, ratios[57]);
    for (std::size_t row = 0; row < expected[at].size(); ++row) {
      const auto& tested = result.tested[first + row].prediction;
      CHECK(tested.mean == expected[at][row].mean);
      CHECK(tested.deviation == Approx(stretch * expected[at][row].deviation));
    }
    first += expected[at].size();
  }
  const GaussianProcess whole{wave.kernel, wave.targets, {}, progress};
  CHECK(std::ranges::equal(result.model->weights(), whole.weights()));
}

TEST_CASE("processes that share what is learned come to the bits of one") {
  const Wave wave{120};
  const auto validation = GENERATE(Validation::Folds, Validation::Random, Validation::LeaveOneOut);
  const LearnOptions options{.target = "target", .validation = validation, .times = 3};
  OtherProcess one, two;
  const LearnSharing sharing{.others = {{"rank 1", &one}, {"rank 2", &two}}, .threads = 1};

  const auto shared = wave.learned(options, sharing);

  requireSame(shared, wave.learned(options));
  CHECK(one.answers > 0);
}

TEST_CASE("what another process does is what is done here, in the order of the tasks") {
  const Wave wave{60};
  const auto models = foldsOf(wave);
  OtherProcess other;
  // Two requests bring the kernel values, and the third is for tasks.
  const AwaitedElsewhere awaited{models, [&] {
                                   for (int seen = other.answers; seen < 3; seen = other.answers)
                                     other.answers.wait(seen);
                                 }};
  const auto tasks = models.tests();

  const auto shared =
      SharedTasks{awaited, {.others = {{"rank 1", &other}}, .threads = 1}}.answers(tasks, "", {});

  Progress progress;
  REQUIRE(shared.size() == tasks.size());
  for (std::size_t at = 0; at < tasks.size(); ++at)
    CHECK(shared[at] == models.answer(tasks[at], progress));
  CHECK(other.answers >= 3);
}

TEST_CASE("a process that fails leaves its tasks to the others, and the log tells of it") {
  const Wave wave{60};
  const auto models = foldsOf(wave);
  std::atomic<bool> hasFailed = false;
  OtherProcess other;
  other.beforeAnswer = [&, asked = 0]() mutable {
    if (++asked < 3) return;
    hasFailed = true;
    hasFailed.notify_all();
    throw Error{ErrorCode::Memory, "The memory of its machine is used up."};
  };
  const AwaitedElsewhere awaited{models, [&] { hasFailed.wait(false); }};
  std::string said;
  setLogSink([&](LogLevel, std::string_view sentence) { said += sentence; });
  const auto tasks = models.tests();

  const auto shared =
      SharedTasks{awaited, {.others = {{"rank 1", &other}}, .threads = 1}}.answers(tasks, "", {});
  setLogSink({});

  Progress progress;
  for (std::size_t at = 0; at < tasks.size(); ++at)
    CHECK(shared[at] == models.answer(tasks[at], progress));
  CHECK_THAT(said, ContainsSubstring("rank 1 failed, and the others took over.") &&
                       ContainsSubstring("The memory of its machine is used up."));
}

TEST_CASE("what a task throws elsewhere is thrown here") {
  const Wave wave{60};
  const auto models = foldsOf(wave);
  OtherProcess other;
  other.beforeAnswer = [] {
    throw Error{ErrorCode::Input, "The kernel matrix is not positive definite."};
  };
  const AwaitedElsewhere awaited{
      models, [&] { std::this_thread::sleep_for(std::chrono::milliseconds{5}); }};

  CHECK_THROWS_WITH((SharedTasks{awaited, {.others = {{"rank 1", &other}}, .threads = 1}}.answers(
                        models.tests(), "", {})),
                    "The kernel matrix is not positive definite.");
}

TEST_CASE("a cancel reaches tasks that are under way here and elsewhere") {
  const Wave wave{60};
  const auto models = foldsOf(wave);
  std::stop_source source;
  std::atomic<int> begun = 0;
  const auto untilCancelled = [&] {
    if (++begun == 2) source.request_stop();  // one here, and one there
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    while (!source.stop_requested() && std::chrono::steady_clock::now() < end)
      std::this_thread::yield();
  };
  OtherProcess other;
  other.beforeAnswer = [&, asked = 0]() mutable {
    if (++asked < 3) return;
    untilCancelled();
    throw Cancelled{};
  };
  const AwaitedElsewhere awaited{models, untilCancelled};

  CHECK_THROWS_AS((SharedTasks{awaited, {.others = {{"rank 1", &other}}, .threads = 1}}.answers(
                      models.tests(), "", Progress{source.get_token()})),
                  Cancelled);
  CHECK(begun == 2);
}

TEST_CASE("splits travel as their tests, where all others are trained on") {
  const std::vector<Split> splits{{{0, 2, 3, 4}, {1}}, {{0, 4}, {1, 2}}, {{0, 1, 2, 3, 4}, {}}};
  ByteWriter writer;

  write(writer, splits, 5);

  CHECK(writer.bytes().size() == 1 + (1 + 2) + (1 + 3 + 3) + (1 + 1));
  ByteReader reader{writer.bytes()};
  const auto read = readSplits(reader, 5);
  REQUIRE(read.size() == 3);
  for (std::size_t at = 0; at < 3; ++at) {
    CHECK(read[at].training == splits[at].training);
    CHECK(read[at].test == splits[at].test);
  }
  ByteReader ofFewer{writer.bytes()};
  CHECK_THROWS_AS(readSplits(ofFewer, 2), MalformedBytes);
}
