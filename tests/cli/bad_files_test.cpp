#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;

TEST_CASE("info on any bad file ends within ten seconds, with 0 or 3 and a sentence", "[slow]") {
  const auto folder = testData("bad");
  if (!folder) return;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{*folder}) {
    if (!entry.is_regular_file()) continue;
    INFO(entry.path());
    const auto start = std::chrono::steady_clock::now();

    const auto run = kindredCli({"info", entry.path().string()});

    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    CHECK(taken.count() < 10);
    CHECK((run.exitCode == 0 || run.exitCode == 3));
    CHECK_FALSE((run.exitCode == 0 ? run.output : run.errors).empty());
  }
}

TEST_CASE("bad molecules become notices and the good ones are read") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "mixed.smi";
  std::ofstream{path} << "CCO ethanol\nC( open\nC(C)(C)(C)(C)C five\n"
                      << std::string(300'000, 'C') << " long\nc1ccccc1 benzene\n";

  const auto run = kindredCli({"info", path.string(), "--json"});

  REQUIRE(run.exitCode == 0);
  const auto answer = nlohmann::json::parse(run.output);
  CHECK(answer["graphs"] == 3);  // five bonds are said and read as they stand
  REQUIRE(answer["notices"].size() == 3);
  CHECK(answer["notices"][0]["line"] == 2);
  CHECK(answer["notices"][1]["line"] == 3);
  CHECK(answer["notices"][2]["line"] == 4);
}

TEST_CASE("notices that say the same are said once, with their number and the first of them") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "drugs.csv";
  std::ofstream table{path};
  table << "name,smiles\nethanol,CCO\nfive,C(C)(C)(C)(C)C\n";
  for (int row = 1; row <= 7; ++row)
    table << "protein " << row << ",\n";
  table.close();

  const auto text = kindredCli({"info", path.string()});
  const auto answer = nlohmann::json::parse(kindredCli({"info", path.string(), "--json"}).output);

  CHECK_THAT(text.errors,
             Catch::Matchers::StartsWith("7 × The SMILES is empty. The molecule is left out.\n"
                                         "    drugs.csv:4: record 3 (protein 1)\n"
                                         "    drugs.csv:5: record 4 (protein 2)\n"
                                         "    drugs.csv:6: record 5 (protein 3)\n"
                                         "    and 4 more\n"
                                         "drugs.csv:3: record 2 (five): "));
  CHECK_THAT(text.errors,
             Catch::Matchers::EndsWith("8 notices in all; info --json lists them.\n"
                                       "At 7 places of the input something is left out, "
                                       "for it cannot be read: info says where.\n"));
  CHECK_THAT(text.output, Catch::Matchers::EndsWith("8 notices\n"));
  REQUIRE(answer["notices"].size() == 8);
  CHECK(answer["notices"][7]["name"] == "protein 7");
}

TEST_CASE("a rescue that finds nothing ends with 3, says so and leaves no file") {
  const TemporaryFolder folder;
  const auto project = folder.path() / "cut.kindred";
  const auto rescued = folder.path() / "rescued.kindred";
  std::filesystem::copy_file(KINDRED_GOLDEN "/0.1.0.kindred", project);
  std::filesystem::permissions(project, std::filesystem::perms::owner_write,
                               std::filesystem::perm_options::add);
  std::filesystem::resize_file(project, 8193);  // the first page of it, where its tables are named

  const auto run = kindredCli({"convert", project.string(), "-o", rescued.string()});

  CHECK(run.exitCode == 3);
  CHECK(run.output.empty());
  CHECK_THAT(run.errors, Catch::Matchers::ContainsSubstring("Nothing of cut.kindred is intact"));
  CHECK_FALSE(std::filesystem::exists(rescued));
}
