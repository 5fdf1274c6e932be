#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using nlohmann::json;

TEST_CASE("the nodes of a network are a table of what is counted of them", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "path.el", "a b\nb c\nc d\nd e\n");
  const auto output = (folder.path() / "nodes.csv").string();

  const auto run = kindredCli({"nodes", file, "--json", "-o", output});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  REQUIRE(answer["nodes"].size() == 5);
  const auto& middle = answer["nodes"][2];
  CHECK(middle["node"] == "c");
  CHECK(middle["degree"] == 2);
  CHECK(middle["betweenness"].get<double>() == Approx(4.0 / 6));
  CHECK(middle["closeness"].get<double>() == Approx(4.0 / 6));
  CHECK(answer["path_sources"] == 5);
  // {a, b} and the rest: 3 of 4 edges within, of 8 ends 3 and 5.
  CHECK(answer["modularity"].get<double>() == Approx(3.0 / 4 - (9 + 25) / 64.0));
  std::ifstream table{output};
  std::string head, first;
  std::getline(table, head);
  std::getline(table, first);
  CHECK(head == R"(node,"degree","betweenness","closeness","PageRank","clustering","core",)"
                R"("community","component")");
  CHECK(first.starts_with("\"a\",1,0,0.4,"));
}

TEST_CASE("a table of nodes needs one network, and a kind of file that holds it", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "path.el", "a b\nb c\n");

  const auto said = kindredCli({"nodes", file}).output;
  CHECK(said.find("1 component, the largest of 3 nodes") != std::string::npos);
  CHECK(said.find("most degree: b 2") != std::string::npos);
  CHECK(kindredCli({"nodes", file, "-o", "nodes.npy"}).exitCode == 2);
  CHECK(kindredCli({"nodes", file, file}).exitCode == 2);
}

TEST_CASE("a filter of nodes lists those that pass, and counts them among all", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "path.el", "a b\nb c\nc d\nd e\n");
  const auto output = (folder.path() / "hubs.csv").string();

  const auto run = kindredCli({"nodes", file, "--filter", "degree > 1", "--json", "-o", output});

  REQUIRE(run.exitCode == 0);
  const auto nodes = json::parse(run.output)["nodes"];
  REQUIRE(nodes.size() == 3);
  CHECK(nodes[0]["node"] == "b");
  CHECK(nodes[1]["betweenness"].get<double>() == Approx(4.0 / 6));  // of the whole path
  CHECK(lines(output).size() == 4);
  CHECK(kindredCli({"nodes", file, "--filter", "degree > 2"}).exitCode == 3);
}
