#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred::test;
using nlohmann::json;

TEST_CASE("a heat map says that its names find no room") {
  const TemporaryFolder folder;
  std::string molecules;
  for (int length = 1; length <= 90; ++length)
    molecules += std::string(static_cast<std::size_t>(length), 'C') + "\n";
  const auto file = written(folder, "alkanes.smi", molecules);
  const auto matrix = (folder.path() / "K.npy").string();
  const auto picture = (folder.path() / "K.png").string();
  REQUIRE(kindredCli({"gram", file, "-o", matrix}).exitCode == 0);

  const auto small = kindredCli({"render", "gram", matrix, "-o", picture, "--json"});
  const auto large =
      kindredCli({"render", "gram", matrix, "--height", "2000", "-o", picture, "--json"});

  CHECK(small.errors.find("The names beside the matrix are left out: they find room in ") !=
        std::string::npos);
  CHECK(small.errors.find(json::parse(small.output)["left_out"].get<std::string>()) !=
        std::string::npos);
  CHECK(large.errors.find("left out") == std::string::npos);
  CHECK_FALSE(json::parse(large.output).contains("left_out"));
}

TEST_CASE("a structure without bonds is not drawn in the plane, and the way out is said") {
  const TemporaryFolder folder;
  const auto file = written(
      folder, "two.pdb",
      "ATOM      1  N   GLY A   1       0.000   0.000   0.000  1.00  0.00           N\n"
      "ATOM      2  CA  GLY A   1       1.450   0.000   0.000  1.00  0.00           C\nEND\n");
  const auto picture = folder.path() / "two.png";

  const auto run = kindredCli({"render", "molecule", file, "-o", picture.string()});

  CHECK(run.exitCode == 3);
  CHECK(run.errors.find("no bonds to lay it out by. Kindred's window shows structures in space") !=
        std::string::npos);
  CHECK_FALSE(std::filesystem::exists(picture));
}
