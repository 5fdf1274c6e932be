#include "io/mapping/read_annotations.hpp"

#include <array>

#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const Graph& yeast() {
  static const auto graph = namedNodes("yeast", {"PAP1", "YSH1", "both"});
  return graph;
}

const Graph& human() {
  static const auto graph = namedNodes("human", {"P04637", "BRCA1", "both"});
  return graph;
}

AnnotationFiles annotationsIn(std::string_view text) {
  const TextFile file{"terms.txt", text};
  return readAnnotations(std::array{file.path()}, yeast(), human(), {}, Progress{});
}

/// A line of GAF 2.2.
std::string gaf(const std::string& id, const std::string& symbol, const std::string& qualifier,
                const std::string& term, const std::string& synonyms = "") {
  return "UniProtKB\t" + id + '\t' + symbol + '\t' + qualifier + '\t' + term +
         "\tPMID:1\tIDA\t\tP\tname\t" + synonyms + "\tprotein\ttaxon:9606\t20200101\tUniProt\t\t\n";
}

using Terms = Annotations::Terms;

}  // namespace

TEST_CASE("annotations are read from lines of a name and a term, or of all its terms") {
  const std::vector<Terms> ofYeast{{0, 1}, {}, {1}}, ofHuman{{}, {0}, {1}};

  for (const auto* text : {"PAP1\tGO:1\nPAP1\tGO:2\nPAP1\tGO:1\nboth\tGO:2\nBRCA1\tGO:1\n",
                           "# terms\nPAP1 GO:1 GO:2 GO:2\nboth GO:2\nBRCA1 GO:1\n"}) {
    CAPTURE(text);
    const auto result = annotationsIn(text);
    CHECK(result.annotations.ofA == ofYeast);
    CHECK(result.annotations.ofB == ofHuman);
    CHECK(result.notices.empty());
  }
}

TEST_CASE("genes of GAF are known by identifier, symbol or synonym, and NOT does not count") {
  const auto result = annotationsIn(
      "!gaf-version: 2.2\n" + gaf("P04637", "TP53", "involved_in", "GO:1") +
      gaf("P38398", "BRCA1", "enables", "GO:2") + gaf("P38398", "BRCA1", "NOT|enables", "GO:3") +
      gaf("P1", "X", "part_of", "GO:1", "x|YSH1") + gaf("P2", "Y", "part_of", "GO:1", "y"));

  CHECK(result.annotations.ofA == std::vector<Terms>{{}, {0}, {}});
  CHECK(result.annotations.ofB == std::vector<Terms>{{0}, {1}, {}});
  CHECK(isNoted(result.notices, 0, "1 line is of nodes that neither network has, the first of Y."));
}

TEST_CASE("annotations of several files have the same terms") {
  const TextFile first{"a.txt", "PAP1 GO:1\n"}, second{"b.txt", "BRCA1 GO:2\nP04637 GO:1\nalone\n"};

  const auto result =
      readAnnotations(std::array{first.path(), second.path()}, yeast(), human(), {}, Progress{});

  CHECK(result.annotations.ofA[0] == Terms{0});
  CHECK(result.annotations.ofB == std::vector<Terms>{{0}, {1}, {}});
  CHECK(isNoted(result.notices, 0, "1 line holds no name and term."));
}

TEST_CASE(
    "terms of one network that hardly reach the other are told with how many nodes have some") {
  const auto one = namedNodes("yeast", {"A", "B", "C", "D"});
  const auto other = namedNodes("human", {"A", "P", "Q", "R", "S"});
  const auto sentences = [&](std::string_view text) {
    const TextFile file{"terms.txt", text};
    const auto read = readAnnotations(std::array{file.path()}, one, other, {}, Progress{});
    std::vector<std::string> told;
    for (const auto& notice : read.notices)
      told.push_back(notice.sentence);
    return told;
  };

  CHECK(sentences("A GO:1\nB GO:1\nC GO:2\n") ==
        std::vector<std::string>{"yeast has terms for 3 nodes (75 %), human has terms for 1 node "
                                 "(20 %): terms of one species alone are those of the other if "
                                 "names are the same by chance."});
  CHECK(sentences("A GO:1\nB GO:1\nP GO:2\n").empty());
}

TEST_CASE("a file that annotates no node is refused in a sentence") {
  CHECK_THAT(errorOf([] { annotationsIn("nobody GO:1\n"); }),
             ContainsSubstring("No line of this file names a node of yeast or of human"));
  CHECK_FALSE(errorOf([] { annotationsIn("\n"); }).empty());
}

TEST_CASE("annotations of one network are those of both sides, and its notices name it alone") {
  const TextFile file{"terms.txt", "PAP1 GO:1\nghost GO:2\n"};
  const TextFile none{"none.txt", "ghost GO:2\n"};

  const auto read = readAnnotations(std::array{file.path()}, yeast(), yeast(), {}, Progress{});

  CHECK(read.annotations.ofA == std::vector<Terms>{{0}, {}, {}});
  CHECK(read.annotations.ofB == read.annotations.ofA);
  REQUIRE(read.notices.size() == 1);
  CHECK(read.notices[0].sentence ==
        "1 line is of nodes that the network does not have, the first of ghost.");
  CHECK_THAT(
      errorOf([&] { readAnnotations(std::array{none.path()}, yeast(), yeast(), {}, Progress{}); }),
      ContainsSubstring("names a node of yeast and a term"));
}

TEST_CASE("an ontology among the files names the terms, under other identifiers, too") {
  const TextFile terms{"terms.txt", "PAP1\tGO:1\nPAP1\tGO:2\nboth\tGO:9\n"};
  const TextFile ontology{
      "go.obo",
      "format-version: 1.2\n\n[Term]\nid: GO:1\nname: RNA capping \\(7m\\) ! old\n"
      "def: \"name: no\" []\n\n[Term]\nid: GO:8\nname: other\nalt_id: GO:9\n\n"
      "[Typedef]\nid: GO:2\nname: part of\n"};

  const auto names = [&](std::vector<std::filesystem::path> paths) {
    return readAnnotations(paths, yeast(), human(), {}, Progress{}).annotations.names;
  };

  const std::vector<std::string> named{"RNA capping (7m) (GO:1)", "GO:2", "other (GO:9)"};
  CHECK(names({terms.path(), ontology.path()}) == named);
  CHECK(names({ontology.path(), terms.path()}) == named);
  CHECK_THROWS_WITH(names({ontology.path()}), ContainsSubstring("names terms, but no nodes"));
}
