#include "io/mapping/read_similarities.hpp"

#include "tests/io/format/reading.hpp"
#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

SimilarityFile similaritiesIn(std::string_view text, const Graph& a, const Graph& b,
                              const ReadOptions& options = {}) {
  const TextFile file{"s.tsv", text};
  return readSimilarities(file.path(), a, b, options, Progress{});
}

const Graph& two() {
  static const auto graph = namedNodes("two", {"a", "b"});
  return graph;
}

const Graph& four() {
  static const auto graph = namedNodes("four", {"U", "V", "W", "X"});
  return graph;
}

using Pairs = std::vector<ScoredPair>;

}  // namespace

TEST_CASE("similarities are read from three columns") {
  const Pairs expected{{0, 1, 0.5}, {0, 2, 94}, {1, 0, 1e-3}};

  for (const auto* text : {"a\tW\t94\nb\tU\t1e-3\na\tV\t0.5\n", "a W 94\nb U 1e-3\na V .5\n",
                           "id1,id2,score\na,W,94\nb,U,0.001\na,V,0.5\n",
                           "\"a\",\"W\",\"94\"\n\"b\",\"U\",\"0.001\"\n\"a\",\"V\",\"0.5\"\n",
                           "W a 94\nU b 1e-3\nV a 0.5\n"}) {
    CAPTURE(text);
    CHECK(similaritiesIn(text, two(), four()).pairs == expected);
  }
}

TEST_CASE("of BLAST's tables the bit score counts, the largest of a pair") {
  const auto result = similaritiesIn(
      "# BLASTP\n"
      "a\tW\t98.2\t110\t2\t0\t1\t110\t5\t114\t1e-50\t180.5\n"
      "a\tW\t40.0\t20\t12\t0\t1\t20\t5\t24\t0.1\t30.2\n"
      "b\tU\t55.1\t90\t40\t1\t3\t92\t1\t89\t2e-20\t88\n",
      two(), four());

  CHECK(result.pairs == Pairs{{0, 2, 180.5}, {1, 0, 88}});
  CHECK(isNoted(result.notices, 0, "1 line repeats a pair"));
}

TEST_CASE("similarities are read from a matrix, with or without names and sizes") {
  const Pairs expected{{0, 1, 0.5}, {0, 2, 1}, {1, 0, 0.25}};

  for (const auto* text : {"0 0.5 1 0\n0.25 0 0 0\n", "2 4\n0 .5 1 0\n.25 0 0 0\n",
                           "0,0.5,1,0\n0.25,0,0,0\n", ",U,V,W,X\na,0,0.5,1,0\nb,0.25,0,0,0\n",
                           "X\tW\tV\tU\nb\t0\t0\t0\t0.25\na\t0\t1\t0.5\t0\n"}) {
    CAPTURE(text);
    CHECK(similaritiesIn(text, two(), four()).pairs == expected);
  }
}

TEST_CASE("three numbers a line are a matrix only where there are as many lines as nodes") {
  const Graph three{{.name = "three", .nodeCount = 3}}, five{{.name = "five", .nodeCount = 5}};

  CHECK(similaritiesIn("0 0 1\n0 2 0\n3 0 0\n", three, three).pairs ==
        Pairs{{0, 2, 1}, {1, 1, 2}, {2, 0, 3}});
  CHECK(similaritiesIn("0 0 1\n1 2 7\n", five, three).pairs == Pairs{{0, 0, 1}, {1, 2, 7}});
}

TEST_CASE("a matrix of another size is refused in a sentence") {
  const auto refusal = [&](std::string_view text) {
    return errorOf([&] { similaritiesIn(text, two(), four()); });
  };
  CHECK_THAT(refusal("0 1 0 1\n"), ContainsSubstring("similarity"));
  CHECK_THAT(refusal("0 1 0 1\n0 1 0 1\n0 1 0 1\n"), ContainsSubstring("more rows than two has"));
  CHECK_THAT(refusal("2 4\n0 1 0 1\n"), ContainsSubstring("ends after 1 rows"));
  CHECK_THAT(refusal("0 1 0 1\n0 1 0 1\n0 1\n"), ContainsSubstring("should hold 4 numbers"));
  CHECK_THAT(refusal("U V W Z\n0 1 0 1\n0 1 0 1\n"), ContainsSubstring("Z is no node of four"));
}

TEST_CASE("lines of other proteins are counted, and lines without a number said") {
  const auto result =
      similaritiesIn("a U 1\nz U 2\na Z 3\nb V much\nb V nan\nb W 4\n", two(), four());

  CHECK(result.pairs == Pairs{{0, 0, 1}, {1, 2, 4}});
  CHECK(isNoted(result.notices, 0,
                "2 lines are left out: z is no node of two (line 2), Z is no node of four (line "
                "3)."));
  CHECK(isNoted(result.notices, 4, "does not hold two names and a similarity"));
  CHECK(isNoted(result.notices, 5, "does not hold two names and a similarity"));
  CHECK_THAT(errorOf([&] { similaritiesIn("x y 1\n", two(), four()); }),
             ContainsSubstring("No similarity of a node of two with one of four"));
}

TEST_CASE("negative similarities are read, and said") {
  const auto file = similaritiesIn("a\tW\t-1\nb\tU\t2\n", two(), four());

  CHECK(file.pairs == Pairs{{0, 2, -1}, {1, 0, 2}});
  REQUIRE(file.notices.size() == 1);
  CHECK_THAT(file.notices[0].sentence, ContainsSubstring("1 similarity is negative"));
}

TEST_CASE("the 383,611 sequence similarities of yeast and human are 326,518 pairs", "[files]") {
  const auto yeast = readShared("ppi/magna_real/yeast.gw"),
             human = readShared("ppi/magna_real/human.gw");
  const auto path = kindred::test::testData("ppi/sana_sim/yeast-human.simple.xz");
  if (yeast.dataset.graphs.empty() || human.dataset.graphs.empty() || !path) return;

  const auto result =
      readSimilarities(*path, *yeast.dataset.graphs[0], *human.dataset.graphs[0], {}, Progress{});

  CHECK(result.pairs.size() == 326'518);
  CHECK(isNoted(result.notices, 0, "57,093 lines repeat a pair"));
}
