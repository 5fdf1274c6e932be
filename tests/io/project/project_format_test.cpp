#include <fstream>

#include "engine/core/error.hpp"
#include "io/format/read.hpp"
#include "io/project/project.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

ReadResult readFile(const std::filesystem::path& file) {
  Progress progress;
  return readDataset(std::array{file}, {}, progress);
}

}  // namespace

TEST_CASE("a project is an input like any other file, whatever it is called") {
  const TemporaryFolder folder;
  const auto file = folder.path() / GENERATE("a.kindred", "a.smi");
  Project::create(file).saveDataset(pathDataset(7), std::vector<Notice>{{"a.smi", 1, 1, "Odd."}});

  const auto [dataset, notices, formats, files, columns, rows] = readFile(file);

  CHECK(formats == std::vector<std::string>{"Kindred project"});
  CHECK(dataset.size() == 7);
  CHECK(dataset.graphs[6]->name() == "path 6");
  CHECK(dataset.properties.at(0).name == "target");
  CHECK(notices == std::vector<Notice>{{"a.smi", 1, 1, "Odd."}});
}

TEST_CASE("the data sets of a project are read as one, and it says so") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  {
    auto project = Project::create(file);
    project.saveDataset(pathDataset(3));
    project.saveDataset(pathDataset(4, 3));
  }

  const auto [dataset, notices, formats, files, columns, rows] = readFile(file);

  CHECK(dataset.size() == 7);
  REQUIRE(notices.size() == 1);
  CHECK_THAT(notices[0].sentence, ContainsSubstring("2 data sets"));
}

TEST_CASE("a project without a data set is refused") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  { Project::create(file); }

  CHECK_THROWS_WITH(readFile(file), ContainsSubstring("has no data set"));
}

TEST_CASE("what is intact of a damaged project is read, with a notice of what is not") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  { Project::create(file).saveDataset(pathDataset(400)); }
  std::filesystem::resize_file(file, std::filesystem::file_size(file) * 3 / 4);

  const auto [dataset, notices, formats, files, columns, rows] = readFile(file);

  CHECK(dataset.size() > 50);
  CHECK(dataset.size() < 400);
  REQUIRE(notices.size() >= 2);
  CHECK_THAT(notices[0].sentence, ContainsSubstring("is damaged"));
}
