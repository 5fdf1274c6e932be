#include "engine/learn/cliff_note.hpp"

#include "engine/kernel/presets.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Twelve graphs in pairs that are alike by .95, apart by `difference`; each is predicted as the
/// mean of its pair.
LearnResult pairs(double difference) {
  LearnResult result;
  for (std::int32_t graph = 0; graph < 12; ++graph) {
    const double target = graph % 2 == 0 ? 5 : 5 + difference;
    result.targets.places.push_back(graph);
    result.targets.values.push_back(target);
    result.tested.push_back(
        {.place = graph, .target = target, .prediction = {.mean = 5 + difference / 2}});
  }
  result.all.rmse = difference / 2;
  return result;
}

KernelValues likenessOfPairs(double likeness) {
  Matrix values{12, 12, 0.1};
  for (std::size_t graph = 0; graph < 12; ++graph) {
    values(graph, graph) = 1;
    values(graph, graph ^ 1U) = likeness;
  }
  return values;
}

Remarks notesOf(double difference, double likeness) {
  const std::vector kernels{kernelPreset("analogues").options};
  return cliffNotes(pairs(difference), kernels, likenessOfPairs(likeness));
}

}  // namespace

TEST_CASE("errors on activity cliffs are told beside those of all") {
  const auto notes = notesOf(1.5, 0.95);

  REQUIRE(notes.size() == 1);
  CHECK(notes.front().code == "model.cliffs");
  CHECK(notes.front().sentence.starts_with(
      "On activity cliffs RMSE is 0.75, and 0.75 of all: 12 of 12 tested graphs"));
  CHECK(notes.front().sentence.find("(analogues)") != std::string::npos);
}

TEST_CASE("no cliff is told where graphs are not alike, or values not apart, or no logarithms") {
  CHECK(notesOf(1.5, 0.89).empty());
  CHECK(notesOf(0.9, 0.95).empty());
  CHECK(notesOf(40, 0.95).empty());
}
