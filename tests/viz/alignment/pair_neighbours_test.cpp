#include "viz/alignment/pair_neighbours.hpp"

#include <algorithm>

#include "tests/support/catch.hpp"
#include "tests/viz/painted_words.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

std::vector<std::string> named(const std::string& letter, int count) {
  std::vector<std::string> names;
  for (int at = 0; at < count; ++at)
    names.push_back(letter + std::to_string(at));
  return names;
}

bool says(const std::vector<std::string>& words, const std::string& wanted) {
  return std::ranges::find(words, wanted) != words.end();
}

}  // namespace

TEST_CASE("two aligned nodes are drawn with the names of their neighbours, and counted") {
  const PairSides sides{.a = {"yeast", "p", {"q", "r"}, {"lost"}},
                        .b = NeighbourSide{"human", "P", {"Q", "R"}, {"gained", "won"}}};

  const auto words = paintedWords(pairNeighboursPicture(sides, ThemeName::Light));

  for (const auto* wanted : {"p in yeast", "P in human", "q", "r", "lost", "Q", "R", "gained",
                             "won", "conserved: 2", "only yeast: 1", "only human: 2"})
    CHECK(says(words, wanted));
}

TEST_CASE(
    "neighbours beyond forty a side are counted, half of them conserved where both are many") {
  const PairSides sides{.a = {"yeast", "p", named("c", 100), named("l", 3)},
                        .b = NeighbourSide{"human", "P", named("C", 100), named("g", 50)}};

  const auto words = paintedWords(pairNeighboursPicture(sides, ThemeName::Dark));

  // 20 of the conserved ones, and all 3 of A or 20 of B.
  CHECK(says(words, "and 80 more neighbours"));
  CHECK(says(words, "and 110 more neighbours"));
  CHECK_FALSE(says(words, "c20"));
}

TEST_CASE("a node that is aligned with none is drawn alone, and a node without neighbours, too") {
  const auto words = paintedWords(
      pairNeighboursPicture({.a = {"yeast", "p", {}, {"q"}}, .b = {}}, ThemeName::Light));
  const auto bare = paintedWords(pairNeighboursPicture(
      {.a = {"yeast", "p", {}, {}}, .b = NeighbourSide{"human", "P", {}, {}}}, ThemeName::Light));

  CHECK(says(words, "p is aligned with no node."));
  CHECK(says(bare, "P in human"));
}
