#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using nlohmann::json;

TEST_CASE("a sweep over densities counts candidates and overlaps, and is drawn") {
  const TemporaryFolder folder;
  const auto a = written(folder, "a.el", "p q\nq r\nr s\n");
  const auto b = written(folder, "b.el", "P Q\nQ R\nR S\nS P\nP R\n");
  const auto picture = (folder.path() / "sweep.svg").string();

  const auto run = kindredCli({"bench", "sweep", a, b, "--densities", "0.5,1", "--dimension", "2",
                               "--iterations", "5", "--json"});
  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  const auto drawn =
      kindredCli({"render", "sweep", written(folder, "s.json", run.output), "-o", picture});

  const auto told = kindredCli({"bench", "sweep", a, b, "--densities", "0.5", "--dimension", "2",
                                "--iterations", "5", "--quiet"});

  // Ten nearest nodes at least are all four: every pair is a candidate, whatever the density.
  REQUIRE(answer["rows"].size() == 1);
  CHECK(run.errors.find("The density 100 % is left out: it chooses as many nearest nodes as 50 %, "
                        "namely 4.") != std::string::npos);
  CHECK(answer["rows"][0]["candidates"] == 16);
  CHECK(answer["rows"][0]["reached_density"] == 1);
  CHECK(answer["rows"][0]["overlap_entries"] == 2 * 2 * 3 * 5);
  CHECK(told.output.find("\n 50 %     100 %           16") != std::string::npos);
  CHECK(answer["rows"][0]["seconds"] > 0);
  CHECK(drawn.exitCode == 0);
  CHECK(std::filesystem::file_size(picture) > 1000);
}

TEST_CASE("the points of a sweep stand where the density is that was reached") {
  const TemporaryFolder folder;
  const auto picture = [&](const char* asked) {
    const auto answer =
        written(folder, "s.json",
                R"({"bench": "sweep", "a": "A", "b": "B", "rows": [{"density": )" +
                    std::string{asked} + R"(, "reached_density": 0.04, "ncv_gs3": 0.5,
                    "seconds": 1, "candidates": 10}]})");
    const auto path = (folder.path() / "sweep.svg").string();
    REQUIRE(kindredCli({"render", "sweep", answer, "-o", path}).exitCode == 0);
    return contentOf(path);
  };

  CHECK(picture("0.001") == picture("0.5"));
}

TEST_CASE("a sweep refuses densities that are none, and other answers are not drawn as one") {
  const TemporaryFolder folder;
  const auto a = written(folder, "a.el", "p q\nq r\n");
  const auto* densities = GENERATE("", "0", "1.5", "0.1,,0.2", "many");

  CHECK(kindredCli({"bench", "sweep", a, a, "--densities", densities}).exitCode == 2);
  CHECK(kindredCli({"render", "sweep", written(folder, "x.json", "{\"bench\": \"xmv\"}"), "-o",
                    (folder.path() / "p.png").string()})
            .exitCode == 3);
}

TEST_CASE("the stages of an alignment are measured beside their bounds, and drawn") {
  const TemporaryFolder folder;
  const auto a = (folder.path() / "a.el").string(), b = (folder.path() / "b.el").string();
  const auto picture = (folder.path() / "stages.svg").string(),
             times = (folder.path() / "times.svg").string();
  REQUIRE(
      kindredCli({"generate", "--model", "barabasi-albert", "--nodes", "700", "-o", a}).exitCode ==
      0);
  REQUIRE(kindredCli({"generate", a, "--rewire", "5", "-o", b}).exitCode == 0);
  const auto edges = json::parse(kindredCli({"info", a, "--json"}).output)["edges"]["mean"];

  const auto run = kindredCli({"bench", "align", a, b, "--dimension", "16", "--repeats", "2",
                               "--device", "cpu,cpu", "-o", picture, "--json"});
  const auto drawn = kindredCli(
      {"render", "bench", written(folder, "s.json", run.output), "--run-times", "-o", times});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  REQUIRE(answer["devices"].size() == 2);
  const auto& device = answer["devices"][0];
  const auto& roofs = device["roofs"];
  CHECK(roofs["memory_bytes"] > 1e8);
  CHECK(roofs["operations"] > 1e8);
  CHECK(roofs["cached_bytes"] > roofs["memory_bytes"].get<double>() / 2);
  CHECK(device["candidates"] > 700);
  CHECK(device["candidates"] == answer["devices"][1]["candidates"]);
  const auto& stages = device["stages"];
  REQUIRE(stages.size() == 8);
  for (const auto& stage : stages)
    CHECK(stage["seconds"]["best"] > 0);
  CHECK(stages[5]["stage"] == "iteration");
  CHECK(stages[5]["bytes"] == 10 * device["overlap_entries"].get<double>());
  CHECK(stages[5]["share_of_possible"].get<double>() ==
        Approx(stages[5]["bytes"].get<double>() / roofs["memory_bytes"].get<double>() /
               stages[5]["seconds"]["best"].get<double>()));
  // A and B have as many nodes and edges: a multiplication and an addition for each of the two
  // entries of each edge and each node of the other.
  CHECK(stages[6]["operations"] == 2 * 2 * 2 * edges.get<double>() * 700);
  CHECK(stages[7]["unit"] == "proposal");
  CHECK(std::filesystem::file_size(picture) > 1000);
  CHECK(drawn.exitCode == 0);
  CHECK(std::filesystem::file_size(times) > 1000);
}

TEST_CASE("a device that is not there measures no alignment") {
  const TemporaryFolder folder;
  const auto a = written(folder, "a.el", "p q\nq r\n");

  CHECK(kindredCli({"bench", "align", a, a, "--device", "cuda:99"}).exitCode == 4);
}

TEST_CASE("noisy copies of networks are aligned, and their scores held against the truth") {
  const TemporaryFolder folder;
  const auto network = (folder.path() / "tree.el").string();
  REQUIRE(kindredCli({"generate", "--model", "barabasi-albert", "--nodes", "150", "--degree", "8",
                      "-o", network})
              .exitCode == 0);

  const auto run = kindredCli({"bench", "networks", network, "--remove", "0,10", "--seeds", "2",
                               "--anchors", "20", "--json", "--quiet"});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  REQUIRE(answer["rows"].size() == 2);
  CHECK(answer["rows"][0]["conserved_of_truth"] == 1);  // permuted alone
  CHECK(answer["rows"][0]["accuracy_orbit"] == 1);
  CHECK(answer["rows"][1]["nodes"] == 150);
  CHECK(answer["rows"][1]["conserved_of_truth"] >= 1);
  CHECK(answer["rows"][1]["hits_10"] >= answer["rows"][1]["hits_1"]);
  CHECK(answer["rows"][1]["mrr"] >= answer["rows"][1]["hits_1"]);
  const auto& sure = answer["calibration"][0];
  CHECK(sure["score"] == 1);
  CHECK(sure["right"] <= sure["pairs"]);
  CHECK(sure["pairs"] <= 2 * 120);  // anchors do not count
  CHECK(kindredCli({"bench", "networks", network, "--remove", "5,x"}).exitCode == 2);
}
