#include "io/mapping/read_mapping.hpp"

#include <cmath>

#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const Graph& first() {
  static const auto graph = namedNodes("yeast", {"a", "b", "c"});
  return graph;
}

const Graph& second() {
  static const auto graph = namedNodes("human", {"U", "V", "W", "X"});
  return graph;
}

MappingFile mappingIn(std::string_view name, std::string_view text, const Graph& a = first(),
                      const Graph& b = second(), const ReadOptions& options = {}) {
  const TextFile file{name, text};
  return readMapping(file.path(), a, b, options, Progress{});
}

std::string refusalOf(std::string_view text, const ReadOptions& options = {}) {
  return errorOf([&] { mappingIn("m.align", text, first(), second(), options); });
}

const Mapping expected{{2, noNode, 0}, 4};

}  // namespace

TEST_CASE("an alignment is read from two columns however they are parted") {
  for (const auto* text :
       {"a\tW\nc\tU\n", "a W\nc U\n", "a,W\r\nc,U\r\n", "# by hand\n\na\tW\n% more\nc\tU",
        "a   W\n  c\tU\n", "\"a\",\"W\"\n\"c\",\"U\"\n", "a;W\nc;U\n"}) {
    CAPTURE(text);
    CHECK(mappingIn("m.align", text).mapping == expected);
  }
}

TEST_CASE("an alignment in a table is read by its header") {
  const auto result = mappingIn("m.csv", "score,node_a,node_b\n0.5,a,W\n0.25,c,U\n");

  CHECK(result.mapping == expected);
  CHECK(result.scores.at(0) == 0.5);
  CHECK(std::isnan(result.scores.at(1)));
  CHECK(result.scores.at(2) == 0.25);
  CHECK(mappingIn("m.csv", "A,B,similarity\na,W,1\nc,U,2\n").scores.at(2) == 2);
  CHECK(mappingIn("m.align", "a\tW\nc\tU\n").scores.empty());
}

TEST_CASE("a header that is none of the known ones is taken as a header, and said") {
  const auto result = mappingIn("m.tsv", "yeast protein\thuman protein\na\tW\nc\tU\n");

  CHECK(result.mapping == expected);
  CHECK(isNoted(result.notices, 0, "taken as a header"));
}

TEST_CASE("columns in the other order are turned round, and said") {
  const auto result = mappingIn("m.align", "W a\nU c\n");

  CHECK(result.mapping == expected);
  CHECK(isNoted(result.notices, 0, "the columns are taken the other way round"));
}

TEST_CASE("a name that a network has not is a notice, and the rest is read") {
  const auto result = mappingIn("m.align", "a W\nb nobody\nstranger V\nc U\n");

  CHECK(result.mapping == expected);
  CHECK(isNoted(result.notices, 0,
                "2 pairs are left out: nobody is no node of human (line 2), stranger is no node of "
                "yeast (line 3)."));
  CHECK_THAT(refusalOf("a W\nb nobody\n", {.isStrict = true}),
             ContainsSubstring("m.align, line 2: nobody is no node of human"));
}

TEST_CASE("unknown names are one notice, which counts them and names the first") {
  const auto notices = mappingIn("m.align", "a W\nk U\nl U\nm U\nn U\no U\n").notices;

  REQUIRE(notices.size() == 1);
  CHECK(isNoted(notices, 0,
                "5 pairs are left out: k is no node of yeast (line 2), l is no node of yeast (line "
                "3), m is no node of yeast (line 4), and 2 more."));
}

TEST_CASE("a line without a second name is a notice") {
  CHECK(isNoted(mappingIn("m.align", "a W\nb\nc U\n").notices, 2, "does not name two nodes"));
}

TEST_CASE("a node that is matched twice is an error with both lines") {
  CHECK_THAT(refusalOf("a W\nc U\n# note\na V\n"),
             ContainsSubstring("m.align, line 4: a is matched twice: lines 1 and 4."));
  CHECK_THAT(refusalOf("a W\nc W\n"), ContainsSubstring("W is matched twice: lines 1 and 2."));
  const auto repeated = mappingIn("m.align", "a W\nc U\na W\n");
  CHECK(repeated.mapping == expected);
  CHECK(isNoted(repeated.notices, 0, "1 pair repeats an earlier one"));
}

TEST_CASE("a file that leaves nothing is refused in a sentence") {
  CHECK_THAT(refusalOf("x y\nz w\n"),
             ContainsSubstring("No pair of this file names a node of yeast and one of human"));
  CHECK_THAT(refusalOf("\n"), ContainsSubstring("m.align"));
  CHECK_FALSE(refusalOf("").empty());
  CHECK_FALSE(refusalOf(std::string_view{"\0\1\2\xff", 4}).empty());
}

TEST_CASE("a name that several nodes share leads to none of them") {
  const auto twins = namedNodes("twins", {"t", "t", "c"});

  const auto result = mappingIn("m.align", "t W\nc U\n", twins);

  CHECK(result.mapping == Mapping{{noNode, noNode, 0}, 4});
  CHECK(isNoted(result.notices, 1, "t is the name of several nodes of twins"));
}

TEST_CASE("a permutation in the first line is read, whatever stands below it") {
  CHECK(mappingIn("s.out", "2 -1 0\nseed: 17\nec 0.5 0.25 1\n").mapping == expected);
  const auto five = namedNodes("five", {"0", "1", "2", "3", "4"});
  CHECK(mappingIn("s.out", "4 3 2 1 0\n", five, five).mapping == Mapping{{4, 3, 2, 1, 0}, 5});
  CHECK(isNoted(mappingIn("s.out", "4 3 2 1 0\n", five, five).notices, 1, "numbered from 0"));
}

TEST_CASE("a table of numbers is no permutation") {
  const auto genes = namedNodes("genes", {"852343", "856470", "856155"});

  const auto result =
      mappingIn("m.tsv", "852343 856470 1 0 7\n856155 852343 3 9 5\n", genes, genes);

  CHECK(result.mapping == Mapping{{1, noNode, 0}, 3});
  CHECK(result.scores.at(2) == 3);
}

TEST_CASE("a permutation that does not fit is refused in a sentence") {
  CHECK_THAT(refusalOf("0 1 2 3 4\n"),
             ContainsSubstring("There are 5 numbers, and yeast has 3 nodes"));
  CHECK_THAT(refusalOf("0 1 4\n"), ContainsSubstring("Node 4 is none of the 4 nodes of human"));
  CHECK_THAT(refusalOf("0 1 0\n"), ContainsSubstring("Nodes 0 and 2 of the first network"));
}

TEST_CASE("nodes without names are called by their numbers") {
  const Graph plain{{.name = "plain", .nodeCount = 3}};

  CHECK(mappingIn("m.align", "0 1\n2 0\n", plain, plain).mapping == Mapping{{1, noNode, 0}, 3});
  CHECK(isNoted(mappingIn("m.align", "0 1\n3 0\n", plain, plain).notices, 2,
                "3 is no node of plain"));
  CHECK(mappingIn("m.align", "0 1 1\n1 2 1\n2 0 1\n", plain, plain).mapping ==
        Mapping{{1, 2, 0}, 3});
}

TEST_CASE("an alignment that would take too much memory is refused") {
  std::string text;
  for (int line = 0; line < 200'000; ++line)
    text += "unknown" + std::to_string(line) + "\tnobody\n";
  const TextFile file{"m.align", "a\tW\n" + text};

  const auto sentence = errorOf(
      [&] { readMapping(file.path(), first(), second(), {.memoryLimit = 1e-4}, Progress{}); });

  CHECK_THAT(sentence, ContainsSubstring("memory"));
}
