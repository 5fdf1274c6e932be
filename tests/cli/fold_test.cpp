#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

namespace {

/// The numbers of a table whose first row and column are names.
std::vector<std::vector<double>> numbersIn(const std::filesystem::path& csv) {
  std::vector<std::vector<double>> rows;
  std::ifstream file{csv};
  std::string line;
  for (std::getline(file, line); std::getline(file, line);) {
    std::istringstream cells{line};
    auto& row = rows.emplace_back();
    std::string cell;
    for (std::getline(cells, cell, ','); std::getline(cells, cell, ',');)
      row.push_back(std::stod(cell));
  }
  return rows;
}

}  // namespace

TEST_CASE("structures of one fold are alike by their Cα, and others are not") {
  // Ubiquitin, an inhibitor of trypsin and crambin, each of two crystals; a toxin; DNA.
  std::vector<std::string> words{"gram"};
  for (const char* name : {"1ubi.pdb", "1ubq.cif", "4pti.ent", "5pti.pdb", "1crn.pdb", "1ejg.pdb",
                           "1fas.cif", "1bna.pdb"}) {
    const auto file = testData(std::string{"pdb/"} + name);
    if (!file) return;
    words.push_back(file->string());
  }
  const TemporaryFolder folder;
  const auto output = folder.path() / "K.csv";
  for (const auto& word : {"--kernel", "fold", "-o", output.c_str()})
    words.emplace_back(word);

  const auto run = kindredCli(words);

  REQUIRE(run.exitCode == 0);
  CHECK(run.errors.find("1 graph has no fold") != std::string::npos);
  const auto likeness = numbersIn(output);
  REQUIRE(likeness.size() == 8);
  for (const std::size_t one : {0, 2, 4})
    CHECK(likeness[one][one + 1] > 0.9);
  for (const std::size_t one : {0, 2, 4, 6})
    for (const std::size_t other : {0, 2, 4, 6})
      if (one != other) CHECK(likeness[one][other] < 0.05);
  CHECK(likeness[7][7] == 0);

  // The most similar structures are looked for by their folds, if nobody names a kernel.
  words.front() = "similar";
  words.resize(9);
  const auto laid = folder.path() / "laid.pdb";
  words.insert(words.end(), {"--graph", "1ubi", "--superposed", laid.string(), "-k", "7"});
  const auto similar = kindredCli(words);
  CHECK(similar.errors.find("Kernel fold:") != std::string::npos);
  CHECK(similar.errors.find("Below 0.3") != std::string::npos);
  CHECK(similar.output.find("1ubq  TM-score 0.99") != std::string::npos);
  const auto models = contentOf(laid);
  CHECK(models.find("MODEL        7") != std::string::npos);
  CHECK(models.find("MODEL        8") == std::string::npos);  // DNA lies on no protein
  words.resize(11);
  words.insert(words.end(), {"--rescore", "0"});
  CHECK(kindredCli(words).output.find("TM-score") == std::string::npos);
  CHECK(kindredCli({"nodal", words[1], words[2], "--kernel", "fold"})
            .errors.find("take the kernel protein") != std::string::npos);
}

TEST_CASE("a matrix of TM-scores has what the lists by fold say, and clusters by it") {
  std::vector<std::string> files;
  for (const char* name : {"1ubi.pdb", "1ubq.cif", "4pti.ent", "5pti.pdb", "1fas.cif"}) {
    const auto file = testData(std::string{"pdb/"} + name);
    if (!file) return;
    files.push_back(file->string());
  }
  const TemporaryFolder folder;
  const auto with = [&](std::vector<std::string> words, std::initializer_list<std::string> more) {
    words.insert(words.end(), files.begin(), files.end());
    words.insert(words.end(), more);
    return kindredCli(words);
  };
  const auto output = (folder.path() / "TM.csv").string();

  const auto run = with({"gram"}, {"--kernel", "tm-score", "-o", output});
  const auto similar = with({"similar"}, {"--graph", "4pti", "-k", "4", "--json"});
  const auto clusters = with({"cluster"}, {"--kernel", "tm-score", "--threshold", "0.5", "--json",
                                           "-o", (folder.path() / "clusters.csv").string()});

  REQUIRE(run.exitCode == 0);
  CHECK(run.errors.find("Values are TM-scores") != std::string::npos);
  const auto scores = numbersIn(output);
  for (std::size_t one = 0; one < files.size(); ++one)
    CHECK(scores[one][one] == Approx(1));
  for (const auto& found : json::parse(similar.output)["similar"])
    if (found["tm_score"].is_number())
      CHECK(found["tm_score"].get<double>() ==
            Approx(scores[2][found["number"].get<std::size_t>() - 1]).margin(0.01));
  CHECK(json::parse(clusters.output)["clusters"].size() == 2);
}
