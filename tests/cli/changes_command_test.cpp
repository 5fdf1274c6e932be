#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

constexpr auto matchedPhenols =
    "name,smiles,pKi\n"
    "a,Oc1ccc(F)cc1CCN,5.0\n"
    "b,Oc1ccc(Cl)cc1CCN,5.4\n"
    "c,Oc1ccc(F)cc1CCNC,6.0\n"
    "d,Oc1ccc(Cl)cc1CCNC,6.6\n"
    "e,C1CCCCC1,1\n";

}  // namespace

TEST_CASE("changes of one part are listed with what they do", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "phenols.csv", matchedPhenols);
  const auto output = (folder.path() / "changes.csv").string();

  const auto run =
      kindredCli({"changes", file, "--target", "pKi", "--fewest", "2", "--json", "-o", output});

  REQUIRE(run.exitCode == 0);
  const auto answer = json::parse(run.output);
  // F to Cl: 0.4 and 0.6; N to NC, H to CH3 and longer parts of the chain: 1.0 and 1.2.
  const auto isOf = [](const json& change, const char* from, const char* to) {
    return change["from"] == from && change["to"] == to;
  };
  json halogen, methyl;
  for (const auto& change : answer["changes"]) {
    if (isOf(change, "*F", "*Cl") || isOf(change, "*Cl", "*F")) halogen = change;
    if (isOf(change, "*[H]", "*C")) methyl = change;
  }
  REQUIRE(halogen["count"] == 2);
  CHECK(std::abs(halogen["mean"].get<double>()) == Approx(0.5));
  CHECK(halogen["deviation"].get<double>() == Approx(0.1 * std::sqrt(2.0)));
  CHECK(methyl["mean"].get<double>() == Approx(1.1));
  CHECK(methyl["pairs"][0]["a"] == "a");
  CHECK(methyl["pairs"][0]["b"] == "c");
  // Every deviation is that of 0.1 about the mean, so all changes have the same error.
  CHECK(methyl["error"].get<double>() == Approx(std::sqrt((0.02 + 0.02) / 4)));
  std::ifstream table{output};
  std::string head;
  std::getline(table, head);
  CHECK(head == "rank,from,to,pairs,mean,deviation,error,certainty");
}

TEST_CASE("a project keeps the pairs, which are the same for every property", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "phenols.csv",
                            "name,smiles,pKi,weight\na,Oc1ccc(F)cc1CCN,5.0,1\n"
                            "b,Oc1ccc(Cl)cc1CCN,5.4,4\n");
  const auto project = (folder.path() / "phenols.kindred").string();
  REQUIRE(kindredCli({"changes", file, "--target", "pKi", "--project", project}).exitCode == 0);

  const auto run = kindredCli(
      {"changes", file, "--target", "weight", "--fewest", "1", "--project", project, "--json"});

  REQUIRE(run.exitCode == 0);
  CHECK(std::abs(json::parse(run.output)["changes"][0]["mean"].get<double>()) == Approx(3));
  const auto contents = kindredCli({"info", project}).output;
  CHECK(contents.find("1 data set and 1 matched pairs") != std::string::npos);
}

TEST_CASE("changes are refused without a property of numbers, and without molecules", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "phenols.csv", matchedPhenols);

  CHECK(kindredCli({"changes", file}).exitCode == 2);
  CHECK(kindredCli({"changes", file, "--target", "pIC50"}).exitCode == 2);
  CHECK(kindredCli({"changes", file, "--target", "pKi", "-o", "changes.txt"}).exitCode == 2);
}
