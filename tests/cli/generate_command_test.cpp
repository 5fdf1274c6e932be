#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;
using nlohmann::json;

namespace {

/// A random network of 200 nodes and 600 edges, of which no node is isolated, and a folder.
struct RandomNetwork {
  TemporaryFolder folder;
  std::string a = path("a.el");

  RandomNetwork() {
    const auto run = kindredCli(
        {"generate", "--model", "watts-strogatz", "--nodes", "200", "--degree", "6", "-o", a});
    REQUIRE(run.exitCode == 0);
  }

  std::string path(const char* name) const { return (folder.path() / name).string(); }
};

json measuresOf(const std::string& a, const std::string& b, const std::string& mapping) {
  const auto run = kindredCli({"align", a, b, "--evaluate", mapping, "--json"});
  REQUIRE(run.exitCode == 0);
  return json::parse(run.output)["alignments"][0]["measures"];
}

}  // namespace

TEST_CASE("a noisy copy keeps, by its truth, every edge that is not removed or rewired") {
  const RandomNetwork network;
  const auto b = network.path("b.gml"), truth = network.path("t.align");

  const auto run = kindredCli({"generate", network.a, "--remove", "10", "--add", "5", "--rewire",
                               "3", "--seed", "7", "-o", b, "--truth", truth, "--json"});

  REQUIRE(run.exitCode == 0);
  CHECK(json::parse(run.output)["edges"] == 600 - 60 + 30);
  const auto measures = measuresOf(network.a, b, truth);
  CHECK(measures["aligned_nodes"] == 200);
  CHECK(measures["conserved_edges"] == 600 - 60 - 18);
}

TEST_CASE("noise both ways takes other edges of the first network") {
  const RandomNetwork network;
  const auto a = network.path("other.el"), b = network.path("b.el");
  const auto truth = network.path("t.csv");

  const auto run = kindredCli(
      {"generate", network.a, "--remove", "20", "-o", b, "--other", a, "--truth", truth});

  REQUIRE(run.exitCode == 0);
  const auto measures = measuresOf(a, b, truth);
  CHECK(measures["aligned_edges_a"] == 480);
  CHECK(measures["aligned_edges_b"] == 480);
  // 600 · 0.8² = 384 in the mean; the standard deviation of what both keep is 8.
  CHECK(measures["conserved_edges"] > 384 - 4 * 8);
  CHECK(measures["conserved_edges"] < 384 + 4 * 8);
}

TEST_CASE("the same seed gives the same files") {
  const RandomNetwork network;
  const auto copy = [&](const char* name, const char* seed) {
    const auto path = network.path(name);
    CHECK(
        kindredCli({"generate", network.a, "--rewire", "5", "--seed", seed, "-o", path}).exitCode ==
        0);
    return contentOf(path);
  };

  const auto first = copy("1.el", "3");

  CHECK(copy("2.el", "3") == first);
  CHECK(copy("3.el", "4") != first);
}

TEST_CASE("each model makes a network of about the degree asked for") {
  const auto* model =
      GENERATE("erdos-renyi", "barabasi-albert", "holme-kim", "watts-strogatz", "geometric");
  const TemporaryFolder folder;

  const auto run = kindredCli({"generate", "--model", model, "--nodes", "2000", "--degree", "8",
                               "-o", (folder.path() / "g.json").string(), "--json"});

  CAPTURE(model);
  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(answer["nodes"] == 2000);
  CHECK(answer["edges"] > 7000);
  CHECK(answer["edges"] < 8500);
}

TEST_CASE("what generate cannot make is refused before anything is written") {
  const RandomNetwork network;
  const auto b = network.path("b.el");

  CHECK_THAT(kindredCli({"generate", "-o", b}).errors, ContainsSubstring("One thing is needed"));
  CHECK(kindredCli({"generate", network.a, "--model", "geometric", "-o", b}).exitCode == 2);
  CHECK(kindredCli({"generate", "--model", "geometric", "--remove", "5", "-o", b}).exitCode == 2);
  CHECK(kindredCli({"generate", network.a, "--remove", "150", "-o", b}).exitCode == 2);
  CHECK(kindredCli({"generate", network.a, "-o", network.path("b.doc")}).exitCode == 2);
  CHECK(kindredCli({"generate", network.a, "-o", network.a}).exitCode == 2);
  CHECK_THAT(kindredCli({"generate", "--model", "geometric", "--nodes", "10000000", "--degree",
                         "1000000", "-o", b})
                 .errors,
             ContainsSubstring("would have 5,000,000,000,000 edges"));
  CHECK_FALSE(std::filesystem::exists(b));
}

TEST_CASE("convert writes one network in another format, and refuses several") {
  const RandomNetwork network;
  const auto several = written(network.folder, "three.json", threeGraphs);
  const auto gml = network.path("a.gml");

  const auto run = kindredCli({"convert", network.a, "-o", gml});
  const auto refused = kindredCli({"convert", several, "-o", network.path("three.gml")});

  CHECK(run.exitCode == 0);
  CHECK_THAT(kindredCli({"info", gml}).output, ContainsSubstring("edges: 600\n"));
  CHECK(refused.exitCode == 2);
  CHECK_THAT(refused.errors, ContainsSubstring("holds one network, and the data set has 3 graphs"));
}

TEST_CASE("a truth that cannot hold a name is refused before the copy is written") {
  const TemporaryFolder folder;
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };
  const auto quoted = written(folder, "quoted.gw",
                              "LEDA.GRAPH\nstring\nshort\n-2\n3\n|{x}|\n|{\"A,7\"}|\n|{z}|\n2\n"
                              "1 2 0 |{}|\n2 3 0 |{}|\n");

  const auto run =
      kindredCli({"generate", quoted, "-o", path("copy.gw"), "--truth", path("truth.align")});

  CHECK(run.exitCode == 3);
  CHECK_THAT(run.errors, ContainsSubstring("cannot stand in truth.align"));
  CHECK_FALSE(std::filesystem::exists(path("copy.gw")));
}
