#include <sys/stat.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

TEST_CASE("a device that is not there ends with 4") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);

  const auto run =
      kindredCli({"gram", file, "--device", "cuda:99", "-o", (folder.path() / "K.npy").string()});

  CHECK(run.exitCode == 4);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "K.npy"));
}

TEST_CASE("a device that is not there ends the reading of what never comes") {
  const TemporaryFolder folder;
  const auto pipe = (folder.path() / "graphs.smi").string();
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);

  const auto run =
      kindredCli({"gram", pipe, "--device", "cuda:99", "-o", (folder.path() / "K.npy").string()});

  CHECK(run.exitCode == 4);
  CHECK(run.errors.find("cuda:99") != std::string::npos);
  CHECK(run.errors.find("Cancelled") == std::string::npos);
}

TEST_CASE("a list of devices is taken whole or refused") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto matrix = (folder.path() / "K.npy").string();
  const auto run = [&](const std::string& devices) {
    return kindredCli({"gram", file, "--kernel", "unlabeled", "--device", devices, "-o", matrix});
  };

  CHECK(run("cpu,cpu").exitCode == 2);
  CHECK(run("cpu,cpu").errors.find("The device \"cpu\" is named twice.") != std::string::npos);
  CHECK(run("cpu,cuda:99").exitCode == 4);
  CHECK_FALSE(std::filesystem::exists(matrix));
}

TEST_CASE("an explained Gram matrix says which ways the pairs took") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto explained = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"gram",      file,       "--kernel",
                                   "unlabeled", "--device", "cpu",
                                   "--explain", "-o",       (folder.path() / "K.npy").string()};
    words.insert(words.end(), more.begin(), more.end());
    return kindredCli(words).output;
  };

  const auto answer = json::parse(explained({"--json"}));

  CHECK(explained({}).find("cpu, molecules: 6 pairs (100 %) in ") != std::string::npos);
  REQUIRE(answer["paths"].size() == 1);
  CHECK(answer["paths"][0]["device"] == "cpu");
  CHECK(answer["paths"][0]["pairs"] == 6);
  CHECK(answer["paths"][0]["predicted_seconds"].is_null());
}

TEST_CASE("an unlabeled Gram matrix follows its closed form") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto matrix = folder.path() / "K.csv";

  const auto run = kindredCli({"gram", file, "--kernel", "unlabeled", "--q", "0.5", "--raw",
                               "--json", "-o", matrix.string()});

  REQUIRE(run.exitCode == 0);
  CHECK(json::parse(run.output)["rows"] == 3);
  std::ifstream lines{matrix};
  std::string line;
  std::getline(lines, line);
  for (const double n : {2, 3, 3}) {
    REQUIRE(std::getline(lines, line));
    line.erase(0, line.find(',') + 1);
    for (const double m : {2, 3, 3}) {
      // K = n m / (1 - (1-q)²)
      CHECK(std::stod(line) == Approx(n * m / 0.75).epsilon(1e-5));
      line.erase(0, line.find(',') == std::string::npos ? line.size() : line.find(',') + 1);
    }
  }
}

TEST_CASE("two files make a rectangular matrix, together they make one data set") {
  const TemporaryFolder folder;
  const auto a = written(folder, "a.json", threeGraphs);
  const auto b = written(folder, "b.json", threeGraphs);
  const auto output = (folder.path() / "K.npy").string();

  const auto cross = kindredCli({"gram", a, b, "--json", "-o", output});
  const auto together = kindredCli({"gram", a, b, "--together", "--json", "-o", output});

  CHECK(json::parse(cross.output)["columns"] == 3);
  CHECK(json::parse(together.output)["columns"] == 6);
}

TEST_CASE("two files of one set are one data set, and no rows and columns") {
  const TemporaryFolder folder;
  const auto edges = written(folder, "S_A.txt", "1, 2\n2, 1\n3, 4\n4, 3\n");
  const auto indicator = written(folder, "S_graph_indicator.txt", "1\n1\n2\n2\n");
  const auto output = (folder.path() / "K.npy").string();

  const auto run =
      kindredCli({"gram", edges, indicator, "--kernel", "unlabeled", "--json", "-o", output});

  REQUIRE(run.exitCode == 0);
  CHECK(json::parse(run.output)["rows"] == 2);
  CHECK(run.errors.find("Rows are") == std::string::npos);
}

TEST_CASE("a project gives the same matrix again without computing it") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto project = (folder.path() / "work.kindred").string();
  const auto gram = [&](const std::string& output) {
    const auto run = kindredCli(
        {"gram", file, "--project", project, "--json", "-o", (folder.path() / output).string()});
    REQUIRE(run.exitCode == 0);
    return run;
  };

  const auto first = gram("first.csv");
  const auto second = gram("second.csv");

  CHECK(contentOf(folder.path() / "first.csv") == contentOf(folder.path() / "second.csv"));
  CHECK(json::parse(first.output)["resumed_blocks"] == 0);
  CHECK(json::parse(second.output)["resumed_blocks"] == 1);
  CHECK(second.errors.find("work.kindred has this kernel matrix already") != std::string::npos);
  const auto info = json::parse(kindredCli({"info", project, "--json"}).output);
  CHECK(info["graphs"] == 3);
  CHECK(info["formats"] == json::array({"Kindred project"}));
  CHECK(info["project"]["data_sets"].size() == 1);
  CHECK(info["project"]["results"][0]["kind"] == "kernel-matrix");
  CHECK(info["project"]["results"][0]["parts_done"] == 1);
  CHECK(info["project"]["results"][0]["complete"] == true);
}

TEST_CASE("labels of LIBSVM rows are asked for before anything is computed") {
  const TemporaryFolder folder;
  const auto partly = written(folder, "partly.json", twoTargets);
  const auto bare = written(folder, "bare.json", threeGraphs);
  const auto output = (folder.path() / "K.libsvm").string();
  const auto table = (folder.path() / "K.csv").string();

  const auto missing = kindredCli({"gram", partly, "-o", output});
  const auto unknown = kindredCli({"gram", bare, "--target", "nope", "-o", output});
  const auto zero = kindredCli({"gram", bare, "-o", output});
  const auto useless = kindredCli({"gram", bare, "--target", "y", "-o", table});

  CHECK(missing.exitCode == 2);
  CHECK(missing.errors.find("The property y is not a number for every graph") != std::string::npos);
  CHECK(missing.errors.find("Computing") == std::string::npos);
  CHECK(unknown.exitCode == 2);
  CHECK(unknown.errors.find("no property named nope") != std::string::npos);
  CHECK(unknown.errors.find("Computing") == std::string::npos);
  CHECK(zero.exitCode == 0);
  CHECK(zero.errors.find("No property of bare is a number: every label in " + output + " is 0.") !=
        std::string::npos);
  CHECK(useless.exitCode == 2);
  CHECK_FALSE(std::filesystem::exists(table));
}

TEST_CASE("labels that nobody chose are named") {
  const TemporaryFolder folder;
  const auto file =
      written(folder, "two.json",
              R"([{"graph": {"guessed": 1, "measured": 2}, "nodes": [{"id": 0}], "edges": []},
                                {"graph": {"guessed": 3, "measured": 4}, "nodes": [{"id": 0}], "edges": []}])");
  const auto output = (folder.path() / "K.libsvm").string();

  const auto unasked = kindredCli({"gram", file, "-o", output});
  const auto asked = kindredCli({"gram", file, "--target", "measured", "-o", output});

  CHECK(unasked.errors.find("Labels in " + output + " are guessed: choose others by --target.") !=
        std::string::npos);
  CHECK(asked.exitCode == 0);
  CHECK(asked.errors.find("Labels in") == std::string::npos);
}

TEST_CASE("a place that takes no file is said before anything is computed") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto tooLong = (folder.path() / (std::string(300, 'x') + ".npy")).string();

  for (const auto& place : {std::string{"/proc/x.npy"}, tooLong}) {
    const auto run = kindredCli({"gram", file, "-o", place});
    CHECK(run.exitCode == 2);
    CHECK(run.errors.find("cannot be written") != std::string::npos);
    CHECK(run.errors.find("Kernel") == std::string::npos);
  }
  CHECK(filesIn(folder.path()) == "graphs.json");
}

TEST_CASE("a matrix says what can be relied on, in the text and beside every file", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto text = kindredCli({"gram", file, "-o", (folder.path() / "K.mtx").string()}).output;
  // Unlabeled graphs like those above are solved in one iteration.
  const auto molecules = written(folder, "two.smi", "CC(=O)Oc1ccccc1C(=O)O\nCCOC(=O)N\n");
  const auto capped = kindredCli({"gram", molecules, "--q", "0.001", "--maximum-iterations", "1",
                                  "-o", (folder.path() / "L.npy").string()});

  CHECK(text.ends_with("Values are within the tolerance of 1e-06.\n"));
  CHECK(json::parse(contentOf(folder.path() / "K.json"))["complete"] == true);
  CHECK(capped.exitCode == 0);
  CHECK(capped.output.find("Values are within") == std::string::npos);
  CHECK(capped.output.find(
            " did not reach the tolerance of 1e-06, and their values are less exact") !=
        std::string::npos);
  CHECK(json::parse(contentOf(folder.path() / "L.json"))["not_converged"] > 0);
}

TEST_CASE("a project says when it is read only, and warns before it takes other data") {
  const TemporaryFolder folder;
  const auto file = written(folder, "graphs.json", threeGraphs);
  const auto other = written(folder, "other.json", twoTargets);
  const auto project = (folder.path() / "work.kindred").string();

  const auto first = kindredCli({"gram", file, "--project", project});
  const auto again = kindredCli({"gram", file, "--project", project});
  const auto mixed = kindredCli({"gram", other, "--project", project});

  CHECK(first.output.find("Solved 6 pairs in ") != std::string::npos);
  CHECK(again.output.find("Read from the project: 6 pairs, solved before in ") !=
        std::string::npos);
  CHECK(again.output.find("Solved") == std::string::npos);
  CHECK(again.errors.find("Warning") == std::string::npos);
  CHECK(mixed.errors.find("Warning: work.kindred already holds the data set graphs; the data set "
                          "other is added.") != std::string::npos);
}
