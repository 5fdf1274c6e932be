#include "io/mapping/read_pairs.hpp"

#include "tests/io/format/reading.hpp"
#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

PairFile pairsIn(std::string_view text, const ReadOptions& options = {}) {
  static const auto two = namedNodes("two", {"a", "b"});
  static const auto four = namedNodes("four", {"U", "V", "W", "X"});
  const TextFile file{"pairs.txt", text};
  return readPairs(file.path(), two, four, options, Progress{});
}

}  // namespace

TEST_CASE("pairs are read from two columns, in any order, each once") {
  const std::vector<NodePair> expected{{0, 1}, {0, 2}, {1, 2}};

  for (const auto* text :
       {"b\tW\na\tW\na\tV\n", "a V\na W\nb W\nb W\n", "one,other\na,V\nb,W\na,W\n",
        "W a\nV a\nW b\n", "# not these\na V\n\na W\nb W\n"}) {
    CAPTURE(text);
    CHECK(pairsIn(text).pairs == expected);
  }
}

TEST_CASE("pairs of unknown names are said, and those of a file without any are refused") {
  const auto some = pairsIn("a V\nghost W\nb\n");

  CHECK(some.pairs == std::vector<NodePair>{{0, 1}});
  CHECK(isNoted(some.notices, 2, "ghost is no node of two"));
  CHECK(isNoted(some.notices, 3, "does not name two nodes"));
  CHECK_THAT(errorOf([] { pairsIn("x y\n"); }),
             ContainsSubstring("No pair of this file names a node of two and one of four"));
  CHECK_THAT(errorOf([] { pairsIn("a V\nghost W\n", {.isStrict = true}); }),
             ContainsSubstring("ghost is no node of two"));
}
