#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

constexpr auto benzamides =
    "name,smiles,pKi,class\n"
    "plain,NC(=O)c1ccccc1,6.1,a\n"
    "methyl,NC(=O)c1ccc(C)cc1,9.0,a\n"
    "ethyl,NC(=O)c1ccc(CC)cc1,6.4,b\n"
    "cyclohexane,C1CCCCC1,4.0,c\n";

}  // namespace

TEST_CASE("cliffs are pairs of alike molecules that differ, and go to a table", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "benzamides.csv", benzamides);
  const auto output = (folder.path() / "cliffs.csv").string();

  const auto run =
      kindredCli({"cliffs", file, "--target", "pKi", "--threshold", "0.5", "--json", "-o", output});

  REQUIRE(run.exitCode == 0);
  const auto first = json::parse(run.output)["cliffs"][0];
  CHECK(first["a"] == "methyl");
  CHECK(first["b"] == "ethyl");
  CHECK(first["difference"].get<double>() == Approx(-2.6));
  CHECK(first["sali"].get<double>() ==
        Approx(2.6 / (1 - first["similarity"].get<double>())).epsilon(1e-9));
  std::ifstream table{output};
  std::string head, row;
  std::getline(table, head);
  std::getline(table, row);
  CHECK(head.starts_with("rank,a,a_number,b,b_number,similarity,value_a,value_b,difference,sali"));
  CHECK(row.starts_with("1,\"methyl\",2,\"ethyl\",3,"));
}

TEST_CASE("an exchange of large parts is no cliff, unless that is asked for", "[files]") {
  const TemporaryFolder folder;
  // A ring of twelve heavy atoms in the place of a hydrogen, and a methyl.
  const auto file = written(folder, "benzamides.csv",
                            "name,smiles,pKi\nplain,NC(=O)c1ccccc1,5\n"
                            "methyl,NC(=O)c1ccc(C)cc1,8\n"
                            "dodecyl,NC(=O)c1ccc(C2CCCCCCCCCCC2)cc1,9\n");
  const auto found = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"cliffs", file,      "--target", "pKi",   "--threshold",
                                   "0.1",    "--least", "0.5",      "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return json::parse(kindredCli(words).output);
  };

  const auto little = found({});
  REQUIRE(little["cliffs"].size() == 1);
  CHECK(little["cliffs"][0]["b"] == "methyl");
  bool isSaid = false;
  for (const auto& remark : little["remarks"])
    isSaid = isSaid || remark["code"] == "cliffs.changed";
  CHECK(isSaid);
  CHECK(found({"--changed", "0"})["cliffs"].size() == 3);
  CHECK(found({"--changed", "12"})["cliffs"].size() == 3);
  CHECK(found({"--changed", "11"})["cliffs"].size() == 2);  // methyl to dodecyl are eleven more
}

TEST_CASE("cliffs are refused without a property of numbers", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "benzamides.csv", benzamides);

  CHECK(kindredCli({"cliffs", file}).exitCode == 2);
  const auto words = kindredCli({"cliffs", file, "--target", "class"});
  CHECK(words.exitCode == 2);
  CHECK(words.errors.find("holds no number") != std::string::npos);
  CHECK(kindredCli({"cliffs", file, "--target", "pIC50"}).exitCode == 2);
}

TEST_CASE("similar molecules are listed with values, and sorted by their differences", "[files]") {
  const TemporaryFolder folder;
  const auto file = written(folder, "benzamides.csv", benzamides);

  const auto run = kindredCli(
      {"similar", file, "--graph", "methyl", "--target", "pKi", "--sort", "difference", "--json"});

  REQUIRE(run.exitCode == 0);
  const auto list = json::parse(run.output)["lists"][0]["similar"];
  CHECK(list[0]["graph"] == "cyclohexane");
  CHECK(list[0]["difference"].get<double>() == Approx(-5));
  CHECK(list[1]["graph"] == "plain");
  CHECK(kindredCli({"similar", file, "--sort", "sali"}).exitCode == 2);
  CHECK(kindredCli({"similar", file, "--ranking", "best"}).exitCode == 2);
}
