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

TEST_CASE("a filter of nodes by what only graphs have is refused with the columns", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "path.el", "a b\nb c\n");

  for (const auto* command : {"nodes", "enrich"}) {
    std::vector<std::string> call{command, file, "--filter", "density > .1"};
    if (call[0] == "enrich")
      call.insert(call.end(), {"--annotations", written(folder, "t", "a t\n")});
    const auto run = kindredCli(call);
    CHECK(run.exitCode == 2);
    CHECK(run.errors.find("There is no column “density”: the columns are Node, degree") !=
          std::string::npos);
  }
}

namespace {

/// A path a b c d e f whose node b has a fold of 2.5.
struct Path {
  TemporaryFolder folder;
  std::string network = written(folder, "path.el", "a b 1\nb c 2\nc d 3\nd e 4\ne f 5\n");
  std::string table = written(folder, "fold.csv", "node,fold\nb,2.5\nf,1\n");

  /// The answer to a call that saves a part, which is read as a table of nodes then.
  json part(std::vector<std::string> more, const std::string& name) const {
    const auto output = (folder.path() / name).string();
    std::vector<std::string> call{"nodes", network, "--join", table, "-o", output, "--json"};
    call.insert(call.end(), more.begin(), more.end());
    const auto run = kindredCli(call);
    INFO(run.errors);
    REQUIRE(run.exitCode == 0);
    const auto read = kindredCli({"nodes", output, "--json"});
    REQUIRE(read.exitCode == 0);
    return {json::parse(run.output)["part"], json::parse(read.output)["nodes"]};
  }
};

std::string namesIn(const json& nodes) {
  std::string names;
  for (const auto& node : nodes)
    names += node["node"].get<std::string>();
  return names;
}

}  // namespace

TEST_CASE("the nodes around some are a network of their own, with what is known of them",
          "[files]") {
  const Path test;

  const auto one = test.part({"--nodes", "b", "--around", "1"}, "one.graphml");
  CHECK(one[0] == json{{"nodes", 3}, {"edges", 2}});
  CHECK(namesIn(one[1]) == "abc");
  CHECK(one[1][1]["fold"] == 2.5);
  CHECK(one[1][0]["fold"].is_null());
  // Weights 1 and 2: a, b and c are there for 1, 3 and 2 of 6.
  CHECK(one[1][1]["PageRank"].get<double>() > one[1][2]["PageRank"].get<double>());
  CHECK(one[1][2]["PageRank"].get<double>() > one[1][0]["PageRank"].get<double>());

  CHECK(namesIn(test.part({"--nodes", "b"}, "none.graphml")[1]) == "b");
  CHECK(namesIn(test.part({"--nodes", "a, e", "--around", "2"}, "two.graphml")[1]) == "abcdef");
  CHECK(namesIn(test.part({"--filter", "fold > 2", "--around", "2"}, "hub.cx2")[1]) == "abcd");
}

TEST_CASE("nodes around some are listed as a table, too", "[files]") {
  const Path test;

  const auto run = kindredCli({"nodes", test.network, "--nodes", "b", "--around", "1", "--json"});

  REQUIRE(run.exitCode == 0);
  const auto nodes = json::parse(run.output)["nodes"];
  CHECK(namesIn(nodes) == "abc");
  CHECK(nodes[2]["degree"] == 2);  // in the whole network
}

TEST_CASE("a part of a network needs nodes that begin it", "[files]") {
  const Path test;
  const auto output = (test.folder.path() / "part.graphml").string();
  const auto said = [&](std::vector<std::string> more) {
    std::vector<std::string> call{"nodes", test.network};
    call.insert(call.end(), more.begin(), more.end());
    const auto run = kindredCli(call);
    CHECK(run.exitCode == 2);
    return run.errors;
  };

  CHECK(said({"-o", output}).find("give --nodes or --filter") != std::string::npos);
  CHECK(said({"--around", "1"}).find("--around goes on from nodes") != std::string::npos);
  CHECK(said({"--nodes", "z"}).find("z") != std::string::npos);
  CHECK(said({"--nodes", "a", "--filter", "b"}).find("give one of them") != std::string::npos);
  CHECK(said({"--nodes", "a", "--around", "-1"}).find("around") != std::string::npos);
}

TEST_CASE("an answer says that paths were sampled, the heads of a table are the same", "[files]") {
  const TemporaryFolder folder;
  std::string nodes;
  for (int node = 0; node < 100'000; ++node)
    nodes += "node [ id " + std::to_string(node) + " ]\n";
  const auto file = written(folder, "alone.gml", "graph [\n" + nodes + "]\n");
  const auto output = (folder.path() / "nodes.csv").string();

  const auto run = kindredCli({"nodes", file, "--nodes", "0", "--json", "-o", output});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(answer["path_sources"] == 80000);  // 8e9 steps of 100,000 a node
  REQUIRE(answer["remarks"].size() == 1);
  CHECK(answer["remarks"][0]["code"] == "nodes.estimated");
  CHECK(lines(output)[0].find("\"closeness\"") != std::string::npos);  // for scripts to read
}
