#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A line of MITAB 2.5 with these interactors, and a confidence.
std::string line(const std::string& a, const std::string& b, const std::string& alternativeA = "-",
                 const std::string& aliasA = "-", const std::string& confidence = "-") {
  return a + '\t' + b + '\t' + alternativeA + "\t-\t" + aliasA +
         "\t-\tpsi-mi:\"MI:0018\"(two hybrid)\tNobody (2000)\tpubmed:1\ttaxid:9606(human)\t"
         "taxid:9606(human)\tpsi-mi:\"MI:0915\"(physical "
         "association)\tpsi-mi:\"MI:0463\"(biogrid)\t"
         "biogrid:1\t" +
         confidence;
}

const std::string mapk4 = "biogrid:112315|entrez gene/locuslink:MAP2K4|uniprot/swiss-prot:P45985";

std::string firstName(Identifiers identifiers) {
  const auto text = line("entrez gene/locuslink:6416", "entrez gene/locuslink:2318", mapk4,
                         "entrez gene/locuslink:JNKK(gene name synonym)") +
                    '\n';
  const auto result = readText("m.mitab", text, {.interactions = {.identifiers = identifiers}});
  return result.dataset.graphs.at(0)->nodeNames()[0];
}

}  // namespace

TEST_CASE("an interaction of MITAB is an edge between its first identifiers") {
  const auto result =
      readText("m.txt", "#ID(s) interactor A\tID(s) interactor B\n" +
                            line("uniprotkb:P21333|intact:EBI-1", "uniprotkb:\"P:1|x\"", "-", "-",
                                 "author score:high|intact-miscore:0.56") +
                            '\n' + line("uniprotkb:\"P:1|x\"", "uniprotkb:P21333") + "\r\n" +
                            line("uniprotkb:P21333", "uniprotkb:P21333") + '\n');

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(result.formats == std::vector<std::string>{"PSI-MI TAB"});
  CHECK(graph.nodeCount() == 2);
  CHECK(graph.edgeCount() == 2);
  CHECK(graph.nodeNames()[0] == "P21333");
  CHECK(graph.nodeNames()[1] == "P:1|x");
  CHECK(cell(graph.edgeAttributes(), "confidence", 0) == "0.56");
  CHECK(hasNotice(result, "1 edge is listed from both ends"));
  CHECK(hasNotice(result, "1 edge is a self-loop"));
}

TEST_CASE("interactors of MITAB are called by the identifiers that the user chooses") {
  CHECK(firstName(Identifiers::Usual) == "6416");
  CHECK(firstName(Identifiers::Entrez) == "6416");
  CHECK(firstName(Identifiers::UniProt) == "P45985");
  CHECK(firstName(Identifiers::Symbol) == "MAP2K4");
  const auto result = readText(
      "m.mitab",
      line("intact:EBI-1", "uniprotkb:P2", "-", "uniprotkb:FLNA(gene name)|uniprotkb:FLN(synonym)"),
      {.interactions = {.identifiers = Identifiers::Symbol}});
  CHECK(result.dataset.graphs.at(0)->nodeNames()[0] == "FLNA");
  CHECK(result.dataset.graphs.at(0)->nodeNames()[1] == "P2");
  CHECK(hasNotice(result, "1 interactor has no such identifier"));
}

TEST_CASE("what is no interaction of two is counted and left out") {
  const std::string rest(20, '\t');
  const auto result =
      readText("m.mitab", line("uniprotkb:A", "uniprotkb:B") + '\n' + line("-", "uniprotkb:B") +
                              '\n' + line("uniprotkb:A", "uniprotkb:C") + rest + "\ttrue\n" +
                              line("uniprotkb:B", "uniprotkb:C") + rest + "\tfalse\n");

  CHECK(result.dataset.graphs.at(0)->edgeCount() == 2);
  CHECK(hasNotice(result, "1 line names one interactor: it is left out."));
  CHECK(hasNotice(result, "1 line tells of an interaction that does not happen"));
}

TEST_CASE("a line of MITAB that is too short is a notice, a file without any is refused") {
  const auto result =
      readText("m.mitab", line("uniprotkb:A", "uniprotkb:B") + "\nuniprotkb:C\tx\n");

  CHECK(hasNotice(result, "The line has 2 columns, and MITAB has at least 15"));
  CHECK_THAT(refusal("m.mitab", line("-", "uniprotkb:B")),
             ContainsSubstring("No line of this file names two interactors"));
  readEveryBeginning("m.mitab", line("uniprotkb:\"A\"(\"x\")", "uniprotkb:B", mapk4));
}

TEST_CASE("files of MITAB 2.5 to 2.8 have the interactions of their lines") {
  struct File {
    const char* path;
    int nodes, edges;
  };
  const auto [path, nodes, edges] = GENERATE(
      File{"graphs/mitab/mitab25_line.txt", 4, 2}, File{"graphs/mitab/mitab26_line.txt", 4, 2},
      File{"graphs/mitab/mitab27_line.txt", 4, 2},
      File{"graphs/mitab/mitab27_line_header.txt", 4, 2},
      File{"graphs/mitab/mitab27_clustered_line.txt", 4, 2},
      File{"graphs/mitab/10075675_mitab27.txt", 3, 2},  // three lines, one of them mirrored
      File{"graphs/mitab/mitab28.txt", 3, 2},           // four lines, two of them negative
      File{"bad/mitab/jami_mitab27_no_interactor_details.txt", 2, 1},
      File{"bad/mitab/jami_mitab27_unique_identifier_error.txt", 4, 2});
  const auto result = readShared(path);
  if (result.dataset.graphs.empty()) return;

  CAPTURE(path);
  CHECK(result.formats.front() == "PSI-MI TAB");
  CHECK(result.dataset.graphs[0]->nodeCount() == nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == edges);
}
