#include "io/mapping/mapping_file.hpp"

#include <fstream>
#include <limits>

#include "io/mapping/read_mapping.hpp"
#include "tests/io/format/reading.hpp"
#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

std::string written(std::string_view name, const Mapping& mapping, const Graph& a, const Graph& b,
                    const MappingScores& scores = {}) {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  writeMapping(mapping, a, b, scores, folder.path() / name, progress);
  return kindred::test::contentOf(folder.path() / name);
}

}  // namespace

TEST_CASE("an alignment is written as two columns, or as a table with scores") {
  const auto a = namedNodes("first", {"p", "q", "r"}), b = namedNodes("second", {"x y", "z"});
  const Mapping mapping{{1, noNode, 0}, 2};
  const std::vector<double> scores{0.3F, none, none};

  CHECK(written("m.align", mapping, a, b) == "p\tz\nr\tx y\n");
  CHECK(written("m.csv", mapping, a, b, {scores}) ==
        "node_a,node_b,score\n\"p\",\"z\",0.3\n\"r\",\"x y\",\n");
}

TEST_CASE("a table says what fixed a pair, which has no score of searches, and is read again") {
  const auto a = namedNodes("first", {"p", "q", "r"}), b = namedNodes("second", {"x", "y", "z"});
  const Mapping mapping{{0, 1, 2}, 3};
  const std::vector<float> scores{1, 1, 0.5F};
  const std::vector<NodePair> locked{{0, 0}}, anchors{{1, 1}};

  const auto text = written("m.csv", mapping, a, b, scoresOf("best", scores, {locked, anchors}));

  CHECK(text ==
        "node_a,node_b,searches_agreeing,fixed_by\n\"p\",\"x\",,lock\n\"q\",\"y\",,similarity\n"
        "\"r\",\"z\",0.5,\n");
  CHECK(written("m.align", mapping, a, b, scoresOf("best", scores, {locked, anchors})) ==
        "p\tx\nq\ty\nr\tz\n");
  const kindred::test::TemporaryFolder folder;
  std::ofstream{folder.path() / "m.csv"} << text;
  const auto read = readMapping(folder.path() / "m.csv", a, b, {}, {});
  CHECK(read.mapping == mapping);
  CHECK(read.scores[2] == 0.5);
}

TEST_CASE("names that a format cannot hold are refused before anything is computed") {
  const auto a = namedNodes("first", {"p"}), b = namedNodes("second", {"ADE5\t7"});

  CHECK_NOTHROW(requireWritableNames(a, b, "m.csv"));
  CHECK_NOTHROW(requireWritableNames(a, a, "m.align"));
  CHECK_THROWS_WITH(requireWritableNames(a, b, "m.align"),
                    ContainsSubstring("cannot stand in m.align"));
}

TEST_CASE("the head of scores says what they are, and older heads are read") {
  const auto a = namedNodes("first", {"p", "q"}), b = namedNodes("second", {"x", "y"});
  const Mapping mapping{{1, 0}, 2};
  const std::vector<float> scores{0.5F, 0};

  const auto lead = scoresOf("cualign", scores), agreement = scoresOf("best", scores);
  CHECK(written("m.csv", mapping, a, b, lead).starts_with("node_a,node_b,lead_over_rival\n"));
  CHECK(written("m.csv", mapping, a, b, agreement) ==
        "node_a,node_b,searches_agreeing\n\"p\",\"y\",0.5\n\"q\",\"x\",\n");
  for (const auto* head : {"score", "confidence", "lead_over_rival", "searches_agreeing"}) {
    const kindred::test::TemporaryFolder folder;
    const auto path = folder.path() / "m.csv";
    std::ofstream{path} << "degree_a,node_a," << head << ",node_b\n3,p,0.25,y\n4,q,1,x\n";
    Progress progress;
    const auto back = readMapping(path, a, b, {}, progress);
    CHECK(back.mapping == mapping);
    CHECK(back.scores == std::vector{0.25, 1.});
  }
}

TEST_CASE("what is written is read back, names that need quotes too") {
  const auto a = namedNodes("first", {"p,1", "\"q\"", "#r", "=s", "t"});
  const auto b = namedNodes("second", {"node_a", "ü", "-", "+w", "x\ty"});
  const Mapping mapping{{4, 3, 2, noNode, 0}, 5};
  const std::vector<double> scores{1, 0.1, none, none, -2};
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / "m.csv";
  Progress progress;

  writeMapping(mapping, a, b, {scores}, path, progress);
  const auto back = readMapping(path, a, b, {}, progress);

  CHECK(back.mapping == mapping);
  CHECK(back.scores.at(1) == 0.1);
  CHECK(back.scores.at(4) == -2);
  CHECK(back.notices.empty());
}

TEST_CASE("a name that two columns cannot hold is refused, and nothing is left behind") {
  const auto a = namedNodes("first", {"p\tq"});
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  const auto sentence = errorOf([&] {
    writeMapping(Mapping{{0}, 1}, a, a, {}, folder.path() / "m.align", progress);
  });

  CHECK_THAT(sentence, ContainsSubstring("write a .csv"));
  CHECK(kindred::test::filesIn(folder.path()).empty());
  CHECK_THAT(errorOf([&] {
               writeMapping(Mapping{{0}, 1}, a, a, {}, folder.path() / "m.txt", progress);
             }),
             ContainsSubstring(".align"));
}

TEST_CASE("the true mapping of the yeast benchmark is read whole") {
  const auto yeast = readShared("ppi/syeast/yeast0_Y2H1.gw");
  const auto noisy = readShared("ppi/syeast/yeast15_Y2H1.gw");
  const auto path = kindred::test::testData("ppi/syeast/true_node_mapping.txt");
  if (yeast.dataset.graphs.empty() || noisy.dataset.graphs.empty() || !path) return;

  const auto result =
      readMapping(*path, *yeast.dataset.graphs[0], *noisy.dataset.graphs[0], {}, Progress{});

  CHECK(result.mapping.alignedCount() == 1004);
  CHECK(result.notices.empty());
}
