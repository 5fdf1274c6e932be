#include "engine/learn/domain.hpp"

#include <cmath>

#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// So many tested graphs that were called 0, clearer and nearer one by one; the first half wrongly.
std::vector<TestedClass> tested(int count) {
  std::vector<TestedClass> all;
  for (int at = 0; at < count; ++at)
    all.push_back({.label = at < count / 2 ? 1 : 0,
                   .prediction = {.label = 0, .margin = 0.1 * at},
                   .likeness = 0.01 * at});
  return all;
}

PredictedClass predicted(double margin, double likeness) {
  return {.prediction = {.margin = margin}, .likeness = likeness};
}

}  // namespace

TEST_CASE("95 in 100 tested graphs are as like their nearest training graph as is usual") {
  CHECK(usualLikeness(tested(100)) == Approx(0.05));
  CHECK(std::isnan(usualLikeness(tested(19))));
}

TEST_CASE("a prediction is as often right as tested ones that were as clear") {
  const std::vector<PredictedClass> all{predicted(0, 1), predicted(5, 1), predicted(1e9, 1)};

  // The twenty nearest of a hundred: none right, half of them, all.
  CHECK(sharesRight(tested(100), all) == std::vector<double>{0, 0.5, 1});
  CHECK(std::isnan(sharesRight(tested(39), all).front()));
  // Those that were called the other class tell nothing of this one.
  auto both = tested(100);
  for (auto& one : tested(100)) {
    one.prediction.label = 1;  // rightly in the first half
    both.push_back(one);
  }
  CHECK(sharesRight(both, all) == std::vector<double>{0, 0.5, 1});
  auto other = all.front();
  other.prediction.label = 1;
  CHECK(sharesRight(both, {&other, 1}).front() == 1);
  CHECK(std::isnan(sharesRight(tested(100), {&other, 1}).front()));
}

TEST_CASE("graphs that are less like what was trained on than tested ones are named") {
  const auto named = [](const char* name) {
    return std::make_shared<const Graph>(GraphData{.name = name});
  };
  const Dataset graphs{.graphs = {named("near"), named("far"), named("farther")}};
  Predictions predictions{.classes = {predicted(1, 0.5), predicted(1, 0.03), predicted(1, 0.01)},
                          .names = {"a", "b"}};
  addTests(predictions, tested(100));

  CHECK(outsideNote(predictions, graphs) ==
        "2 graphs are less like any training graph than 95 % of the tested graphs were (0.05), as "
        "farther (0.01): the tests say nothing of such predictions.");
  predictions.classes[1].likeness = predictions.classes[2].likeness = 0.9;
  CHECK(outsideNote(predictions, graphs).empty());
  predictions.classes[1].likeness = 0;
  predictions.usualLikeness = std::nan("");  // nobody tested
  CHECK(outsideNote(predictions, graphs).empty());
}

TEST_CASE("what tests say of predictions is kept with them") {
  Predictions predictions{.classes = {predicted(0, 0.5), predicted(1e9, 0.5), predicted(0, 0.03)},
                          .names = {"a", "b"}};
  addTests(predictions, tested(100));
  MemoryParts parts;
  keepPredictions(predictions, {}, parts);

  const auto kept = keptPredictions(parts);
  REQUIRE(kept);
  CHECK(kept->usualLikeness == predictions.usualLikeness);
  CHECK(kept->classes[0].right == 0);
  CHECK(kept->classes[1].right == 1);
  CHECK(std::isnan(kept->classes[2].right));  // the tests reach no farther than .05
}
