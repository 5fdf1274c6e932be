#include <fstream>

#include "tests/cli/cli_process.hpp"
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
