#include <fstream>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_pair.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a search that ends before its time limit says why") {
  const TemporaryFolder folder;
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };
  std::ofstream{path("path.el")} << "a b\nb c\nc d\n";
  std::ofstream{path("ring.el")} << "1 2\n2 3\n3 4\n4 5\n5 1\n";
  const auto ofSearch = [&](const char* a, const char* goal, const char* seconds) {
    return kindredCli({"align", path(a), path("ring.el"), "-o", path("found.align"), "--goal", goal,
                       "--time", seconds})
        .output;
  };
  const auto sentence =
      ContainsSubstring("The search ended before its limit, for no alignment reaches more.\n");

  CHECK_THAT(ofSearch("path.el", "s3", "60"), sentence);
  CHECK_THAT(ofSearch("path.el", "ec", "60"), sentence);
  CHECK_THAT(ofSearch("ring.el", "s3", "60"),
             ContainsSubstring("equal, but for the names: no search was needed.\n"));
  std::ofstream{path("triangle.el")} << "a b\nb c\nc a\n";  // a ring of five has none
  CHECK_THAT(ofSearch("triangle.el", "s3", "0.2"), !sentence);
}

TEST_CASE("one search says nothing of how sure pairs are, so that no sure ones can be kept") {
  const SmallPair pair;
  const auto found = (pair.folder.path() / "found.csv").string();
  const auto aligned = [&](const std::string& chains, const std::string& least) {
    return kindredCli({"align", pair.a, pair.b, "-o", found, "--chains", chains, "--least-score",
                       least, "--device", "cpu", "--json"});
  };

  CHECK(aligned("2", "0.01").exitCode == 0);
  const auto alone = aligned("1", "1");
  CHECK(alone.exitCode == 2);
  CHECK_THAT(alone.output + alone.errors, ContainsSubstring("Nobody knows how sure these pairs"));
}

TEST_CASE(
    "names that a file cannot hold are said before the search, and two of one name beside it") {
  const TemporaryFolder folder;
  const auto path = [&](const char* name) { return (folder.path() / name).string(); };
  const std::string head = "LEDA.GRAPH\nstring\nshort\n-2\n", edges = "2\n1 2 0 |{}|\n2 3 0 |{}|\n";
  std::ofstream{path("twins.gw")} << head << "3\n|{p}|\n|{q}|\n|{p}|\n" << edges;
  std::ofstream{path("quoted.gw")} << head << "3\n|{x}|\n|{\"A,7\"}|\n|{z}|\n" << edges;
  const auto aligned = [&](const char* file) {
    return kindredCli({"align", path("twins.gw"), path("quoted.gw"), "-o", path(file)});
  };

  const auto refused = aligned("found.align");
  CHECK(refused.exitCode == 3);
  CHECK_THAT(refused.errors, ContainsSubstring("cannot stand in found.align"));
  CHECK_THAT(refused.errors, !ContainsSubstring("Computing on"));
  const auto table = aligned("found.csv");
  CHECK(table.exitCode == 0);
  CHECK_THAT(table.output + table.errors,
             ContainsSubstring("twins has 2 nodes that are called p. Files of names cannot tell "
                               "them apart."));
}
