#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Columns in an order of their own: they are found by their names.
const std::string header =
    "#BioGRID Interaction ID\tOfficial Symbol Interactor B\tOfficial Symbol Interactor A\t"
    "Entrez Gene Interactor A\tEntrez Gene Interactor B\tExperimental System\t"
    "Systematic Name Interactor A\tSystematic Name Interactor B\t"
    "SWISS-PROT Accessions Interactor A\tSWISS-PROT Accessions Interactor B\n";

const std::string table =
    header +
    "1\tERG7\tYRO2\t852343\t856470\tPCA\tYBR054W\tYHR072W\tP38079\tP38604\n"
    "2\tYRO2\tERG7\t856470\t852343\tPCA\tYHR072W\tYBR054W\tP38604\tP38079\n"
    "3\tERG7\tYRO2\t852343\t856470\tTwo-hybrid\tYBR054W\tYHR072W\tP38079|Q1\tP38604\n"
    "4\tERG7\tERG7\t856470\t856470\tPCA\tYHR072W\tYHR072W\tP38604\tP38604\n"
    "5\tPUF2\tERG7\t856470\t856155\t-\tYHR072W\tYPR042C\tP38604\t-\n";

std::string namesOf(const ReadResult& result) {
  std::string names;
  for (const auto& name : result.dataset.graphs.at(0)->nodeNames())
    names += name + ' ';
  return names;
}

std::string namesBy(Identifiers identifiers) {
  return namesOf(readText("b.tab3.txt", table, {.interactions = {.identifiers = identifiers}}));
}

}  // namespace

TEST_CASE("a table of BioGRID is one network, whichever partner comes first") {
  const auto result = readText("b.tab3.txt", table);

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(result.formats == std::vector<std::string>{"BioGRID"});
  CHECK(graph.nodeCount() == 3);
  CHECK(graph.edgeCount() == 3);
  CHECK(cell(graph.edgeAttributes(), "system", 0) == "PCA");
  CHECK(hasNotice(result, "1 edge is listed from both ends and taken once."));
  CHECK(hasNotice(result, "1 edge is a self-loop"));
  CHECK(hasNotice(result, "1 edge is a repetition"));
  CHECK(result.notices.size() == 3);
}

TEST_CASE("genes of BioGRID are called by the identifiers that the user chooses") {
  CHECK(namesBy(Identifiers::Usual) == "YRO2 ERG7 PUF2 ");
  CHECK(namesBy(Identifiers::Symbol) == "YRO2 ERG7 PUF2 ");
  CHECK(namesBy(Identifiers::Entrez) == "852343 856470 856155 ");
  CHECK(namesBy(Identifiers::Systematic) == "YBR054W YHR072W YPR042C ");
  CHECK(namesBy(Identifiers::UniProt) == "P38079 P38604 PUF2 ");
  CHECK(hasNotice(
      readText("b.tab3.txt", table, {.interactions = {.identifiers = Identifiers::UniProt}}),
      "1 interactor has no such identifier: the official symbol stands for it."));
}

TEST_CASE("genetic and physical interactions of one table are told") {
  const std::string kinds =
      "#BioGRID Interaction ID\tOfficial Symbol Interactor A\tOfficial Symbol Interactor B\t"
      "Experimental System Type\n";
  const std::string physical = "1\tERG7\tYRO2\tphysical\n", genetic = "2\tERG7\tPUF2\tgenetic\n";

  CHECK(hasNotice(readText("b.tab3", kinds + physical + genetic),
                  "1 interaction is genetic and 1 is physical"));
  CHECK(readText("b.tab3", kinds + physical).notices.empty());
}

TEST_CASE("a table of BioGRID that lacks what it should have is told in a sentence") {
  CHECK_THAT(refusal("b.tab3", "#BioGRID Interaction ID\tEntrez Gene Interactor A\n1\t2\n"),
             ContainsSubstring("names no column \"Official Symbol Interactor A\""));
  CHECK_THAT(refusal("b.tab3", header), ContainsSubstring("has a header and no interaction"));
  CHECK(hasNotice(readText("b.tab3", table + "6\tERG7\n"), "ends before its interactors"));
  readEveryBeginning("b.tab3", table);
}

TEST_CASE("the sample of BioGRID has its 50 interactions") {
  const auto result = readShared("graphs/biogrid/biogrid_sample_tab3.txt");
  if (result.dataset.graphs.empty()) return;

  CHECK(result.formats.front() == "BioGRID");
  CHECK(result.dataset.graphs[0]->edgeCount() == 50);
  CHECK(hasNotice(result, "26 interactions are genetic and 24 are physical"));  // grep -c genetic
  CHECK(result.dataset.graphs[0]->nodeNames()[0] == "YRO2");
}
