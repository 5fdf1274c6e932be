#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

/// Three benzamides, two alkanes and one sugar.
constexpr auto choices =
    "name,smiles,pKi\n"
    "plain,NC(=O)c1ccccc1,6.1\n"
    "methyl,NC(=O)c1ccc(C)cc1,9\n"
    "ethyl,NC(=O)c1ccc(CC)cc1,6.4\n"
    "cyclohexane,C1CCCCC1,4\n"
    "cycloheptane,C1CCCCCC1,4.5\n"
    "glucose,OCC1OC(O)C(O)C(O)C1O,3\n";

std::vector<std::string> namesOf(const json& answer) {
  std::vector<std::string> names;
  for (const auto& chosen : answer["chosen"])
    names.push_back(chosen["name"]);
  return names;
}

}  // namespace

TEST_CASE("one of each series is chosen and written with its columns", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "choices.csv", choices);
  const auto table = (folder.path() / "chosen.csv").string();
  const auto molecules = (folder.path() / "chosen.sdf").string();

  const auto run = kindredCli({"choose", file, "-k", "3", "--json", "-o", table});
  const auto words = kindredCli({"choose", file, "-k", "3", "-o", molecules});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(namesOf(answer) == std::vector<std::string>{"ethyl", "cyclohexane", "glucose"});
  CHECK(answer["chosen"][0]["stands_for"] == 3);
  CHECK(answer["chosen"][0]["number"] == 3);
  CHECK(answer["left_out"] == 0);
  std::ifstream rows{table};
  std::string head, row;
  std::getline(rows, head);
  std::getline(rows, row);
  CHECK(head.find("pKi") != std::string::npos);
  CHECK(head.find("\"pKi\",\"stands for\",\"nearest chosen\"") != std::string::npos);
  CHECK(row.find(",6.4,3,") != std::string::npos);
  REQUIRE(words.exitCode == 0);
  CHECK(words.output.starts_with("3 of 6 chosen: half of all are at least "));
  const auto text = contentOf(molecules);
  CHECK(text.starts_with("ethyl\n"));
  CHECK(text.find("> <stands for>\n3\n") != std::string::npos);
}

TEST_CASE("what is too like another file is left out before graphs are chosen", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "choices.csv", choices);
  const auto others = written(folder, "others.smi", "NC(=O)c1ccc(C)cc1 known\nCCO ethanol\n");

  const auto run =
      kindredCli({"choose", file, "-k", "2", "--unlike", others, "--at-most", "0.99", "--json"});
  const auto spread = kindredCli({"choose", file, "-k", "1", "--by", "spread", "--json"});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  CHECK(answer["left_out"] == 1);
  CHECK(std::ranges::count(namesOf(answer), "methyl") == 0);
  CHECK(run.errors.find("1 of 6 graphs are left out: they are more than 0.99 like") !=
        std::string::npos);
  CHECK(spread.exitCode == 0);
}

TEST_CASE("representatives go to no file that holds one network alone", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "choices.csv", choices);

  const auto run = kindredCli({"choose", file, "-o", (folder.path() / "chosen.gml").string()});

  CHECK(run.exitCode == 2);
  CHECK(run.errors.find(".sdf") != std::string::npos);
}
