#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

std::string written(const TemporaryFolder& folder, const std::string& name, const json& answer) {
  const auto path = folder.path() / name;
  std::ofstream{path} << answer;
  return path.string();
}

json pathAndRing() {
  return json::parse(R"([{"name": "a", "nodes": [{"id": 1}, {"id": 2}, {"id": 3}],
      "edges": [{"source": 1, "target": 2}, {"source": 2, "target": 3}]},
      {"name": "b", "nodes": [{"id": 1}, {"id": 2}, {"id": 3}],
      "edges": [{"source": 1, "target": 2}, {"source": 2, "target": 3}, {"source": 3, "target": 1}]}])");
}

}  // namespace

TEST_CASE("measuring primitives without a GPU ends with 4 and a sentence") {
  for (const auto* bench : {"xmv", "crossover"}) {
    const auto run = kindredCli({"bench", bench, "--device", "cpu"});
    CHECK(run.exitCode == 4);
    CHECK(run.errors ==
          "kindred-cli: The paper's primitives run on an NVIDIA GPU, not on \"cpu\": give cuda:0, "
          "or auto for the first one.\n");
  }
}

TEST_CASE("the ladder of belief propagation is climbed on a GPU alone, and is not drawn") {
  const TemporaryFolder folder;
  const auto networks = written(folder, "networks.json", pathAndRing());

  const auto onProcessor = kindredCli({"bench", "align", networks, "--ladder"});
  const auto drawn = kindredCli(
      {"bench", "align", networks, "--ladder", "-o", (folder.path() / "ladder.svg").string()});

  CHECK(onProcessor.exitCode == 4);
  CHECK(onProcessor.errors ==
        "kindred-cli: The ladder of belief propagation is climbed on an NVIDIA GPU, which --device "
        "names; \"kindred-cli devices\" lists those of this machine.\n");
  CHECK(drawn.exitCode == 2);
}

TEST_CASE("the processor solves pairs in several ways, all alike, and its products have a bound") {
  const TemporaryFolder folder;
  const auto rings = written(folder, "rings.json", pathAndRing());
  const auto picture = (folder.path() / "products.svg").string();

  const auto ladder = kindredCli({"bench", "ladder", "--device", "cpu", rings, "--json"});
  const auto products = kindredCli({"bench", "products", rings, "-o", picture, "--json"});
  const auto drawn =
      kindredCli({"render", "bench", written(folder, "ladder.json", json::parse(ladder.output)),
                  "-o", (folder.path() / "ladder.svg").string()});

  REQUIRE(ladder.exitCode == 0);
  const auto steps = json::parse(ladder.output)["sets"][0]["steps"];
  REQUIRE(steps.size() >= 3);
  CHECK(steps.front()["name"] == "text book, one core");
  CHECK(steps.back()["name"] == "fast paths");
  for (const auto& step : steps) {
    CHECK(step["seconds"] > 0);
    CHECK(step["worst_difference"] < 2e-6);  // twice the tolerance
  }
  REQUIRE(products.exitCode == 0);
  const auto answer = json::parse(products.output);
  REQUIRE(answer["products"].size() == 7);
  // 64 nodes, all joined: 64 · 63 entries, of which each meets each of another graph.
  const double whole = 2 * 3 * std::pow(64. * 63, 2);
  CHECK(answer["products"][2]["operations"] == whole);
  CHECK(answer["products"][2]["seconds"].get<double>() * 1.5 *
            answer["roofs"]["operations"].get<double>() >
        whole);
  CHECK(std::filesystem::file_size(picture) > 1000);
  CHECK(drawn.exitCode == 0);
}

TEST_CASE("a picture that cannot be written is refused before anything is measured") {
  const auto run = kindredCli({"bench", "xmv", "-o", "roofline.bmp"});

  CHECK(run.exitCode == 2);
}

TEST_CASE("what was measured elsewhere is drawn here") {
  const TemporaryFolder folder;
  const json xmv{{"bench", "xmv"},
                 {"device", "GPU"},
                 {"nodes", 48},
                 {"roofs",
                  {{"operations", 6e13},
                   {"exponentials", 4e12},
                   {"global_bytes", 4.8e12},
                   {"shared_bytes", 3.3e13}}},
                 {"measurements",
                  {{{"primitive", "naive"},
                    {"labels", "unlabeled"},
                    {"pairs", 100},
                    {"seconds", 0.01},
                    {"operations", 2e10},
                    {"global_load", 4e10},
                    {"global_store", 1e6},
                    {"shared_load", 0},
                    {"shared_store", 0}}}}};
  const json crossover{{"bench", "crossover"},
                       {"device", "GPU"},
                       {"maps",
                        {{{"labels", "unlabeled"},
                          {"fills", {1}},
                          {"cells",
                           {{{"first", 1},
                             {"second", 1},
                             {"nanoseconds", {4, 3, 2, 1}},
                             {"trips", {0, 1, 1, 1}}}}}}}}};
  const json ladder{{"bench", "ladder"},
                    {"device", "GPU"},
                    {"sets",
                     {{{"set", "BA"},
                       {"graphs", 160},
                       {"pairs", 12880.0},
                       {"steps",
                        {{{"name", "Dense"},
                          {"pairs", 10},
                          {"seconds", 1.5},
                          {"is_projected", true},
                          {"mean_iterations", 5},
                          {"worst_difference", 1e-7}}}}}}}};
  for (const auto& answer : {xmv, crossover, ladder}) {
    const auto name = answer.at("bench").get<std::string>();
    const auto picture = (folder.path() / (name + ".svg")).string();
    const auto run = kindredCli({"render", "bench", written(folder, name + ".json", answer), "-o",
                                 picture, "--theme", "dark"});
    INFO(run.errors);
    CHECK(run.exitCode == 0);
    CHECK(std::filesystem::file_size(picture) > 1000);
    if (name == "xmv")
      CHECK(kindredCli({"render", "bench", (folder.path() / "xmv.json").string(), "-o", picture,
                        "--xmv", "times"})
                .exitCode == 0);
  }
}

TEST_CASE("an answer of something else is refused") {
  const TemporaryFolder folder;
  for (const auto& answer : {json{{"bench", "gram"}}, json{{"bench", "xmv"}}, json::array()}) {
    const auto run = kindredCli({"render", "bench", written(folder, "a.json", answer), "-o",
                                 (folder.path() / "a.svg").string()});
    CHECK(run.exitCode == 3);
    CHECK(
        run.errors ==
        "kindred-cli: This is no answer of bench xmv, crossover, ladder, products or align: write "
        "one with their --json.\n");
  }
}
