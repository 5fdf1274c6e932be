#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_files.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;
using nlohmann::json;

namespace {

/// A network whose nodes all differ, under three sets of names, the edges in other orders; and a
/// path, whose middle is annotated, as are b of the first and j of the second.
struct ThreeCopies {
  TemporaryFolder folder;
  std::string one = written(folder, "one.el", "a b\nb c\nc d\nd e\nb e\ne f\nf g\n");
  std::string two = written(folder, "two.el", "n m\nm l\nj m\nl k\nk j\ni j\nh i\n");
  std::string three = written(folder, "three.el", "V W\nW X\nX Y\nY Z\nW Z\nZ T\nT U\n");
  std::string path = written(folder, "path.el", "p q\nq r\n");
  std::string terms = written(folder, "terms.txt", "e t1 t2\nj t2\nq t3\n");

  std::string at(const char* name) const { return (folder.path() / name).string(); }

  json aligned(std::vector<std::string> more) const {
    more.insert(more.begin(), {"align-all", "--device", "cpu", "--json"});
    const auto run = kindredCli(more);
    INFO(run.errors);
    REQUIRE(run.exitCode == 0);
    return json::parse(run.output);
  }
};

}  // namespace

TEST_CASE("copies of a network under other names become clusters of the same nodes", "[files]") {
  const ThreeCopies test;

  const auto answer = test.aligned({test.one, test.two, test.three, "-o", test.at("clusters.csv"),
                                    "--matrix", test.at("s3.csv")});

  CHECK(answer["sizes"] == json{{{"nodes", 3}, {"clusters", 7}, {"agreed", 7}, {"support", 1.0}}});
  auto rows = lines(test.at("clusters.csv"));
  REQUIRE(rows.size() == 8);
  CHECK(rows[0] == R"(cluster,"one","two","three",nodes,agreement,support)");
  const std::string names = "abcdefgnmlkjihVWXYZTU";
  for (std::size_t node = 0; node < 7; ++node) {
    const auto row = std::string{","} + '"' + names[node] + R"(",")" + names[node + 7] + R"(",")" +
                     names[node + 14] + R"(",3,1,1)";
    CHECK(std::ranges::any_of(rows, [&](const auto& line) { return line.ends_with(row); }));
  }
  CHECK(lines(test.at("s3.csv")) == std::vector<std::string>{R"("","one","two","three")",
                                                             R"("one",1,1,1)", R"("two",1,1,1)",
                                                             R"("three",1,1,1)"});
}

TEST_CASE("a project keeps each alignment of several networks as align finds it", "[files]") {
  const ThreeCopies test;
  const auto project = test.at("kept.kindred");
  // The path lies on two edges that the images have: S³ is 1. Counted from the larger, it is 2/7.
  const auto first = test.aligned({test.one, test.path, "-o", test.at("first.json"), "--matrix",
                                   test.at("s3.npy"), "--project", project});
  REQUIRE(first["pairs"].size() == 1);
  CHECK(first["pairs"][0]["a"] == "path");
  CHECK(first["s3"][0][1] == 1);

  const auto pair = kindredCli(
      {"align", test.path, test.one, "-o", test.at("pair.csv"), "--project", project, "--json"});
  CHECK(pair.exitCode == 0);
  CHECK_THAT(kindredCli({"info", project}).output,
             ContainsSubstring("2 data sets, 1 node clusters and 1 alignment"));
  CHECK_THAT(kindredCli({"render", "gram", test.at("s3.npy"), "-o", test.at("s3.svg")}).output,
             ContainsSubstring("Wrote"));
}

TEST_CASE("terms of networks judge clusters, and files name the networks they are of", "[files]") {
  const ThreeCopies test;
  const auto ofTerms = [&](const std::string& network) { return network + "=" + test.terms; };
  const auto run = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"align-all", test.one, test.two, "-o", test.at("clusters.csv")});
    return kindredCli(more);
  };

  const auto judged = run({"--annotations", ofTerms("one"), "--annotations", ofTerms("two")});
  CHECK_THAT(judged.output,
             ContainsSubstring("Of 1 cluster with two nodes or more that have terms, "
                               "100 % have a term that all of these share"));
  const auto unknown = run({"--annotations", ofTerms("four")});
  CHECK(unknown.exitCode == 2);
  CHECK_THAT(unknown.errors, ContainsSubstring("there is no network \"four\""));
  CHECK_THAT(run({"--prior", ofTerms("one")}).errors,
             ContainsSubstring("--prior takes two names of networks and a file"));
  CHECK_THAT(run({"--annotations", ofTerms("one"), "--annotations", ofTerms("one")}).errors,
             ContainsSubstring("names two files of one"));
  CHECK(kindredCli({"align-all", test.one, "-o", test.at("alone.csv")}).exitCode == 2);
  CHECK(run({test.one}).exitCode == 3);  // two of one name
}
