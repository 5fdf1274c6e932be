#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string links =
    "protein1 protein2 experimental combined_score\n"
    "9606.A 9606.B 90 183\n"
    "9606.B 9606.A 90 183\n"
    "9606.A 9606.C 0 900\n"
    "9606.C 9606.A 0 900\n"
    "9606.B 9606.C 147 400\n";

}  // namespace

TEST_CASE("links of STRING are edges with their combined score, each once") {
  const auto result = readText("9606.protein.links.v12.0.txt", links);

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(result.formats == std::vector<std::string>{"STRING Links"});
  CHECK(graph.nodeCount() == 3);
  CHECK(graph.edgeCount() == 3);
  CHECK(cell(graph.edgeAttributes(), "combined_score", 1) == "900");
  CHECK(weightBetween(graph, 0, 2) == 1);
  REQUIRE(result.notices.size() == 1);
  CHECK(hasNotice(result, "2 edges are listed from both ends and taken once."));
}

TEST_CASE("links of STRING below the lowest score are left out") {
  const auto result = readText("links.txt", links, {.interactions = {.lowestScore = 400}});

  CHECK(result.dataset.graphs.at(0)->edgeCount() == 2);
  CHECK(hasNotice(result, "2 lines of a score below 400 are left out."));
  CHECK_THAT(refusal("links.txt", links, {.interactions = {.lowestScore = 901}}),
             ContainsSubstring("No link reaches the lowest score"));
}

TEST_CASE("a score of STRING is the weight where the user says so") {
  const auto combined = readText("l.txt", links, {.edges = {.edgeAttribute = "combined_score"}});
  const auto experimental = readText("l.txt", links, {.edges = {.edgeAttribute = "experimental"}});

  CHECK(weightBetween(*combined.dataset.graphs.at(0), 0, 2) == 900);
  CHECK(weightBetween(*experimental.dataset.graphs.at(0), 1, 2) == 147);
}

TEST_CASE("a line of STRING that is no link is a notice") {
  const auto result = readText("l.txt", links + "!! This is a footer line\n9606.A 9606.B 1\n");

  CHECK(result.dataset.graphs.at(0)->edgeCount() == 3);
  CHECK(hasNotice(result, "\"!! This is a footer line\" does not hold two proteins"));
  CHECK(hasNotice(result, "\"9606.A 9606.B 1\" does not hold two proteins"));
  readEveryBeginning("l.txt", links);
}

TEST_CASE("samples of STRING have their published counts of links") {
  struct Sample {
    const char* path;
    int edges;
  };
  const auto [path, edges] = GENERATE(Sample{"graphs/string/string_links_detailed_a.txt", 4},
                                      Sample{"graphs/string/string_links_detailed_b.txt", 14},
                                      Sample{"graphs/string/string_links_detailed_c.txt", 18});
  const auto result = readShared(path);
  if (result.dataset.graphs.empty()) return;

  CHECK(result.formats.front() == "STRING Links");
  CHECK(result.dataset.graphs[0]->edgeCount() == edges);
}
