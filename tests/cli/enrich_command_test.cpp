#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

/// Two triangles, a b c and d e f, joined by c - d. All but f are annotated.
struct Triangles {
  TemporaryFolder folder;
  std::string network = written(folder, "triangles.el", "a b\nb c\na c\nd e\ne f\nd f\nc d\n");
  std::string terms = written(folder, "terms.txt", "a left\nb left\nc left\nd right\ne right\n");

  auto enriched(std::vector<std::string> more) const {
    std::vector<std::string> all{"enrich", network, "--annotations", terms};
    all.insert(all.end(), more.begin(), more.end());
    return kindredCli(all);
  }

  json termsOf(std::vector<std::string> more) const {
    more.emplace_back("--json");
    const auto run = enriched(more);
    INFO(run.output);
    REQUIRE(run.exitCode == 0);
    return json::parse(run.output)["terms"];
  }
};

}  // namespace

TEST_CASE("terms of communities are tested, and written as a table", "[files]") {
  const Triangles test;
  const auto output = (test.folder.path() / "terms.csv").string();

  const auto terms = test.termsOf({"-o", output});

  REQUIRE(terms.size() == 2);
  CHECK(terms[0]["set"] == "1");
  CHECK(terms[0]["population"] == 5);
  // One of the ten ways to draw as many of the five annotated nodes, in either community.
  for (const auto& term : terms) {
    CHECK(term["p"].get<double>() == Approx(0.1));
    CHECK(term["q"].get<double>() == Approx(0.2));  // of four tests, two have p = 1
  }
  std::ifstream table{output};
  std::string head;
  std::getline(table, head);
  CHECK(head == "set,term,population,marked,drawn,found,expected,fold,p,q,nodes");
}

TEST_CASE("nodes are chosen by name, by a file, by a filter or by an attribute", "[files]") {
  const Triangles test;
  const auto list = written(test.folder, "list.csv", "node,degree\na,2\nb,2\nc,3\n");
  const auto kinds = written(test.folder, "kinds.csv", "node,kind\na,x\nb,x\nc,x\nd,y\n");
  const auto chosen = json{"a", "b", "c"};

  for (const auto& flags : std::vector<std::vector<std::string>>{
           {"--nodes", "a, b, c"}, {"--nodes", list}, {"--by", "kind", "--join", kinds}}) {
    const auto terms = test.termsOf(flags);
    REQUIRE(terms.size() == 1);
    CHECK(terms[0]["nodes"] == chosen);
    CHECK(terms[0]["expected"].get<double>() == Approx(9.0 / 5));
  }
  const auto hubs = test.termsOf({"--filter", "degree > 2"});  // c and d
  REQUIRE(hubs.size() == 2);
  CHECK(hubs[0]["set"] == "degree > 2");
  CHECK(hubs[0]["p"].get<double>() == Approx(0.7));  // right: 1 - 3/10
}

TEST_CASE("a mistake in the choice of nodes is one sentence", "[files]") {
  const Triangles test;
  const auto said = [&](std::vector<std::string> more) {
    const auto run = test.enriched(more);
    CHECK(run.exitCode != 0);
    return run.errors;
  };

  CHECK(said({"--nodes", "a,x"}).find("x is no node of triangles") != std::string::npos);
  CHECK(said({"--filter", "degree > 9"}).find("No node of triangles") != std::string::npos);
  CHECK(said({"--by", "kind"}).find("Nodes have no kind") != std::string::npos);
  CHECK(said({"--by", "degree", "--nodes", "a"}).find("give one of them") != std::string::npos);
  CHECK(said({"-o", "terms.npy"}).find(".csv") != std::string::npos);
}
