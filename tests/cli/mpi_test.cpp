#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/rings.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// 1,100 of these make six blocks, some seconds of work in double precision.
const RingKind small{.least = 8, .sizes = 7, .steps = {1}};

/// Rings that all differ, with a number and a class to learn from what is on their nodes.
void measuredRings(const TemporaryFolder& folder, int count) {
  auto graphs = nlohmann::json::array();
  for (int graph = 0; graph < count; ++graph) {
    const int size = 4 + graph % 9;
    nlohmann::json one{{"graph", {{"name", "ring " + std::to_string(graph)}}}};
    double sum = 0;
    for (int node = 0; node < size; ++node) {
      const double x = (node * 37 + graph * 11) % 101 * 0.01;
      sum += x * x;
      one["nodes"].push_back({{"id", node}, {"x", x}});
      one["links"].push_back({{"source", node}, {"target", (node + 1) % size}});
    }
    one["graph"]["measured"] = sum + 0.05 * (graph % 7);
    one["graph"]["kind"] = sum > 0.33 * size ? "much" : "little";
    graphs.push_back(one);
  }
  std::ofstream{folder.path() / "measured.json"} << graphs.dump();
}

/// How a command of the shell ended, and all that it said.
struct ShellRun {
  int exitCode = -1;
  std::string said;
};

/// Runs commands in a folder. $ranks starts three ranks on this machine, as any user.
ShellRun shell(const TemporaryFolder& folder, const std::string& commands) {
  const auto said = folder.path() / "said.txt";
  const auto script = folder.path() / "script.sh";
  std::ofstream{script} << "cd '" << folder.path().string() << "'\n"
                        << "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1\n"
                        << "export OMPI_MCA_rmaps_base_oversubscribe=1\n"
                        << "export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe\n"
                        << "ranks='mpirun -n 3 " << KINDRED_MPI << "'\n"
                        << commands;
  const int status =
      std::system(("sh " + script.string() + " >" + said.string() + " 2>&1").c_str());
  return {WEXITSTATUS(status), contentOf(said)};
}

}  // namespace

TEST_CASE("three ranks give the bits of one process") {
  const TemporaryFolder folder;
  const auto file = rings(folder, 1100, small);
  const auto one = folder.path() / "one.npy";
  REQUIRE(kindredCli({"gram", file, "--kernel", "unlabeled", "-o", one.string()}).exitCode == 0);

  const auto run =
      shell(folder, "$ranks gram rings.json --kernel unlabeled --threads 1 -o three.npy");

  CAPTURE(run.said);
  CHECK(run.exitCode == 0);
  CHECK(contentOf(folder.path() / "three.npy") == contentOf(one));
  CHECK_THAT(run.said, ContainsSubstring("Each of 3 ranks takes a share."));
}

TEST_CASE("what goes into one file at the end is computed on the devices of all ranks") {
  const TemporaryFolder folder;
  const auto file = rings(folder, 1100, small);
  const auto one = folder.path() / "one.csv";
  REQUIRE(kindredCli({"gram", file, "--kernel", "unlabeled", "--device", "cpu", "-o", one.string()})
              .exitCode == 0);

  const auto run =
      shell(folder, "$ranks gram rings.json --kernel unlabeled --device cpu -o three.csv");

  CAPTURE(run.said);
  CHECK(run.exitCode == 0);
  CHECK(contentOf(folder.path() / "three.csv") == contentOf(one));
  CHECK_THAT(run.said, ContainsSubstring("Computing on cpu") && ContainsSubstring("rank 1/cpu") &&
                           ContainsSubstring("rank 2/cpu"));
}

TEST_CASE("lists of similar graphs are those of one process") {
  const TemporaryFolder folder;
  const auto file = rings(folder, 600, small);
  const auto one = folder.path() / "one.csv";
  REQUIRE(kindredCli({"similar", file, "--kernel", "unlabeled", "-k", "3", "-o", one.string()})
              .exitCode == 0);

  const auto run = shell(folder, "$ranks similar rings.json --kernel unlabeled -k 3 -o three.csv");

  CAPTURE(run.said);
  CHECK(run.exitCode == 0);
  CHECK(contentOf(folder.path() / "three.csv") == contentOf(one));
}

TEST_CASE("ranks tell of a graph that is less like a library than its own graphs, as one process") {
  using nlohmann::json;
  const TemporaryFolder folder;
  auto queries = json::parse(contentOf(rings(folder, 600, small)));
  queries.push_back(json::parse(
      R"({"nodes": [{"id": 0}, {"id": 1}, {"id": 2}, {"id": 3}], "links": [)"
      R"({"source": 0, "target": 1}, {"source": 0, "target": 2}, {"source": 0, "target": 3}]})"));
  std::ofstream{folder.path() / "queries.json"} << queries.dump();
  const std::string words =
      " similar queries.json rings.json --node 'delta(degree, 0.5)' --ranking damped --json ";

  const auto run =
      shell(folder, "$ranks" + words + ">three.json && " KINDRED_CLI + words + ">one.json");

  CAPTURE(run.said);
  REQUIRE(run.exitCode == 0);
  const auto remarksOf = [&](const char* name) {
    const auto answer = json::parse(contentOf(folder.path() / name));
    std::set<std::string> remarks;
    for (const auto& remark : answer["remarks"])
      remarks.insert(remark.dump());
    return remarks;
  };
  const auto one = remarksOf("one.json");
  REQUIRE(one.size() == 2);
  CHECK_THAT(*one.begin(), ContainsSubstring("similar.damped"));
  CHECK_THAT(*one.rbegin(), ContainsSubstring("similar.outside"));
  CHECK(remarksOf("three.json") == one);
}

TEST_CASE("ranks share the densities of a sweep, and come to the rows of one process") {
  const TemporaryFolder folder;
  const auto network = (folder.path() / "a.el").string(), copy = (folder.path() / "b.el").string();
  REQUIRE(kindredCli({"generate", "--model", "barabasi-albert", "--nodes", "150", "-o", network})
              .exitCode == 0);
  REQUIRE(kindredCli({"generate", network, "-o", copy}).exitCode == 0);
  const std::string densities = "0.08,0.2,0.5";
  const auto one = nlohmann::json::parse(
      kindredCli({"bench", "sweep", network, copy, "--densities", densities, "--json"}).output);

  const auto run = shell(
      folder, "$ranks bench sweep a.el b.el --densities " + densities + " --json >three.json");

  CAPTURE(run.said);
  REQUIRE(run.exitCode == 0);
  CHECK_THAT(run.said, ContainsSubstring("Each of 3 ranks takes a share."));
  const auto three = nlohmann::json::parse(contentOf(folder.path() / "three.json"));
  REQUIRE(three["rows"].size() == 3);
  for (std::size_t row = 0; row < 3; ++row)
    for (const char* key : {"density", "reached_density", "candidates", "overlap_entries",
                            "overlaps", "conserved_edges", "ncv_gs3"}) {
      CAPTURE(row, key);
      CHECK(three["rows"][row][key] == one["rows"][row][key]);
    }
}

TEST_CASE("ranks share the values that an alignment tries, and find the best of one process") {
  const TemporaryFolder folder;
  const auto network = (folder.path() / "a.el").string(), copy = (folder.path() / "b.el").string();
  REQUIRE(kindredCli({"generate", "--model", "barabasi-albert", "--nodes", "80", "-o", network})
              .exitCode == 0);
  REQUIRE(kindredCli({"generate", network, "--remove", "20", "--add", "20", "-o", copy}).exitCode ==
          0);
  REQUIRE(kindredCli({"align", network, copy, "--effort", "5", "--try", "seed=1,2,3,4,5", "-o",
                      (folder.path() / "one.align").string()})
              .exitCode == 0);

  const auto run =
      shell(folder, "$ranks align a.el b.el --effort 5 --try seed=1,2,3,4,5 -o three.align");

  CAPTURE(run.said);
  REQUIRE(run.exitCode == 0);
  CHECK_THAT(run.said, ContainsSubstring("Each of 3 ranks takes a share.") &&
                           ContainsSubstring("seed=5") && ContainsSubstring("The best by NCV-GS³"));
  CHECK(contentOf(folder.path() / "three.align") == contentOf(folder.path() / "one.align"));
}

TEST_CASE("ranks share what is learned, and come to the model, tests and text of one process") {
  const auto [target, ending] = GENERATE(table<std::string, std::string>(
      {{"measured", ""}, {"measured", " --validation random --times 3"}, {"kind", " --folds 4"}}));
  const TemporaryFolder folder;
  measuredRings(folder, 150);
  const auto learn =
      " learn measured.json --node 'se(x, 0.3)' --device cpu --target " + target + ending;
  const auto files = [](const std::string& name) {
    return " --project " + name + ".kindred -o " + name + ".csv --export " + name + ".json";
  };

  const auto run = shell(
      folder, "set -e\ncli='" KINDRED_CLI "'\n$cli" + learn + files("one") + " >one.txt\n" +
                  "$ranks" + learn + files("three") + " >three.txt\n" +
                  "for it in one three; do $cli predict $it.kindred measured.json -o $it-new.csv "
                  ">/dev/null; done\n" +
                  "$cli" + learn + " --json >one-said.json\n$ranks" + learn +
                  " --json >three-said.json\n");

  CAPTURE(run.said);
  if (run.said.find("built without libsvm") != std::string::npos) return;
  REQUIRE(run.exitCode == 0);
  CHECK_THAT(run.said, ContainsSubstring("rank 1/cpu") && ContainsSubstring("rank 2/cpu"));
  for (const char* name : {".txt", ".csv", ".npz", "-new.csv"}) {
    CAPTURE(name);
    CHECK(contentOf(folder.path() / ("three" + std::string{name})) ==
          contentOf(folder.path() / ("one" + std::string{name})));
  }
  const auto said = [&](const std::string& name) {
    auto json = nlohmann::json::parse(contentOf(folder.path() / (name + "-said.json")));
    for (const char* key : {"seconds", "device", "devices"})
      json.erase(key);
    return json;
  };
  CHECK(said("three") == said("one"));
}

TEST_CASE("a rank that is killed while it learns ends the job, and nothing is written", "[slow]") {
  const TemporaryFolder folder;
  measuredRings(folder, 400);

  const auto killed =
      shell(folder,
            "$ranks learn measured.json --node 'se(x, 0.3)' --target kind --validation "
            "leave-one-out --device cpu --threads 1 -o tested.csv >begun.txt 2>&1 &\njob=$!\n"
            "until grep -q Computing begun.txt || ! kill -0 $job 2>/dev/null; do sleep 0.1; done\n"
            "set -- $(cat /proc/$job/task/$job/children)\n"
            "shift $(($# - 1))\nkill -9 $1\nwait $job\ncode=$?\ncat begun.txt\nexit $code\n");

  CAPTURE(killed.said);
  const auto begun = contentOf(folder.path() / "begun.txt");
  if (begun.find("built without libsvm") != std::string::npos) return;  // over before it is killed
  CHECK(killed.exitCode != 0);
  CHECK_THAT(killed.said, ContainsSubstring("rank ") && ContainsSubstring("signal 9"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "tested.csv"));
}

TEST_CASE("a rank that is killed ends the job, which goes on from the blocks that are finished",
          "[slow]") {
  const TemporaryFolder folder;
  rings(folder, 1500, small);  // in double precision: the first of six blocks is listed at once
  const std::string gram =
      "gram rings.json --node 'se(x, 0.3)' --edge 'se(length, 0.3)' --tolerance 1e-10 --device cpu "
      "--threads 1 -o ";
  REQUIRE(shell(folder, "$ranks " + gram + "whole.npy").exitCode == 0);

  const auto killed =
      shell(folder, "$ranks " + gram +
                        "K.npy &\njob=$!\n"
                        "written() { tail -c 8192 K.npy.unfinished 2>/dev/null | grep -q cpu; }\n"
                        "until written || ! kill -0 $job 2>/dev/null; do sleep 0.1; done\n"
                        "set -- $(cat /proc/$job/task/$job/children)\n"
                        "shift $(($# - 1))\nkill -9 $1\nwait $job\n");
  CAPTURE(killed.said);
  CHECK(killed.exitCode != 0);
  CHECK_THAT(killed.said, ContainsSubstring("rank "));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "K.npy"));

  const auto resumed = shell(folder, "$ranks " + gram + "K.npy");
  CAPTURE(resumed.said);
  CHECK(resumed.exitCode == 0);
  CHECK_THAT(resumed.said, ContainsSubstring("Continues in K.npy.unfinished: "));
  CHECK(contentOf(folder.path() / "K.npy") == contentOf(folder.path() / "whole.npy"));
}

TEST_CASE("a rank that the scheduler stops keeps what is finished, and says so") {
  const TemporaryFolder folder;
  rings(folder, 1500, small);

  const auto stopped =
      shell(folder, KINDRED_MPI
            " gram rings.json --node 'se(x, 0.3)' --edge 'se(length, 0.3)' --tolerance 1e-10 "
            "--device cpu --threads 1 -o K.npy &\n"
            "job=$!\n"
            "written() { tail -c 8192 K.npy.unfinished 2>/dev/null | grep -q cpu; }\n"
            "until written || ! kill -0 $job 2>/dev/null; do sleep 0.1; done\n"
            "kill -TERM $job\nwait $job\n");

  CAPTURE(stopped.said);
  CHECK(stopped.exitCode == 5);
  CHECK_THAT(stopped.said, ContainsSubstring("K.npy.unfinished keeps ") &&
                               ContainsSubstring(" blocks: the same command goes on from there."));
}

TEST_CASE("tasks of a scheduler that do not know of each other are refused") {
  const auto [variable, starter] =
      GENERATE(table<std::string, std::string>({{"SLURM_STEP_NUM_TASKS", "Slurm"},
                                                {"OMPI_COMM_WORLD_SIZE", "Open MPI"},
                                                {"PMI_SIZE", "MPICH"}}));
  const TemporaryFolder folder;

  const auto run = shell(folder, variable + "=8 " KINDRED_MPI " devices\n");

  CAPTURE(run.said);
  CHECK(run.exitCode == 1);
  CHECK_THAT(run.said, ContainsSubstring(starter + " has started 8 tasks"));
}

TEST_CASE("an error is said once, with its exit code") {
  const TemporaryFolder folder;

  const auto run = shell(folder, "$ranks gram missing.smi -o K.npy");

  CAPTURE(run.said);
  CHECK(run.exitCode == 3);
  const auto first = run.said.find("missing.smi");
  REQUIRE(first != std::string::npos);
  CHECK(run.said.find("missing.smi cannot", first + 1) == std::string::npos);
}

TEST_CASE("a rank that fails alone ends the job, and says why") {
  const TemporaryFolder folder;
  rings(folder, 600, small);

  const auto run = shell(folder,
                         "cat >one.sh <<'E'\n"
                         "[ \"$OMPI_COMM_WORLD_RANK\" = 1 ] && cd elsewhere\n"
                         "exec " KINDRED_MPI
                         " gram rings.json --kernel unlabeled -o K.npy\n"
                         "E\n"
                         "mkdir elsewhere\ntimeout 60 mpirun -n 3 sh one.sh\n");

  CAPTURE(run.said);
  CHECK(run.exitCode != 0);
  CHECK(run.exitCode != 124);
  CHECK_THAT(run.said, ContainsSubstring("Rank 1: ") && ContainsSubstring("K.npy"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "K.npy"));
}
