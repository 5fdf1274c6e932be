#include "engine/align/method/alignment_confidence.hpp"

#include <vector>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("searches begin with the two best, and with those that conserve 19 in 20 as many") {
  const std::vector<RegrownAlignment> regrown{
      {{0}, 0.5, 50}, {{1}, 0.9, 100}, {{2}, 0.8, 95}, {{3}, 0.7, 94}, {{4}, 0.85, 96}};
  std::vector<Node> first;
  for (const auto& images : witnessesAmong(regrown))
    first.push_back(images[0]);
  CHECK(first == std::vector<Node>{1, 4, 2});
}

TEST_CASE("a single alignment far ahead has the next best as its witness") {
  const std::vector<RegrownAlignment> regrown{{{0}, 0.3, 30}, {{1}, 1, 100}, {{2}, 0.4, 40}};
  const auto witnesses = witnessesAmong(regrown);
  REQUIRE(witnesses.size() == 2);
  CHECK(witnesses[0][0] == 1);
  CHECK(witnesses[1][0] == 2);
  CHECK(witnessesAmong(std::span{regrown}.first(1)).size() == 1);
}
