#include "engine/learn/cliff_note.hpp"

#include "engine/kernel/presets.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

constexpr std::int32_t graphs = 30;

/// Graphs in pairs, of which the first `apart` graphs differ by `difference` within their pair;
/// each is predicted as the mean of two such.
LearnResult pairs(double difference, std::int32_t apart) {
  LearnResult result;
  for (std::int32_t graph = 0; graph < graphs; ++graph) {
    const double target = graph % 2 == 0 || graph >= apart ? 5 : 5 + difference;
    result.targets.places.push_back(graph);
    result.targets.values.push_back(target);
    result.tested.push_back(
        {.place = graph, .target = target, .prediction = {.mean = 5 + difference / 2}});
  }
  result.all.rmse = difference / 2;
  return result;
}

KernelValues likenessOfPairs(double likeness) {
  Matrix values{graphs, graphs, 0.1};
  for (std::size_t graph = 0; graph < graphs; ++graph) {
    values(graph, graph) = 1;
    values(graph, graph ^ 1U) = likeness;
  }
  return values;
}

Remarks notesOf(double difference, double likeness, std::int32_t apart = 12) {
  const std::vector kernels{kernelPreset("analogues").options};
  return cliffNotes(pairs(difference, apart), kernels, likenessOfPairs(likeness));
}

}  // namespace

TEST_CASE("errors on activity cliffs are told beside those of all") {
  const auto notes = notesOf(1.5, 0.95);

  REQUIRE(notes.size() == 1);
  CHECK(notes.front().code == "model.cliffs");
  CHECK(notes.front().sentence.starts_with(
      "On activity cliffs RMSE is 0.75, and 0.75 of all: 12 of 30 tested graphs"));
  CHECK(notes.front().sentence.find("(analogues)") != std::string::npos);
}

TEST_CASE("no cliff is told if graphs are not alike, or values not apart") {
  CHECK(notesOf(1.5, 0.89).empty());
  CHECK(notesOf(0.9, 0.95).empty());
}

TEST_CASE("cliffs in units that are no logarithms are as high as a standard deviation") {
  const auto notes = notesOf(40, 0.95);  // 6 of 30 values are 40 higher: deviation 16

  REQUIRE(notes.size() == 1);
  CHECK(notes.front().sentence.ends_with("to one whose value differs by 16 or more."));
}

TEST_CASE("cliffs of most graphs say nothing") {
  CHECK(notesOf(1.5, 0.95, 14).size() == 1);
  CHECK(notesOf(1.5, 0.95, 16).empty());
}
