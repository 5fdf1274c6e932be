#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_process.hpp"
#include "tests/cli/small_pair.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;
using nlohmann::json;

TEST_CASE("the merged and the conserved network of an alignment read back with their classes",
          "[files]") {
  const SmallPair pair;
  const std::string extension = GENERATE(".graphml", ".gml", ".sif", ".cx2", "");
  const auto merged = (pair.folder.path() / ("merged" + extension)).string();
  const auto conserved = (pair.folder.path() / ("conserved" + extension)).string();
  const auto report = (pair.folder.path() / "report.json").string();

  const auto run = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--merged", merged,
                               "--conserved", conserved, "--report", report});

  REQUIRE(run.exitCode == 0);
  // p-P, q-S and r-Q are aligned: S-P is an edge, S-Q is none; s and R stay alone.
  CHECK_THAT(run.output, ContainsSubstring("merged" + extension + ": 5 nodes, 7 edges.\n"));
  CHECK_THAT(run.output, ContainsSubstring("conserved" + extension + ": 2 nodes, 1 edge.\n"));
  CHECK((contentOf(merged).find("attr.name=\"x\"") != std::string::npos) ==
        (extension == ".graphml" || extension.empty()));
  CHECK((contentOf(merged).find("\"x\":") != std::string::npos) == (extension == ".cx2"));
  const auto edgeClass = extension == ".sif" ? "interaction" : "class";
  const auto info = json::parse(kindredCli({"info", merged, "--json"}).output);
  CHECK(info["nodes"]["largest"] == 5);
  CHECK(info["edges"]["largest"] == 7);
  auto classes = info["edge_attributes"][edgeClass]["values"].get<std::vector<std::string>>();
  std::ranges::sort(classes);
  CHECK(classes == std::vector<std::string>{"conserved", "only A", "only B"});
  CHECK(json::parse(contentOf(report))["alignments"][0]["measures"]["conserved_edges"] == 1);
  CHECK(json::parse(contentOf(report)).contains("version"));
  CHECK(json::parse(contentOf(report))["files"] ==
        json{{"networks", {pair.a, pair.b}}, {"evaluate", json::array({pair.poor})}});
}

TEST_CASE("networks of an alignment are those of one alignment alone") {
  const SmallPair pair;
  const auto merged = (pair.folder.path() / "merged.sif").string();

  const auto two =
      kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, pair.good, "--merged", merged});
  const auto unknown = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--conserved",
                                   (pair.folder.path() / "c.doc").string()});
  const auto same = kindredCli({"align", pair.a, pair.b, "--evaluate", pair.poor, "--conserved",
                                merged, "--merged", merged});

  CHECK(two.exitCode == 2);
  CHECK_THAT(two.errors, ContainsSubstring("need one alignment, and there are 2"));
  CHECK(unknown.exitCode == 2);
  CHECK(same.exitCode == 2);
  CHECK_FALSE(std::filesystem::exists(merged));
}

TEST_CASE("notices of embeddings are among those of the answer") {
  const SmallPair pair;
  const auto ofA = written(pair.folder, "a.txt", "p 1 0\nghost 1 1\nq 0 1\nr -1 0\ns 0 -1\n");
  const auto ofB = written(pair.folder, "b.txt", "Q 1 0\nR 0 1\nS -1 0\nP 0 -1\n");

  const auto run =
      kindredCli({"align", pair.a, pair.b, "-o", (pair.folder.path() / "given.align").string(),
                  "--method", "cualign", "--embeddings", ofA, ofB, "--json"});

  REQUIRE(run.exitCode == 0);
  const auto notices = json::parse(run.output)["notices"];
  REQUIRE(notices.size() == 1);
  CHECK_THAT(notices[0].dump(), ContainsSubstring("ghost"));
  CHECK_THAT(run.errors, ContainsSubstring("ghost"));
}

TEST_CASE("a project keeps what an alignment is made of", "[files]") {
  const SmallPair pair;
  const auto output = (pair.folder.path() / "kept.align").string();
  const auto project = (pair.folder.path() / "kept.kindred").string();
  const std::vector<std::string> command{"align", pair.a,        pair.b,    "-o",
                                         output,  "--method",    "cualign", "--project",
                                         project, "--dimension", "2"};
  auto other = command;
  other.insert(other.end(), {"--alpha", "3"});

  const auto first = kindredCli(command);
  const auto again = kindredCli(command);
  const auto changed = kindredCli(other);
  const auto listed = kindredCli({"info", project});

  REQUIRE(first.exitCode == 0);
  CHECK_THAT(first.output, !ContainsSubstring(" kept,"));
  REQUIRE(again.exitCode == 0);
  CHECK_THAT(again.output, ContainsSubstring("candidates kept,"));
  CHECK_THAT(again.output, ContainsSubstring("belief propagation kept,"));
  REQUIRE(changed.exitCode == 0);
  CHECK_THAT(changed.output, ContainsSubstring("candidates kept,"));
  CHECK_THAT(changed.output, !ContainsSubstring("embedding of"));
  CHECK_THAT(changed.output, !ContainsSubstring("belief propagation kept,"));
  CHECK(listed.exitCode == 0);
  CHECK(
      kindredCli({"align", pair.a, pair.b, "--evaluate", output, "--project", project}).exitCode ==
      2);
}

TEST_CASE("a project keeps a best alignment, and gives it back", "[files]") {
  const SmallPair pair;
  const auto path = [&](const char* name) { return (pair.folder.path() / name).string(); };
  const auto align = [&](const char* output, const char* seed) {
    return kindredCli({"align", pair.a, pair.b, "-o", path(output), "--project", path("k.kindred"),
                       "--seed", seed, "--json"});
  };

  REQUIRE(align("first.csv", "1").exitCode == 0);
  REQUIRE(align("again.csv", "1").exitCode == 0);
  REQUIRE(align("other.csv", "2").exitCode == 0);

  CHECK(contentOf(path("again.csv")) == contentOf(path("first.csv")));
  const auto listed = json::parse(kindredCli({"info", path("k.kindred"), "--json"}).output);
  const auto& results = listed.at("project").at("results");
  REQUIRE(results.size() == 2);
  CHECK(results[0].at("parts_done") == results[0].at("parts"));
}

TEST_CASE("the candidates of an alignment and their overlaps are written as sparse matrices") {
  const SmallPair pair;
  const auto path = [&](const char* name) { return (pair.folder.path() / name).string(); };

  const auto run = kindredCli({"align", pair.a, pair.b, "-o", path("m.align"), "--method",
                               "cualign", "--dimension", "2", "--save-candidates", path("L.mtx"),
                               "--save-overlaps", path("S.mtx")});
  const auto again = kindredCli({"align", pair.a, pair.b, "-o", path("n.align"), "--method",
                                 "cualign", "--candidates", path("L.mtx")});
  const auto refused = kindredCli(
      {"align", pair.a, pair.b, "-o", path("o.align"), "--save-candidates", path("M.mtx")});

  REQUIRE(run.exitCode == 0);
  CHECK_THAT(contentOf(path("L.mtx")), ContainsSubstring("\n4 4 16\n"));
  CHECK_THAT(contentOf(path("S.mtx")), ContainsSubstring("\n16 16 30\n"));
  REQUIRE(again.exitCode == 0);
  CHECK(contentOf(path("n.align")) == contentOf(path("m.align")));
  CHECK(refused.exitCode == 2);
  CHECK_FALSE(std::filesystem::exists(path("o.align")));
}

TEST_CASE("a report names every file that it was made from, and its options are typed") {
  const SmallPair pair;
  const auto ofA = written(pair.folder, "a.txt", "p 1 0\nq 0 1\nr -1 0\ns 0 -1\n");
  const auto ofB = written(pair.folder, "b.txt", "Q 1 0\nR 0 1\nS -1 0\nP 0 -1\n");
  const auto prior = written(pair.folder, "prior.tsv", "p\tP\t1\n");
  const auto terms = written(pair.folder, "terms.tsv", "p\tGO:1\nP\tGO:1\n");
  const auto locked = written(pair.folder, "locked.align", "q S\n");
  const auto report = (pair.folder.path() / "report.json").string();

  const auto run = kindredCli({"align",
                               pair.a,
                               pair.b,
                               "-o",
                               (pair.folder.path() / "m.csv").string(),
                               "--method",
                               "cualign",
                               "--embeddings",
                               ofA,
                               ofB,
                               "--no-subspace",
                               "--density",
                               "0.5",
                               "--prior",
                               prior,
                               "--truth",
                               pair.good,
                               "--annotations",
                               terms,
                               "--lock",
                               locked,
                               "--report",
                               report});

  REQUIRE(run.exitCode == 0);
  const auto told = json::parse(contentOf(report));
  CHECK(told["files"] == json{{"networks", {pair.a, pair.b}},
                              {"truth", pair.good},
                              {"prior", prior},
                              {"annotations", json::array({terms})},
                              {"lock", locked},
                              {"embeddings", {ofA, ofB}}});
  const auto& options = told["alignment"]["options"];
  CHECK(options["density"] == 0.5);
  CHECK(options["iterations"] == 100);
  CHECK(options["subspace"] == false);
  CHECK(options["embedding"] == "netmf");
}

TEST_CASE("a network of nothing conserved is read again, or is not written", "[files]") {
  const SmallPair pair;
  const auto one = written(pair.folder, "one.align", "p\tP\n");
  const std::string extension = GENERATE(".el", ".graphml", ".gw", ".sif");
  const auto conserved = (pair.folder.path() / ("none" + extension)).string();

  const auto run =
      kindredCli({"align", pair.a, pair.b, "--evaluate", one, "--conserved", conserved});
  const auto info = kindredCli({"info", conserved, "--json"});

  const bool isWritten = extension != ".sif";
  CHECK(run.exitCode == 0);
  CHECK(std::filesystem::exists(conserved) == isWritten);
  CHECK((run.output.find("none.sif is not written.") == std::string::npos) == isWritten);
  CHECK(info.exitCode == (isWritten ? 0 : 3));
}
